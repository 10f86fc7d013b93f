import type { ForImport } from "../../../content/calls/import.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { columns } from "./columns.ts"

const headings = columns.map(({ sv }) => sv)

/** Solutions, each followed by its features, as the rows of a spreadsheet that imports as no change at all. */
export function tableOf({
  rows: { content_solutions: solutions = [], features = [] },
}: ForImport): string[][] {
  const belonging = Map.groupBy(features, ({ solution_id }) => solution_id)
  const table = solutions.flatMap((solution) => [
    rowOf("lösning", solution, String(solution.slug)),
    ...(belonging.get(solution.id) ?? []).map((feature) => rowOf("funktion", feature, String(solution.slug))),
  ])
  return [headings, ...table]
}

/** The headings and an example of each kind of row, to begin with. */
export function templateTable(): string[][] {
  const example = (cells: Record<string, string>) => columns.map(({ key }) => cells[key] ?? "")
  return [
    headings,
    example({
      type: "lösning",
      slug: "exempel",
      title: "Exempel på en lösning",
      title_en: "Example of a solution",
      usp: "En mening som säljer",
      description: "Ett eller flera stycken.",
      position: "",
      is_published: "nej",
    }),
    example({
      type: "funktion",
      slug: "exempel",
      title: "Exempel på en funktion",
      title_en: "Example of a feature",
      icon_name: "Check",
      position: "1",
    }),
  ]
}

function rowOf(type: string, item: Item, slug: string): string[] {
  return columns.map(({ key, field }) => {
    if (key === "type") return type
    if (key === "slug") return slug
    if (key === "is_published") return item[key] === undefined ? "" : item[key] ? "ja" : "nej"
    return field ? field.serialise(item[key]) : String(item[key] ?? "")
  })
}
