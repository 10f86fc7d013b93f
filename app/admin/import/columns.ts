/** The columns of a spreadsheet with solutions and features. A row is one or the other, as its type says. */
import type { AnyField } from "../../../content/fields/fields.ts"
import { features } from "../../../content/types/features.ts"
import { controlsOf } from "../../../content/types/field-values.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { labelOf, textsOf } from "../collection/collection-texts.ts"

interface ColumnNames {
  key: string
  sv: string
  also: readonly string[]
  field?: AnyField
}

/** What else people write. */
const others: Record<string, string[]> = {
  slug: ["lösning", "solution", "solution_slug"],
  icon_name: ["icon"],
}

/** A field's column: named by its label, in English by its column's name. */
const fieldColumns = [solutions, features].flatMap((type) =>
  controlsOf(type).map((control): ColumnNames => {
    const { name: key, field, language } = control
    const label = labelOf({ ...control, language: "sv" }, textsOf(type)).toLowerCase()
    const inEnglish = [`${label}_på_engelska`, `${field}_på_engelska`]
    const also = [...(language === "en" ? inEnglish : []), ...(others[key] ?? [])]
    return { key, sv: label + key.slice(field.length), also, field: control.definition }
  }),
)
const isSlug = ({ key }: ColumnNames) => key === "slug"

/** In the order of an exported file; a field that both have stands there once. */
export const columns: readonly ColumnNames[] = [
  { key: "type", sv: "typ", also: [] },
  { key: "id", sv: "id", also: [] },
  ...fieldColumns.filter(isSlug),
  ...fieldColumns.filter(
    ({ key }, at) => key !== "slug" && fieldColumns.findIndex((column) => column.key === key) === at,
  ),
  { key: "is_published", sv: "publicerad", also: ["published"] },
]

/** Without these no row can be understood. */
export const neededColumns: readonly string[] = ["type", "slug", "title"]

/** What stands in the column of types. */
export const types = {
  solution: ["lösning", "losning", "solution"],
  feature: ["funktion", "feature"],
} as const
export type RowType = keyof typeof types

/** What stands in the column of published rows. */
export const yes = ["ja", "yes", "true", "sant", "1", "x"]
export const no = ["nej", "no", "false", "falskt", "0"]

const byName = new Map(
  columns.flatMap(({ key, sv, also }) => [key, sv, ...also].map((name) => [plain(name), key] as const)),
)

/** The column that a heading stands for, however it is spelled: ”Titel på engelska”, `TITEL_EN`, ”knapplank”. */
export function columnOf(heading: string): string | undefined {
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
export function nameOf(key: string): string {
  return columns.find((column) => column.key === key)?.sv ?? key
}
