import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cellControls, rowTypesOf } from "../../app/admin/import/columns.ts"
import { type ExportFormat, exportFormats } from "../../app/admin/import/export.ts"
import { readTable } from "../../app/admin/import/files/table.ts"
import { planImport } from "../../app/admin/import/plan.ts"
import { writeXlsx } from "../../app/admin/import/write-xlsx.ts"
import type { FieldOf } from "../../content/fields/fields.ts"
import { contentTypes, topLevelTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Item } from "../../content/types/field-values.ts"

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`

/** Texts that spreadsheets and CSV files are known to damage. */
const awkward = [
  'Å;ä,ö "citat" <b>&amp;</b>\nrad två',
  "=HYPERLINK(1)",
  "'-1+1",
  "+46 8 123",
  "007",
  "2026",
  "_x0041_ \u000b och",
  "emoji 👩‍👩‍👧",
  "-5 %",
]

/** Two complete items of every type, and a third with required fields only. */
const rows: Record<string, Item[]> = Object.fromEntries(
  contentTypes.map((type, at) => [type.table, [1, 2, 3].map((turn) => itemOf(type, at * 10 + turn, turn))]),
)

function itemOf(type: Collection, number: number, turn: number): Item {
  const values = cellControls(type).map(({ name, definition, required, options }, at) => {
    if (turn === 3 && !required && !definition.column.notNull) return [name, name === "metrics" ? [] : null]
    const table = definition.column.references
    if (table) return [name, id(contentTypes.findIndex((one) => one.table === table) * 10 + turn)]
    const { kind } = definition
    if (kind === "slug") return [name, `slug-${turn}`]
    if (kind === "date") return [name, `2026-11-0${turn}`]
    if (kind === "published") return [name, turn === 1]
    if (kind === "flag") return [name, turn === 1 || null]
    if (kind === "position" || kind === "count") return [name, turn + 1]
    if (kind === "metrics") return [name, [{ value: awkward[turn], label: "x" }]]
    if (kind === "sections") return [name, [{ id: "a", kind: "text", values: { text: awkward[turn] } }]]
    if (kind === "link" || kind === "picture") return [name, `https://www.example.se/?${turn}=;"`]
    if (options)
      return [
        name,
        definition.kind === "choice"
          ? Object.keys((definition as unknown as FieldOf<"choice">).choices)[turn % 2]
          : options[0],
      ]
    return [name, awkward[(at + turn) % awkward.length]]
  })
  const parent = type.parent ? { [type.parent.column]: id(turn === 3 ? 12 : 11) } : {}
  return { id: id(number), created_at: "", updated_at: "", ...Object.fromEntries(values), ...parent }
}

const fileOf = async (type: Collection, kind: ExportFormat) =>
  new Blob([await exportFormats[kind].write(type, rows)])

describe.each(topLevelTypes.filter(({ match }) => match))("files of $table", (type) => {
  const parts = rowTypesOf(type)

  test.each(["csv", "xlsx", "json"] as const)("%s: importing an export changes nothing", async (kind) => {
    const table = await readTable(await fileOf(type, kind))
    const plan = planImport(type, table, rows)
    expect(plan).toMatchObject({ problems: [], changes: [], unchanged: parts.length * 3, payload: {} })
  })

  test.each(["csv", "xlsx", "json"] as const)(
    "%s: imported where there is nothing, it is the same",
    async (kind) => {
      const others = Object.entries(rows).filter(([table]) => parts.every((part) => part.table !== table))
      const plan = planImport(type, await readTable(await fileOf(type, kind)), Object.fromEntries(others))
      expect(plan.problems).toEqual([])
      for (const part of parts) {
        const written = plan.payload[part.table]?.map((row) =>
          Object.fromEntries(cellControls(part).map(({ name }) => [name, row[name] ?? null])),
        )
        const there = rows[part.table]?.map((item) =>
          Object.fromEntries(cellControls(part).map(({ name }) => [name, item[name]])),
        )
        expect(written).toEqual(there)
      }
    },
  )
})

test("every type of several items has files", () => {
  expect(contentTypes.filter((type: Collection) => !type.match && !type.single)).toEqual([])
})

test("any text survives a workbook round trip and is never a formula", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom(..."=+-@_x0041_ \t\u0001\n'\"&<>;,å€1👩") })
    .filter((text) => text.trim() !== "")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (table) => {
      const bytes = writeXlsx([["a", "b"], ...table], "Blad")
      const read = await readTable(new Blob([bytes]))
      expect(read.rows.map(({ values }) => values)).toEqual(table)
    }),
    { numRuns: 50 },
  )
})
