import type { FunctionArea } from "./area.ts"

export const analytics = {
  name: "Statistik och uppföljning",
  name_en: "Statistics and follow-up",
  functions: [
    {
      title: "Besöksstatistik",
      title_en: "Visitor statistics",
      description: "Se besök, sidor och vägar utan kakor och utan att IP-adresser sparas.",
      description_en: "See visits, pages and paths without cookies and without storing IP addresses.",
      icon_name: "ChartColumn",
    },
    {
      title: "Sökstatistik",
      title_en: "Search statistics",
      description: "Listan över sökningar utan träff visar vad som saknas på webbplatsen.",
      description_en: "The list of searches without a result shows what the site is missing.",
      icon_name: "SearchX",
    },
    {
      title: "Sidbetyg",
      title_en: "Page ratings",
      description: "”Hjälpte sidan dig?” ger betyg och kommentar direkt till den som äger texten.",
      description_en: "“Did this page help?” sends a rating and a comment straight to whoever owns the text.",
      icon_name: "ThumbsUp",
    },
    {
      title: "Avhopp i formulär",
      title_en: "Form drop-off",
      description: "Se vid vilken fråga folk lämnar formuläret, och skriv om den.",
      description_en: "See at which question people leave the form, and rewrite it.",
      icon_name: "Funnel",
    },
    {
      title: "Länkkontroll",
      title_en: "Link checker",
      description: "Brutna länkar hittas varje natt och skickas till sidans ägare.",
      description_en: "Broken links are found every night and sent to the page’s owner.",
      icon_name: "Link2Off",
    },
    {
      title: "Innehållsinventering",
      title_en: "Content inventory",
      description: "Se vilka sidor som ingen har läst eller ändrat på ett år, och vem som äger dem.",
      description_en: "See which pages nobody has read or edited for a year, and who owns them.",
      icon_name: "Hourglass",
    },
    {
      title: "Ledningsrapport",
      title_en: "Management report",
      description: "En sida i månaden visar besök, ärenden och svarstider, och vad som har ändrats.",
      description_en: "One page a month shows visits, cases and reply times, and what has changed.",
      icon_name: "FileChartColumn",
    },
    {
      title: "Dataexport",
      title_en: "Data export",
      description: "Ladda ner all statistik som CSV eller koppla den till Power BI.",
      description_en: "Download all statistics as CSV or connect them to Power BI.",
      icon_name: "Download",
    },
  ],
} as const satisfies FunctionArea
