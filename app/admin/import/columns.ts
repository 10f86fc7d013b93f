/** The columns of a spreadsheet with solutions and features. A row is one or the other, as its type says. */

export type ColumnKey = (typeof columns)[number]["key"]

/** In the order of an exported file; names in both languages, the forms' labels, and what else people write. */
export const columns = [
  { key: "type", sv: "typ", en: "type" },
  { key: "id", sv: "id", en: "id" },
  { key: "slug", sv: "slug", en: "slug", also: ["lösning", "solution", "solution_slug"] },
  { key: "title", sv: "titel", en: "title" },
  { key: "title_en", sv: "titel_en", en: "title_en", also: ["titel_på_engelska"] },
  { key: "usp", sv: "säljargument", en: "usp" },
  {
    key: "usp_en",
    sv: "säljargument_en",
    en: "usp_en",
    also: ["säljargument_på_engelska", "usp_på_engelska"],
  },
  { key: "description", sv: "beskrivning", en: "description" },
  { key: "description_en", sv: "beskrivning_en", en: "description_en", also: ["beskrivning_på_engelska"] },
  { key: "cta_label", sv: "knapptext", en: "cta_label" },
  { key: "cta_label_en", sv: "knapptext_en", en: "cta_label_en", also: ["knapptext_på_engelska"] },
  { key: "cta_link", sv: "knapplänk", en: "cta_link" },
  { key: "integrations", sv: "integrationer", en: "integrations" },
  {
    key: "integrations_en",
    sv: "integrationer_en",
    en: "integrations_en",
    also: ["integrationer_på_engelska"],
  },
  { key: "icon_name", sv: "ikon", en: "icon_name", also: ["icon"] },
  { key: "position", sv: "ordningsnummer", en: "position" },
  { key: "is_published", sv: "publicerad", en: "is_published", also: ["published"] },
] as const satisfies readonly { key: string; sv: string; en: string; also?: readonly string[] }[]

/** Without these no row can be understood. */
export const neededColumns: readonly ColumnKey[] = ["type", "slug", "title"]

/** What stands in the column of types. */
export const types = {
  solution: ["lösning", "losning", "solution"],
  feature: ["funktion", "feature"],
} as const
export type RowType = keyof typeof types

/** What stands in the column of published rows. */
export const yes = ["ja", "yes", "true", "sant", "1", "x"]
export const no = ["nej", "no", "false", "falskt", "0"]

const byName = new Map<string, ColumnKey>(
  columns.flatMap((column) =>
    [column.sv, column.en, ...("also" in column ? column.also : [])].map((name) => [plain(name), column.key]),
  ),
)

/** The column that a heading stands for, however it is spelled: ”Titel på engelska”, `TITEL_EN`, ”knapplank”. */
export function columnOf(heading: string): ColumnKey | undefined {
  return byName.get(plain(heading))
}

/** What people write differently and mean the same, made one: small letters without their marks, `_` for blanks and hyphens. */
export function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[\s-]+/g, "_")
}

/** A column's name as the person who reads the preview wrote it most likely. */
export function nameOf(key: ColumnKey): string {
  return columns.find((column) => column.key === key)?.sv ?? key
}
