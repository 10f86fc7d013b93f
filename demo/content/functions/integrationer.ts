import type { FunctionArea } from "./area.ts"

export const integrations = {
  name: "Integrationer",
  name_en: "Integrations",
  functions: [
    {
      title: "Öppet API",
      title_en: "Open API",
      description: "Allt innehåll går att läsa och skriva genom ett dokumenterat REST-gränssnitt.",
      description_en: "All content can be read and written through a documented REST interface.",
      icon_name: "Plug",
    },
    {
      title: "Händelseutskick",
      title_en: "Webhooks",
      description: "Andra system får besked inom en sekund när något ändras i portalen.",
      description_en: "Other systems hear within a second when something changes in the portal.",
      icon_name: "Webhook",
    },
    {
      title: "Diariesystem",
      title_en: "Records management",
      description: "Ärenden och handlingar förs in i Platina, Public 360° eller Ciceron utan handpåläggning.",
      description_en: "Cases and documents are filed in Platina, Public 360° or Ciceron without manual work.",
      icon_name: "Archive",
    },
    {
      title: "Ekonomisystem",
      title_en: "Finance systems",
      description: "Fakturor, konton och betalningar utbyts med Unit4, Raindance eller Fortnox.",
      description_en: "Invoices, accounts and payments are exchanged with Unit4, Raindance or Fortnox.",
      icon_name: "Coins",
    },
    {
      title: "Affärssystem",
      title_en: "ERP systems",
      description: "Order, lager och priser hämtas från SAP, Dynamics 365 eller Monitor ERP.",
      description_en: "Orders, stock and prices come from SAP, Dynamics 365 or Monitor ERP.",
      icon_name: "Package",
    },
    {
      title: "Personalsystem",
      title_en: "HR systems",
      description: "Anställningar, chefer och frånvaro läses från Heroma, Personec eller Hogia.",
      description_en: "Employment details, managers and absence are read from Heroma, Personec or Hogia.",
      icon_name: "IdCardLanyard",
    },
    {
      title: "Kundregister",
      title_en: "CRM",
      description: "Kontakter och avtal är desamma i portalen som i Salesforce, Lime eller HubSpot.",
      description_en: "Contacts and contracts are the same in the portal as in Salesforce, Lime or HubSpot.",
      icon_name: "ContactRound",
    },
    {
      title: "Microsoft 365-koppling",
      title_en: "Microsoft 365 connection",
      description:
        "Dokument, kalendrar och Teams-kanaler visas på plats, med de behörigheter som redan finns.",
      description_en:
        "Documents, calendars and Teams channels appear in place, with the permissions they already have.",
      icon_name: "Cloud",
    },
    {
      title: "Folkbokföring",
      title_en: "Population register",
      description: "Namn, adress och familjeband hämtas från Skatteverkets Navet och uppdateras varje natt.",
      description_en:
        "Names, addresses and family ties come from the Swedish Tax Agency’s Navet service, updated nightly.",
      icon_name: "House",
    },
    {
      title: "Företagsuppgifter",
      title_en: "Company register",
      description:
        "Firma, säte och firmatecknare hämtas från Bolagsverket när ett organisationsnummer anges.",
      description_en:
        "Name, registered office and signatories come from the Swedish Companies Registration Office by company registration number.",
      icon_name: "Building",
    },
    {
      title: "Kartdata",
      title_en: "Map data",
      description: "Kartor och fastighetsgränser hämtas från Lantmäteriet eller er egen karttjänst.",
      description_en:
        "Maps and property boundaries come from Lantmäteriet, Sweden’s mapping authority, or your own map service.",
      icon_name: "Map",
    },
    {
      title: "Digital brevlåda",
      title_en: "Digital mailbox",
      description:
        "Beslut skickas genom Mina meddelanden, och på papper till den som saknar digital brevlåda.",
      description_en:
        "Decisions go out through the national digital mailbox, and on paper to those who have none.",
      icon_name: "Mailbox",
    },
    {
      title: "Sms",
      title_en: "Text messages",
      description: "Påminnelser och engångskoder skickas med kvitto på att de kommit fram.",
      description_en: "Reminders and one-time codes are sent with proof of delivery.",
      icon_name: "MessageSquareDot",
    },
    {
      title: "Ärendesystem",
      title_en: "Service desk systems",
      description: "Ärenden går till Artvise, ServiceNow eller Jira, och svaret kommer tillbaka i portalen.",
      description_en: "Cases go to Artvise, ServiceNow or Jira, and the reply comes back in the portal.",
      icon_name: "LifeBuoy",
    },
    {
      title: "Mätvärden",
      title_en: "Meter readings",
      description: "Mätarställningar och sensorvärden tas emot och visas inom fem minuter.",
      description_en: "Meter readings and sensor values are received and shown within five minutes.",
      icon_name: "CircleGauge",
    },
    {
      title: "Filimport",
      title_en: "File import",
      description: "Läs in CSV och Excel enligt schema och få en lista över rader som inte gick in.",
      description_en: "Import CSV and Excel on a schedule and get a list of the rows that were refused.",
      icon_name: "FileSpreadsheet",
    },
  ],
} as const satisfies FunctionArea
