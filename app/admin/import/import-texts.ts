import { contentTypeOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { suggestSlug } from "../../../content/types/slugs.ts"
import { capitalize } from "../collection/collection-texts.ts"
import { formatNumber } from "../ui/format.ts"
import { texts } from "../ui/texts.ts"
import { importColumns, rowTypesOf } from "./columns.ts"
import type { ImportNote } from "./files/cells.ts"
import type { UnreadableTable } from "./files/csv.ts"
import type { ImportPlan, ImportProblem } from "./plan-item.ts"

/** Texts of import and export, loaded with the dialogs. */
export const importTexts = {
  reviewed: "Det besökarna ser måste granskas av någon annan, och kan inte ändras med en fil.",
  title: (names: string) => `Importera ${names}`,
  intro: (names: string) =>
    `En fil (CSV, XLSX eller JSON) med en rad per ${names}. Innan något sparas ser du vad som ändras. Ingenting tas bort.`,
  template: "Ladda ner mall (CSV)",
  choose: "Välj fil",
  another: "Välj en annan",
  drop: "eller dra hit den.",
  dropHere: "Släpp filen här",
  reading: "Läser …",
  unreadable: {
    quote: (row) => `Citattecknet på rad ${row} avslutas aldrig.`,
    encoding: () => "Filen går inte att läsa som text. Spara kalkylarket som CSV UTF-8 eller XLSX.",
    empty: () => "Filen är tom.",
    hidden: () => "Alla blad med innehåll är dolda. Visa det blad som ska importeras och spara filen igen.",
    tooLarge: () => "Filen är för stor. Högst 10\u00a0MB.",
    tooManyRows: () => "Filen har fler än 20\u00a0000 rader. Dela upp den i flera.",
    farColumns: () =>
      "Bladet har celler så långt till höger att filen blir för stor. Ta bort dem och spara filen igen.",
    xlsx: () => "Arbetsboken går inte att läsa. Spara den på nytt som XLSX, eller som CSV UTF-8.",
    json: () => "Filen är ingen giltig JSON-lista av poster, som en exporterad fil är.",
    format: (what) =>
      `Filen är ${what}. Öppna den i ett kalkylprogram och spara den som XLSX eller CSV UTF-8.`,
    password: () => "Filen är skyddad med lösenord. Ta bort lösenordet och spara den igen.",
  } satisfies Record<UnreadableTable["reason"], (detail: string) => string>,
  notes: {
    otherSheets: (_, name) => `Bladet ”${name}” läses. Övriga blad läses inte.`,
    headings: (row) => `Rubrikerna står på rad ${row}. Raderna ovanför läses inte.`,
    formats: (rows) => `Talformat följer inte med, så 41\u00a0% blir 0.41 och 007 blir 7: rad ${rows}.`,
    times: (rows) => `Klockslag följer inte med, bara datumet: rad ${rows}.`,
    rich: (rows) => `Fetstil, färg och annan formatering följer inte med: rad ${rows}.`,
    hiddenRows: (rows) => `Dolda rader läses också: rad ${rows}.`,
    comments: () => "Kommentarer följer inte med.",
  } satisfies Record<ImportNote["kind"], (rows: string, name: string) => string>,
  cells: {
    error: (shown) => `Cellen visar felet ${shown}. Rätta formeln eller skriv värdet.`,
    noResult: () => "Formelns resultat är inte sparat. Öppna filen i ett kalkylprogram och spara den igen.",
    value: (shown) =>
      shown ? `Värdet ”${shown}” går inte att läsa. Skriv det som text.` : "Värdet går inte att läsa.",
    merged: (shown) => `Cellen är sammanfogad med ${shown}. Dela upp cellerna och fyll i var och en.`,
    lost: () => "Ett tecken går inte att läsa. Skriv om texten, och spara filen som CSV UTF-8 eller XLSX.",
  } satisfies Record<
    Extract<ImportProblem["problem"], { rule: "cell" }>["reason"],
    (shown: string) => string
  >,
  preview: "Förhandsgranskning",
  nothing: "Ingenting ändras.",
  unchanged: (count: number) => `${formatNumber(count)} ${count === 1 ? "oförändrad" : "oförändrade"}`,
  problemsHeading: (count: number) => (count === 1 ? "1 fel" : `${formatNumber(count)} fel`),
  problemsText: "Ingenting kan importeras förrän allt är rättat i filen.",
  units: { row: "Rad", entry: "Post" },
  column: "Kolumn",
  problem: "Fel",
  changesHeading: "Det här ändras",
  isNew: "ny",
  before: "Förut",
  after: "Blir",
  empty: "(tomt)",
  more: (count: number) => `… och ${formatNumber(count)} till.`,
  submit: (count: number) =>
    count === 1 ? "Importera 1 ändring" : `Importera ${formatNumber(count)} ändringar`,
  importing: "Importerar …",
  done: (count: number) =>
    count === 1 ? "1 ändring importerad" : `${formatNumber(count)} ändringar importerade`,
  failed: "Kunde inte importera",
  failedText: "Ingenting har importerats.",
  changedMeanwhile: (names: string) =>
    `Någon annan har ändrat ${names} under tiden. Ingenting har importerats. Det här är en ny förhandsgranskning.`,
  exportTitle: (names: string) => `Exportera ${names}`,
  exportIntro: "Allt som finns, utkast också, i en fil som går att ändra och importera igen.",
  kinds: { csv: "CSV", xlsx: "XLSX (Excel)", json: "JSON" },
  writing: "Hämtar …",
  exportFailed: "Kunde inte exportera",
}

const many = ({ names }: Collection) => names.many.toLowerCase()
const article = ({ names }: Collection) => (names.neuter ? "ett" : "en")

/** Joins names: a, b och c. */
function joinNames(names: readonly string[], last: "och" | "eller"): string {
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(` ${last} `)
}

/** Returns the plural names of a type and its children: ”lösningar och funktioner”. */
export const pluralNames = (type: Collection, last: "och" | "eller" = "och") =>
  joinNames(rowTypesOf(type).map(many), last)
export const singularNames = (type: Collection) =>
  joinNames(
    rowTypesOf(type).map(({ names }) => names.one),
    "eller",
  )

export const exportFileName = ({ names }: Collection) => suggestSlug(names.many, 60)

export function describeColumns(type: Collection): string {
  const { keys, needed, nameOf } = importColumns(type)
  const [, child] = rowTypesOf(type)
  const match = (part: Collection) => joinNames((part.match ?? []).map(nameOf), "och")
  const matched = child ? rowTypesOf(type).map((part) => `${match(part)} (${many(part)})`) : [match(type)]
  return [
    `Kolumner: ${keys.map(nameOf).join(", ")}.`,
    `${needed.length === 1 ? "Kolumnen" : "Kolumnerna"} ${joinNames(needed.map(nameOf), "och")} måste finnas.`,
    "Saknas någon annan kolumn lämnas fältet oförändrat, men en tom cell tömmer det.",
    child ? `På raden för ${article(child)} ${child.names.one} står dess ${type.names.one}s slug.` : "",
    `Raderna matchas mot befintliga poster på id, annars på ${joinNames(matched, "eller")}.`,
  ]
    .filter(Boolean)
    .join(" ")
}

export function describeCounts(type: Collection, { changes, unchanged }: ImportPlan): string[] {
  const describe = (isNew: boolean, one: string, more: string) =>
    rowTypesOf(type).flatMap((part) => {
      const { length } = changes.filter((change) => change.table === part.table && change.isNew === isNew)
      if (length === 0) return []
      const fresh = part.names.neuter && isNew ? "nytt" : one
      return length === 1 ? `1 ${fresh} ${part.names.one}` : `${formatNumber(length)} ${more} ${many(part)}`
    })
  return [
    ...describe(true, "ny", "nya"),
    ...describe(false, "ändrad", "ändrade"),
    importTexts.unchanged(unchanged),
  ]
}

/** Returns messages about dropped data, each with at most five row numbers. */
export const describeNotes = (notes: ImportPlan["notes"]): string[] =>
  notes.map(({ kind, rows, name = "" }) => {
    const first = rows.slice(0, 5).join(", ")
    return importTexts.notes[kind](
      rows.length > 5 ? `${first} och ${formatNumber(rows.length - 5)} till` : first,
      name,
    )
  })

export function describeProblem({ problem }: ImportProblem, name: string, unit: ImportPlan["unit"]): string {
  switch (problem.rule) {
    case "required":
      return texts.problems.required(capitalize(name))
    case "tooLong":
      return texts.problems.tooLong(problem.length, problem.max)
    case "oneOf":
      return `${capitalize(name)} ska vara ${joinNames(problem.options, "eller")}.`
    case "cell":
      return importTexts.cells[problem.reason](problem.shown)
    case "missingColumn":
      return `Kolumnen ${name} saknas.`
    case "unknownColumn":
      return "Kolumnen används inte. Rätta dess namn eller ta bort den."
    case "columnTwice":
      return "Kolumnen finns två gånger."
    case "taken":
      return texts.problems.duplicate(capitalize(name))
    case "noParent":
      return `Det finns ${noOne(problem.of)} med den slugen, varken i filen eller på webbplatsen.`
    case "noSuch":
      return `Det finns ${noOne(problem.of)} som heter så.`
    case "twice":
      return `Står redan ${unit === "row" ? "på rad" : "i post"} ${problem.row}.`
    default:
      return texts.problems[problem.rule]
  }
}

function noOne(table: string): string {
  const { names } = contentTypeOf(table)
  return `${names.neuter ? "inget" : "ingen"} ${names.one}`
}
