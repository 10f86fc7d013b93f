import { describe, expect, test } from "vitest"
import { metrics, text } from "../../content/fields/fields.ts"
import { contentTypes } from "../../content/index.ts"
import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { controlsOf } from "../../content/types/field-values.ts"
import { pages } from "../../content/types/pages.ts"
import { solutions } from "../../content/types/solutions.ts"
import { differences } from "../../scripts/declarations/differences.ts"
import { splitStatements } from "../../server/database/split-statements.ts"
import { settings, withoutPlans } from "../fixtures/databases.ts"
import { exampleRow } from "../fixtures/example-row.ts"
import { outcome } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const label = "Etikett"
const types: readonly Collection[] = contentTypes
const cases = types.map((type) => [type.table, type] as const)

/** Returns a word unlike all others, because search tolerates typing errors. */
const newWord = () =>
  [...crypto.randomUUID().replaceAll("-", "")]
    .map((digit) => "bdfghklmnprstvxz"[Number.parseInt(digit, 16)])
    .join("")
    .slice(0, 14)

describe.each(settings)("$engine with $privileges default privileges", (setting) => {
  const actors = databaseOfActors(setting.engine, setting.content)
  const { owner, administrator } = actors
  const found = (declared: readonly Collection[]) => differences(withoutPlans(actors.database), declared)
  const lines = async (declared = types) => (await found(declared)).map(({ line }) => line)
  const given = (...statements: string[]) =>
    withoutPlans(actors.database).asOwner(async (query) => {
      for (const statement of statements.flatMap(splitStatements)) await query(statement)
    })

  test("the declarations say the same as the migrations", async () => {
    expect(await lines()).toEqual([])
  })

  test("loosened or missing grants, policies, triggers and constraints are found for each type", async () => {
    await given(
      "grant truncate on public.pages to anon",
      `create policy "All" on public.content_solutions for all to anon using (true)`,
      `drop policy "Administrators delete" on public.features`,
      "drop trigger keep_deleted on public.case_studies",
      `alter policy "Visitors read what is published" on public.resources using (true)`,
      "alter table public.catalogue_functions disable row level security",
      "revoke insert on public.search_synonyms from service_role",
      "alter table public.news add lead_short_en text, add lead_short text",
    )
    const all = await lines()
    const about = (table: string) => all.filter((line) => line.startsWith(`${table}: `)).join("\n")
    expect(about("pages")).toMatch(/lacks .* anon may select:.*\n.* has .* anon may select, truncate:/)
    expect(about("content_solutions")).toMatch(/^.* has .* policy "All" .* write a migration that drops it.$/)
    expect(about("features")).toMatch(/^.* lacks .* policy "Administrators delete" .*$/)
    expect(about("case_studies")).toMatch(/^.* lacks .* keep_deleted AFTER DELETE .*$/)
    expect(about("resources")).toMatch(/lacks .*\{anon\}: is_published:.*\n.* has .*\{anon\}: true; write/)
    expect(about("catalogue_functions")).toMatch(/lacks .* with row level security:.*\n.* has .* without row/)
    expect(about("search_synonyms")).toMatch(
      /lacks .* service_role may .*insert.*\n.* has .* service_role may/,
    )
    expect(about("news")).toMatch(/lacks .* note_translations .*'lead_short'.*\n.* has .* note_translations /)
    await given(
      `drop policy "All" on public.content_solutions`,
      "alter table public.news drop lead_short, drop lead_short_en",
      "select private.install_content_type(relation) from private.types()",
    )
    expect(await lines()).toEqual([])
  })

  test("a function without revoked execute is found, including Supabase's default grants", async () => {
    await owner("create function public.ours() returns void language sql set search_path = '' as ''")
    const open = [
      "ours(): everybody may call it; its migration has to revoke that, as private.allow_calls does.",
    ]
    expect(await lines([pages])).toEqual(open)
    await owner("revoke execute on function public.ours from public")
    expect(await lines([pages])).toEqual(setting.privileges === "Supabase's" ? open : [])
    await owner("select private.allow_calls('authenticated', 'ours')")
    expect(await lines([pages])).toEqual([])
    await owner("drop function public.ours")
  })

  test("an additional field: the generated statement resolves the difference", async () => {
    const fields = { ...solutions.fields, pricing: text({ label, max: 80, localized: true }) }
    const more = [{ ...solutions, fields }] as readonly Collection[]
    const missing = await found(more)
    expect(missing.map(({ line }) => line)).toEqual([
      "content_solutions.pricing: the database has no such column: npm run content -- migrate NAME writes the migration.",
      "content_solutions.pricing_en: the database has no such column: npm run content -- migrate NAME writes the migration.",
    ])
    await given(
      ...missing.map(({ statement = "" }) => statement),
      "select private.install_content_type('content_solutions')",
    )
    expect(await found(more)).toEqual([])
    await expect(
      owner(`insert into public.content_solutions (title, slug, pricing) values ('A', 'a', repeat('å', 81))`),
    ).rejects.toThrow("content_solutions_pricing_length")
    await given(
      "drop view private.site_entries, private.content_solutions_entries, private.translation_gaps",
      "alter table public.content_solutions drop column pricing, drop column pricing_en",
      "select private.install_content_type(relation) from private.types()",
    )
  })

  test("contradictions are reported one by one, without a generated statement", async () => {
    const contradictions = await found([
      {
        ...solutions,
        fields: {
          ...solutions.fields,
          title: text({ label, max: 100, required: true, localized: true }),
          usp: text({ label, max: 300, required: true, search: "B" }),
          cta_link: metrics({ label }),
          owner: text({ label, max: 100, required: true }),
        },
      },
    ] as readonly Collection[])
    expect(contradictions.filter(({ statement }) => statement)).toEqual([])
    expect(contradictions.map(({ line }) => line.replace(/;.*/, ""))).toEqual([
      expect.stringMatching(/^content_solutions.title: declared with .*100.*, in the database .*200/),
      expect.stringMatching(/^content_solutions.title_en: declared with .*100.*, in the database .*200/),
      "content_solutions.usp: declared as never empty, in the database possibly empty",
      expect.stringMatching(/^content_solutions.usp: declared with .*300/),
      "content_solutions.cta_link: declared as jsonb, in the database text",
      expect.stringMatching(/^content_solutions.cta_link: declared with .*are_metrics/),
      expect.stringMatching(
        /^content_solutions.owner: the database has no such column, and rows that are there/,
      ),
    ])
  })

  test("a changed type: the registry is updated and the type is reinstalled", async () => {
    const fields = { ...solutions.fields, usp: text({ label, max: 300, localized: true }) }
    expect(await found([{ ...solutions, fields }] as readonly Collection[])).toEqual([
      expect.objectContaining({
        line: expect.stringMatching(
          /^content_solutions: declared with searched '{description.*}', in .* '{usp,description.*}'/,
        ),
        table: "content_solutions",
        statement: expect.stringMatching(/^update private.content_types set searched/),
      }),
    ])
  })

  test("an additional type: it is reported until it is installed, and then has everything that a type needs", async () => {
    const notes = {
      ...pages,
      table: "notes",
      address: { under: "/notiser/", slug: "slug" },
    } as unknown as Collection
    const [missing] = await found([notes])
    await given(missing?.statement ?? "")
    const forgotten = (await lines([notes])).join("\n")
    expect(forgotten).toMatch(/^notes: .* lacks .* policy "Visitors read what is published"/m)
    expect(/^notes: .* has .* anon may delete, insert/m.test(forgotten)).toBe(
      setting.privileges === "Supabase's",
    )
    await given("select private.install_content_type('notes')")
    try {
      expect(await lines([notes])).toEqual([])
      await administrator("insert into public.notes (title, slug) values ('Vildsvin i parken', 'vildsvin')")
      const search = "select path from public.search_site('vildsvin', 'sv')"
      expect(await administrator(search)).toEqual([])
      await administrator("update public.notes set is_published = true")
      expect(await administrator(search)).toEqual([{ path: "/notiser/vildsvin" }])
      expect(await outcome(actors.database, "signed-in", "update public.notes set title = 'Min'")).toBe(0)
      await administrator("update public.notes set slug = 'djur'")
      expect(await owner("select slug from public.slug_history where collection = 'notes'")).toEqual([
        { slug: "vildsvin" },
      ])
      expect(
        await owner("select operation from private.content_history where collection = 'notes' order by id"),
      ).toEqual([{ operation: "insert" }, { operation: "update" }, { operation: "update" }])
      expect(
        await administrator("select missing from public.list_translation_gaps() where collection = 'notes'"),
      ).toEqual([{ missing: ["title"] }])
    } finally {
      await given(
        'drop policy "Visitors read old addresses of what is published" on public.slug_history',
        'drop policy "Users read old addresses of what is published" on public.slug_history',
        "drop table public.notes cascade",
        "delete from private.content_history where collection = 'notes'",
        "delete from public.slug_history where collection = 'notes'",
        "delete from private.content_types where relation = 'notes'",
        "select private.install_content_type(relation) from private.types()",
      )
    }
  })

  // The registry that the differences above compare is the same on both engines.
  test.runIf(setting.engine === "postgres").each(cases)(
    "%s: the site search finds the texts of the fields declared as searchable",
    async (table, type) => {
      const texts = controlsOf(type, supportedLanguages)
        .filter(({ definition: { kind } }) => kind === "text" || kind === "longText" || kind === "richText")
        .map((control) => ({ ...control, word: newWord() }))
      const columns: Record<string, unknown> = {
        ...exampleRow(type),
        ...Object.fromEntries(texts.map(({ name, word }) => [name, word])),
      }
      if ("slug" in type.fields) columns.slug = newWord()
      if (type.publishable) columns.is_published = true
      for (const [name, { kind, required, initial }] of Object.entries(type.fields))
        if (kind === "choice" && required) columns[name] = initial
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
      const matching: string[] = []
      for (const { name, word, language } of texts)
        if (
          (await administrator("select collection from public.search_site($1, $2)", [word, language]))
            .length > 0
        )
          matching.push(name)
      expect(matching).toEqual(texts.filter(({ definition }) => definition.search).map(({ name }) => name))
    },
  )
})
