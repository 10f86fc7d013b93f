import { isBilingual } from "../../../content/texts/language.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { formatNumber, formatTotal } from "../ui/format.ts"

/** Returns a formatter for a count with its singular or plural noun. */
const counted = (one: string, more: string) => (count: number) =>
  `${formatTotal(count)} ${count === 1 ? one : more}`

export const dashboardTexts = {
  heading: "Dashboard",
  tiles: {
    contacts: "Kontaktförfrågningar",
    leads: "Lead Captures",
  },
  nothingHere: "Ditt konto har tillgång till varken innehåll eller förfrågningar.",
  opening: {
    heading: "Innan webbplatsen öppnar",
    about: "Besökare ser den inte än. Det här skriver du först.",
    startPage: "Startsidan",
    steps: {
      company: "Företagets namn, adress och kontaktuppgifter",
      start: "Startsidans rubrik och inledning",
      legal: "Texterna om integritet och tillgänglighet",
      solution: "Den första publicerade lösningen",
      figures: "Siffrorna om funktioner: ändra eller dölj dem",
    },
    done: "Klart",
    notDone: "Inte klart",
    invented: (details: string) => `Kvar från exempelföretaget: ${details}`,
    open: "Öppna webbplatsen",
    look: "Se och redigera sidorna",
    opened: "Webbplatsen är öppen",
    seen: (soon: string) => `Besökare ser den ${soon}. Du stänger den under Inställningar.`,
    failed: "Kunde inte öppna webbplatsen",
    loadFailed: "Kunde inte hämta vad som är klart",
  },
  toDo: {
    heading: "Att göra",
    messages: counted("kontaktförfrågan utan svar", "kontaktförfrågningar utan svar"),
    leads: counted("lead capture att följa upp", "lead captures att följa upp"),
    drafts: ({ one, many, neuter }: Collection["names"]) =>
      counted(`${one} är inte publicera${neuter ? "t" : "d"}`, `${many.toLowerCase()} är inte publicerade`),
    asked: counted("ändring väntar på att du granskar", "ändringar väntar på att du granskar"),
    returned: counted("ändring är tillbaka från granskning", "ändringar är tillbaka från granskning"),
    failed: counted("planerad publicering misslyckades", "planerade publiceringar misslyckades"),
    overdue: counted("planerad publicering är försenad", "planerade publiceringar är försenade"),
    missing: counted("text saknar engelska", "texter saknar engelska"),
    outdated: counted("engelsk text är äldre än den svenska", "engelska texter är äldre än de svenska"),
    nothing: isBilingual
      ? "Inget väntar: allt är besvarat, publicerat och översatt."
      : "Inget väntar: allt är besvarat och publicerat.",
    /** For administrators with one of the two areas. */
    nothingOfContent: isBilingual
      ? "Inget väntar: allt är publicerat och översatt."
      : "Inget väntar: allt är publicerat.",
    nothingOfLeads: "Inget väntar: allt är besvarat.",
    loadFailed: "Allt kunde inte hämtas. Ladda om sidan för att försöka igen.",
  },
  weeks: {
    heading: "Inkommet per vecka",
    /** The soft hyphen allows a line break in narrow tables. */
    messages: "Kontakt\u00adförfrågningar",
    leads: "Lead Captures",
    week: "Vecka",
    short: (week: number) => `v. ${week}`,
    from: (week: number, monday: string) => `${week} (från ${monday})`,
    asTable: "Visa som tabell",
    summary: (weeks: number, messages: number, leads: number) =>
      `${weeks === 1 ? "Den senaste veckan" : `De senaste ${weeks} veckorna`}: ${formatNumber(messages)} ${messages === 1 ? "kontaktförfrågan" : "kontaktförfrågningar"} och ${formatNumber(leads)} ${leads === 1 ? "lead capture" : "lead captures"}.`,
    none: (weeks: number) =>
      `Inget har kommit in ${weeks === 1 ? "den senaste veckan" : `de senaste ${weeks} veckorna`}.`,
    seeForm: "Se kontaktsidan som besökare ser den",
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
      `${days === 1 ? "Den senaste dagen" : `De senaste ${days} dagarna`}: ${formatNumber(views)} ${views === 1 ? "sidvisning" : "sidvisningar"}.`,
    none: "Inga besök är räknade ännu. De syns här när någon har varit på webbplatsen.",
    openSite: "Visa webbplatsen",
    pages: "Mest visade sidor",
    calls: "Sidor som leder till kontakt",
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

export const translationsTexts = {
  heading: "Översättningar",
  type: "Innehåll",
  missing: "Saknar engelska",
  outdated: "Svenskan nyare",
  counted: "Antal texter som saknar engelska, och där svenskan har ändrats efter engelskan.",
  complete: "Allt finns på engelska, och inget är äldre än svenskan.",
  item: "Att översätta",
  stillRight: "Stämmer ändå",
  kept: "Noterat att engelskan stämmer",
  keepFailed: "Kunde inte notera det",
  furthest: (most: number) => `Högst ${formatNumber(most)} visas. Fler kommer när några av dem är klara.`,
  loadFailed: "Kunde inte hämta översättningarna",
}
