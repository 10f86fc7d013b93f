import { describe, expect, test } from "vitest"
import { toSheet } from "../../app/admin/import/export.ts"
import { toTable } from "../../app/admin/import/files/table.ts"
import { planImport } from "../../app/admin/import/plan.ts"
import { childTypesOf, topLevelTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Item } from "../../content/types/field-values.ts"
import { engines } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

/** Types of several items without children. Solutions have a separate file. */
const types = topLevelTypes.filter((type) => !type.single && childTypesOf(type).length === 0)

describe.each(engines)("importing content on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given
  const items = async ({ table }: Collection) =>
    (await owner<{ item: Item }>(`select to_jsonb(item) as item from public.${table} as item`)).map(
      ({ item }) => item,
    )
  const put = async ({ table }: Collection, rows: Record<string, unknown>[]) =>
    administrator("select public.import_rows($1, public.import_basis($1), $2)", [
      table,
      JSON.stringify({ [table]: rows }),
    ])
  /** Plans the import of a sheet with the type's headings. */
  const planned = async (
    type: Collection,
    change: (row: Record<string, string>) => Record<string, string>,
  ) => {
    const rows = { [type.table]: await items(type) }
    const [headings = [], ...lines] = toSheet(type, rows)
    const changed = lines.map((line) => {
      const row = change(Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? ""])))
      return headings.map((heading) => row[heading] ?? "")
    })
    return planImport(type, toTable([headings, ...changed]), rows)
  }

  describe.each(types)("$table", (type) => {
    test("new rows are inserted, matched on the next import, and updated where the file differs", async () => {
      await put(type, [exampleRow(type)])
      const [item] = await items(type)
      expect(item).toMatchObject(exampleRow(type))
      expect(await planned(type, (row) => row)).toMatchObject({ problems: [], changes: [], unchanged: 1 })

      const [heading = ""] =
        toSheet(type, {})[0]?.filter((name) => /^(titel|kund|ord|nyckel|från)/.test(name)) ?? []
      // A path can be a title, too.
      const changed = "/ändrad åäö"
      const plan = await planned(type, (row) => ({ ...row, [heading]: changed }))
      expect(plan.payload).toEqual({ [type.table]: [{ id: item?.id, [type.title]: changed }] })
      await put(type, plan.payload[type.table] ?? [])
      expect(await items(type)).toEqual([{ ...item, [type.title]: changed, updated_at: expect.any(String) }])
    })

    test("one rejected row rolls back all others", async () => {
      const before = await items(type)
      const good = type.fields.slug ? { ...exampleRow(type), slug: "god" } : exampleRow(type)
      const wrong = { ...good, [type.title]: "x".repeat(501) }
      await expect(put(type, [good, wrong])).rejects.toMatchObject({ code: "23514" })
      expect(await items(type)).toEqual(before)
    })

    test("a save waits until a running import ends", async () => {
      // Only Postgres has two connections.
      if (engine === "pglite") return
      const { promise: imported, resolve: goOn } = Promise.withResolvers<void>()
      const { promise: isImporting, resolve: begin } = Promise.withResolvers<void>()
      const order: string[] = []
      const importing = given.database.as(sessions.administrator, async (query) => {
        await query("select public.import_rows($1, public.import_basis($1), '{}')", [type.table])
        begin()
        await imported
        order.push("import")
      })
      await isImporting
      const saving = administrator(`update public.${type.table} set ${type.title} = ${type.title}`).then(() =>
        order.push("save"),
      )
      // The waiting statement is visible to other sessions.
      await expect
        .poll(() =>
          owner("select from pg_locks where not granted and relation = $1::regclass", [
            `public.${type.table}`,
          ]),
        )
        .toHaveLength(1)
      goOn()
      await Promise.all([importing, saving])
      expect(order).toEqual(["import", "save"])
    })
  })

  test("slugs of every type can be shifted along a chain and swapped", async () => {
    for (const type of types.filter(({ fields }) => "slug" in fields)) {
      await owner(`delete from public.${type.table}`)
      await put(type, [
        { ...exampleRow(type), slug: "a", [type.title]: "A" },
        { ...exampleRow(type), slug: "b", [type.title]: "B" },
      ])
      const slugs = async () => new Map((await items(type)).map((item) => [String(item[type.title]), item]))
      const rename = async (to: Record<string, string>) => {
        const named = await slugs()
        await put(
          type,
          Object.entries(to).map(([title, slug]) => ({ id: named.get(title)?.id, slug })),
        )
        expect(Object.fromEntries([...(await slugs())].map(([title, { slug }]) => [title, slug]))).toEqual(to)
      }
      await rename({ A: "b", B: "c" })
      await rename({ A: "c", B: "b" })
    }
  })
})
