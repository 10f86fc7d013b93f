/** The columns of a spreadsheet with solutions and features. A row is one or the other, as its type says. */
import type { AnyField } from "../../../content/fields/fields.ts"
import { features } from "../../../content/types/features.ts"
import { controlsOf } from "../../../content/types/field-values.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { textsOf } from "../collection/collection-texts.ts"

/** What a row may be. Its column of types says so in Swedish or English. */
export const rowTypes = { solution: solutions, feature: features }
export type RowType = keyof typeof rowTypes

interface Column {
  key: string
  sv: string
  field?: AnyField
}

/** Columns of fields are named by the form's labels. */
const fieldColumns = [solutions, features].flatMap((type) =>
  controlsOf(type).map(({ name: key, field, definition }): Column => {
    const label = textsOf(type).fields[field]?.label.toLowerCase()
    return { key, sv: `${label}${key.slice(field.length)}`, field: definition }
  }),
)

/** In the order of an exported file; a field that both have stands there once. */
export const columns: readonly Column[] = [
  { key: "type", sv: "typ" },
  { key: "id", sv: "id" },
  { key: "slug", sv: "slug" },
  ...fieldColumns.filter(
    ({ key }, at) => key !== "slug" && fieldColumns.findIndex((column) => column.key === key) === at,
  ),
  { key: "is_published", sv: "publicerad" },
]

/** What else people write. */
const otherNames: Record<string, readonly string[]> = {
  slug: ["lösning", "solution", "solution_slug"],
  icon_name: ["icon"],
  is_published: ["published"],
}

/** Without these no row can be understood. */
export const neededColumns: readonly string[] = ["type", "slug", "title"]

/** What stands in the column of published rows. */
export const yes = ["ja", "yes", "true", "sant", "1", "x"]
export const no = ["nej", "no", "false", "falskt", "0"]

const byName = new Map(
  columns.flatMap(({ key, sv }) =>
    [key, sv, ...(otherNames[key] ?? [])].map((name) => [plain(name), key] as const),
  ),
)

/** The column that a heading stands for, however it is spelled: ”Titel på engelska”, `TITEL_EN`, ”knapplank”. */
export function columnOf(heading: string): string | undefined {
  return byName.get(plain(heading).replace(/_pa_engelska$/, "_en"))
}

/** What a cell of the column of types names. */
export function rowTypeOf(cell: string): RowType | undefined {
  const names = (type: RowType) => [type, rowTypes[type].names.one].map(plain)
  return (["solution", "feature"] as const).find((type) => names(type).includes(plain(cell)))
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
