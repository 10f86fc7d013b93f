import { figure } from "../ui/figure.ts"

export const dashboardTexts = {
  heading: "Dashboard",
  tiles: {
    pages: "Sidor",
    solutions: "Lösningar",
    caseStudies: "Case Studies",
    resources: "Resurser",
    contacts: "Kontaktförfrågningar",
    leads: "Lead Captures",
  },
  weeks: {
    heading: "Inkommet per vecka",
    /** Where it is too long for a narrow table it may be parted. */
    messages: "Kontakt\u00adförfrågningar",
    leads: "Lead Captures",
    week: "Vecka",
    short: (week: number) => `v. ${week}`,
    from: (week: number, monday: string) => `${week} (från ${monday})`,
    asTable: "Visa som tabell",
    summary: (weeks: number, messages: number, leads: number) =>
      `De senaste ${weeks} veckorna: ${figure(messages)} ${messages === 1 ? "kontaktförfrågan" : "kontaktförfrågningar"} och ${figure(leads)} ${leads === 1 ? "lead capture" : "lead captures"}.`,
    loadFailed: "Kunde inte hämta veckorna",
  },
  visits: {
    heading: "Besök de senaste 30 dagarna",
    about:
      "Räknas på servern per dag, utan kakor och utan uppgift om vem som besöker webbplatsen. Sökmotorer och andra program räknas inte.",
    views: "Sidvisningar",
    day: "Dag",
    asTable: "Visa besöken som tabell",
    summary: (days: number, views: number) =>
      `De senaste ${days} dagarna: ${figure(views)} ${views === 1 ? "sidvisning" : "sidvisningar"}.`,
    none: "Inga besök är räknade ännu.",
    pages: "Mest visade sidor",
    calls: "Härifrån går man till kontakt",
    downloads: "Mest nedladdade filer",
    page: "Sida",
    file: "Fil",
    count: "Antal",
    nothing: "Inget ännu.",
    funnel: "Kontaktformuläret",
    steps: { shown: "Visat", begun: "Påbörjat", sent: "Skickat" },
    funnelAbout:
      "Påbörjat räknas i webbläsaren, men inte hos den som har bett att inte bli räknad. Därför kan fler formulär vara skickade än påbörjade.",
    loadFailed: "Kunde inte hämta besöken",
  },
}
