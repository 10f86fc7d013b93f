import type { FunctionArea } from "./area.ts"

export const operations = {
  name: "Säkerhet och drift",
  name_en: "Security and operations",
  functions: [
    {
      title: "Drift i Sverige",
      title_en: "Hosting in Sweden",
      description: "Data lagras i två svenska datahallar och lämnar inte landet.",
      description_en: "Data is stored in two Swedish data centres and never leaves the country.",
      icon_name: "Server",
    },
    {
      title: "Driftövervakning",
      title_en: "Monitoring",
      description: "Plattformen kontrolleras var 30:e sekund, och en öppen statussida visar resultatet.",
      description_en: "The platform is checked every 30 seconds, and a public status page shows the result.",
      icon_name: "Activity",
    },
    {
      title: "Säkerhetskopior",
      title_en: "Backups",
      description: "Kopior tas varje timme, och återläsning prövas varje månad.",
      description_en: "Copies are made every hour, and restoring them is rehearsed every month.",
      icon_name: "DatabaseBackup",
    },
    {
      title: "Löpande uppdateringar",
      title_en: "Continuous updates",
      description: "En ny version kommer var fjärde vecka, utan driftstopp och utan extra kostnad.",
      description_en: "A new version arrives every four weeks, with no downtime and no extra charge.",
      icon_name: "RefreshCw",
    },
    {
      title: "Kryptering",
      title_en: "Encryption",
      description: "Data krypteras vid överföring och lagring, och ni kan själva äga nycklarna.",
      description_en: "Data is encrypted in transit and at rest, with keys that you can own yourselves.",
      icon_name: "LockKeyhole",
    },
    {
      title: "Intrångstest",
      title_en: "Penetration testing",
      description: "Ett oberoende företag prövar säkerheten varje år, och ni får läsa rapporten.",
      description_en: "An independent firm tests our security every year, and you get to read the report.",
      icon_name: "Bug",
    },
    {
      title: "Gallring",
      title_en: "Retention rules",
      description: "Personuppgifter gallras eller arkiveras enligt er dokumenthanteringsplan.",
      description_en: "Personal data is deleted or archived according to your own retention schedule.",
      icon_name: "Trash2",
    },
    {
      title: "Support med svarstid",
      title_en: "Support with response times",
      description: "Svensk support svarar inom 30 minuter på kritiska fel, dygnet runt.",
      description_en: "Support in Sweden answers critical faults within 30 minutes, around the clock.",
      icon_name: "Headphones",
    },
  ],
} as const satisfies FunctionArea
