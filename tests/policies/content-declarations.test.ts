import { describe, expect, test } from "vitest"
import { contentTypes } from "../../content/index.ts"
import type { Collection } from "../../content/types/collection.ts"
import { controlsOf } from "../../content/types/field-values.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const types: readonly Collection[] = contentTypes
const cases = types.map((type) => [type.table, type] as const)

/** A word that is like no other, so that the search's tolerance for slips does not take it for one. */
const newWord = () =>
  [...crypto.randomUUID().replaceAll("-", "")]
    .map((digit) => "bdfghklmnprstvxz"[Number.parseInt(digit, 16)])
    .join("")
    .slice(0, 14)

/** What the declarations say that stands in the catalogue: of every column its type, and whether it may be null. */
const declared = types.flatMap((type) =>
  controlsOf(type).map(({ name, definition: { column }, required }) => ({
    column: `${type.table}.${name}`,
    type: column.type,
    nullable: !(required || column.notNull),
  })),
)

describe.each(engines)("the declared fields on %s", (engine) => {
  const { owner, administrator } = databaseOfActors(engine)

  test("are columns of their type, and may be empty where they say so", async () => {
    const found = await owner<(typeof declared)[number]>(
      `select table_name || '.' || column_name as column, data_type as type, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'public' and table_name || '.' || column_name = any ($1)`,
      [declared.map(({ column }) => column)],
    )
    const byName = <Row extends { column: string }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => (a.column < b.column ? -1 : 1))
    expect(byName(found)).toEqual(byName(declared))
  })

  test.each(cases)("%s: their rules are the table's own", async (table, type) => {
    // Postgres writes a condition in its own way: a copy of the table says how it would write the declared ones.
    await owner(`create table private.declared (like public.${table})`)
    for (const { name, definition, required } of controlsOf(type)) {
      const condition = definition.column.check?.(name, required)
      if (condition) await owner(`alter table private.declared add constraint "${name}" check (${condition})`)
    }
    const rules = (of: string) =>
      owner<{ rule: string }>(
        `select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
        [of],
      ).then((rows) => rows.map(({ rule }) => rule).sort())
    const wanted = await rules("private.declared")
    await owner("drop table private.declared")
    expect(await rules(`public.${table}`)).toEqual(wanted)
  })

  test.each(cases)("%s: references lead where they say", async (table, type) => {
    const wanted = [
      ...(type.parent ? [{ column: type.parent.column, to: type.parent.table as string }] : []),
      ...controlsOf(type).flatMap(({ name, definition: { column } }) =>
        column.references ? [{ column: name, to: column.references }] : [],
      ),
    ]
    const found = await owner(
      `select attname as column, relname as to from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1] join pg_class on pg_class.oid = confrelid
       where conrelid = $1::regclass and contype = 'f'`,
      [`public.${table}`],
    )
    expect(found).toEqual(wanted)
  })

  test.each(cases)("%s: the site's search finds the texts that they say", async (table, type) => {
    const texts = controlsOf(type)
      .filter(({ definition: { kind } }) => kind === "text" || kind === "longText")
      .map((control) => ({ ...control, word: newWord() }))
    const columns: Record<string, unknown> = Object.fromEntries(texts.map(({ name, word }) => [name, word]))
    if ("slug" in type.fields) columns.slug = newWord()
    if (type.publishable) columns.is_published = true
    if (type.parent) {
      const [parent] = await owner<{ id: string }>(
        `insert into public.${type.parent.table} (title, slug, is_published) values ('Hem', $1, true) returning id`,
        [newWord()],
      )
      columns[type.parent.column] = parent?.id
    }
    const names = Object.keys(columns)
    await owner(
      `insert into public.${table} (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(columns),
    )
    const found: string[] = []
    for (const { name, word, language } of texts)
      if ((await administrator("select kind from public.search_site($1, $2)", [word, language])).length > 0)
        found.push(name)
    expect(found).toEqual(texts.filter(({ definition }) => definition.search).map(({ name }) => name))
  })
})
