import { formatNumber, formatTotal } from "../ui/format.ts"

export const logTexts = {
  about:
    "Vem som har gjort vad och när. Ingen kan ändra eller ta bort en händelse; den gallras efter 24 månader, om inget annat är inställt. Vad som har ändrats i en text visar Historik i dess formulär.",
  search: "Sök i loggen",
  searchPlaceholder: "E\u2011post eller titel",
  kind: "Typ",
  found: (count: number) => (count === 1 ? "1 händelse" : `${formatTotal(count)} händelser`),
  noMatch: "Ingen händelse stämmer med urvalet.",
  loadFailed: "Loggen kunde inte hämtas.",
  columns: { time: "Tid", actor: "Vem", event: "Händelse" },
  pages: "Sidor med händelser",
  groups: {
    signIns: "Inloggning",
    people: "Konton och behörighet",
    content: "Publicerat och borttaget",
    files: "Export och import",
    settings: "Inställningar",
  },
  areas: { content: "Innehåll", leads: "Förfrågningar", people: "Personer" },
  factorRules: {
    nobody: "frivillig för alla",
    full: "krävs av administratörer som får göra allt",
    all: "krävs av alla som arbetar här",
  } as Record<string, string>,
  /** Singular and plural nouns of tables that are not content. */
  rows: {
    contact_submissions: ["meddelande", "meddelanden"],
    lead_captures: ["lead", "leads"],
    media: ["fil", "filer"],
    events: ["händelse ur loggen", "händelser ur loggen"],
  } as Readonly<Record<string, readonly [string, string]>>,
  /** Actor of events without an account: a command, or the server itself. */
  site: "Webbplatsen",
  unknown: "Okänd",
  erased: "en raderad person",
  export: "Exportera till CSV",
  exported: (count: number) =>
    count === 1 ? "1 händelse exporterad" : `${formatNumber(count)} händelser exporterade`,
  exportFailed: "Exporten misslyckades",
  fileName: "logg",
}
