import { capital } from "../collection/collection-texts.ts"
import type { UnreadableTable } from "../files/csv.ts"
import { figure } from "../ui/figure.ts"
import { texts } from "../ui/texts.ts"
import { columns, nameOf, rowTypes } from "./columns.ts"
import type { Found, Plan } from "./plan.ts"

/** Texts about importing, fetched with the dialog. */
export const importTexts = {
  title: "Importera lösningar och funktioner",
  intro:
    "Ett kalkylark (CSV eller XLSX) med en rad per lösning eller funktion. Innan något sparas ser du vad som ändras. Ingenting tas bort.",
  columns: `Kolumner: ${columns.map(({ sv }) => sv).join(", ")}. Kolumnerna typ, slug och titel måste finnas. Saknas någon annan kolumn lämnas fältet oförändrat, men en tom cell tömmer det. På en funktions rad anges lösningens slug. Raderna paras ihop med det som redan finns på id, annars på slug (lösningar) eller titel (funktioner).`,
  template: "Ladda ner mall (CSV)",
  download: "Ladda ner alla lösningar (CSV)",
  downloadFailed: "Kunde inte ladda ner lösningarna",
  choose: "Välj kalkylark",
  another: "Välj ett annat",
  drop: "eller dra hit det.",
  dropHere: "Släpp kalkylarket här",
  reading: "Läser …",
  fileNames: { template: "mall-losningar", all: "losningar" },
  unreadable: {
    quote: "Ett citattecken i filen avslutas aldrig.",
    encoding: "Filen går inte att läsa som text. Spara kalkylarket som CSV UTF-8 eller XLSX.",
    empty: "Filen är tom.",
    tooLarge: "Filen är för stor. Högst 10\u00a0MB.",
    tooManyRows: "Filen har fler än 20\u00a0000 rader.",
    xlsx: "Arbetsboken går inte att läsa. Spara den på nytt som XLSX, eller som CSV UTF-8.",
  } satisfies Record<UnreadableTable["reason"], string>,
  preview: "Förhandsgranskning",
  nothing: "Ingenting ändras.",
  unchanged: (count: number) => `${figure(count)} ${count === 1 ? "oförändrad" : "oförändrade"}`,
  problemsHeading: (count: number) => (count === 1 ? "1 fel" : `${figure(count)} fel`),
  problemsText: "Ingenting kan importeras förrän allt är rättat i kalkylarket.",
  unknownColumns: (names: string) => `Kolumner som inte används: ${names}.`,
  row: "Rad",
  column: "Kolumn",
  problem: "Fel",
  changesHeading: "Det här ändras",
  isNew: "ny",
  before: "Förut",
  after: "Blir",
  empty: "(tomt)",
  more: (count: number) => `… och ${figure(count)} till.`,
  submit: (count: number) => (count === 1 ? "Importera 1 ändring" : `Importera ${figure(count)} ändringar`),
  importing: "Importerar …",
  done: (count: number) => (count === 1 ? "1 ändring importerad" : `${figure(count)} ändringar importerade`),
  failed: "Kunde inte importera",
  failedText: "Ingenting har importerats.",
  changedMeanwhile:
    "Någon annan har ändrat lösningar eller funktioner under tiden. Ingenting har importerats. Det här är en ny förhandsgranskning.",
}

/** How many of each kind, in words. */
export function countsOf({ changes, unchanged }: Plan): string[] {
  const words = (isNew: boolean, one: string, many: string) =>
    Object.entries(rowTypes).flatMap(([type, { names }]) => {
      const { length } = changes.filter((change) => change.type === type && change.isNew === isNew)
      if (length === 0) return []
      return length === 1 ? `1 ${one} ${names.one}` : `${figure(length)} ${many} ${names.many.toLowerCase()}`
    })
  return [...words(true, "ny", "nya"), ...words(false, "ändrad", "ändrade"), importTexts.unchanged(unchanged)]
}

/** What is wrong with a cell. */
export function problemText({ column, problem }: Found): string {
  switch (problem.rule) {
    case "required":
      return texts.problems.required(capital(nameOf(column)))
    case "tooLong":
      return texts.problems.tooLong(problem.length, problem.max)
    case "type":
      return "Typ ska vara lösning eller funktion."
    case "published":
      return "Publicerad ska vara ja eller nej."
    case "missingColumn":
      return `Kolumnen ${nameOf(column)} saknas.`
    case "missingSolution":
      return "Det finns ingen lösning med den slugen, varken i kalkylarket eller på webbplatsen."
    case "twice":
      return `Står redan på rad ${problem.row}.`
    default:
      return texts.problems[problem.rule]
  }
}
