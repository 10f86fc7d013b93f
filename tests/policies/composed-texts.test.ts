import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const composed = "Insamling av källsorterat avfall, Åsa"
const decomposed = composed.normalize("NFD")

/** Rows are written in several ways, and macOS and some editors decompose å. */
describe.each(engines)("Unicode normalization of texts on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator, as } = given
  const tables = ["pages", "news", "contact_submissions", "lead_captures", "media"]
  beforeEach(() => given.run(...tables.map((table) => `delete from public.${table}`)))
  const addPage = (title: string, sections: unknown[] = []) =>
    administrator(
      "insert into public.pages (title, slug, sections, is_published) values ($1, 'insamling', $2::text::jsonb, true)",
      [title, JSON.stringify(sections)],
    )
  const addMessage = () =>
    as("server")(
      "insert into public.contact_submissions (name, email, message) values ($1, 'a@example.se', $1)",
      [decomposed],
    )
  const addFile = () =>
    owner(
      `insert into public.media (folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
       values ('a', 'a.pdf', $1, 'application/pdf', 1, $1, $1, $2)`,
      [decomposed, "ab".repeat(32)],
    )
  const importNews = () =>
    administrator("select public.import_rows('news', public.import_basis('news'), $1)", [
      JSON.stringify({
        news: [{ title: decomposed, slug: "ny", lead: "Ingress", published_on: "2026-11-25" }],
      }),
    ])
  const titles = async (table: string) =>
    (await owner<{ title: string }>(`select title from public.${table}`)).map(({ title }) => title)

  test("every table with user input normalizes its texts", async () => {
    expect(
      await owner(
        `select relation from private.content_types
         union all select unnest(array['contact_submissions', 'lead_captures', 'lead_consents', 'media', 'submission_handling', 'auth.users'])
         except select tgrelid::regclass::text from pg_trigger where tgname = 'compose_texts'
         except select replace(tgrelid::regclass::text, 'public.', '') from pg_trigger where tgname = 'compose_texts'`,
      ),
    ).toEqual([])
  })

  test("texts written by the API are stored as NFC, in columns and JSON, and found in both forms", async () => {
    const sections = [{ id: "a", kind: "text", values: { title: decomposed, text: "rad\n\u0301två" } }]
    await addPage(decomposed, sections)
    expect(await owner("select title, sections #>> '{0,values,title}' as first from public.pages")).toEqual([
      { title: composed, first: composed },
    ])
    // A combining mark after a line break composes with nothing, and never with JSON syntax.
    expect(await owner("select sections #>> '{0,values,text}' as text from public.pages")).toEqual([
      { text: "rad\n\u0301två" },
    ])
    for (const query of ["källsorterat", "källsorterat".normalize("NFD")]) {
      expect(await as("anonymous")("select path from public.search_site($1, 'sv')", [query])).toHaveLength(1)
      const [found] = await as("anonymous")<{ hits: unknown[] }>(
        "select public.find_on_site($1, 'sv') -> 'hits' as hits",
        [query],
      )
      expect(found?.hits).toHaveLength(1)
    }
  })

  test("writing the same text in the other form creates no version", async () => {
    const count = async () =>
      (await owner<{ n: number }>("select count(*)::int as n from private.content_history"))[0]?.n
    await addPage(composed)
    const before = await count()
    await administrator("update public.pages set title = $1", [decomposed])
    expect(await titles("pages")).toEqual([composed])
    expect(await count()).toBe(before)
  })

  test("an import and a restored version write NFC", async () => {
    await importNews()
    expect(await titles("news")).toEqual([composed])
    await administrator("update public.news set title = 'Annat'")
    await owner(
      "update private.content_history set content = content || jsonb_build_object('title', $1::text)",
      [decomposed],
    )
    await administrator(
      "select public.restore_version((select max(version) from public.item_history('news', (select id from public.news)) where operation = 'update'))",
    )
    expect(await titles("news")).toEqual([composed])
  })

  test("submissions and files are stored as NFC and found in both forms", async () => {
    await addMessage()
    await addFile()
    expect(await owner("select name, message from public.contact_submissions")).toEqual([
      { name: composed, message: composed },
    ])
    expect(await owner("select file_name, alt_sv, alt_en from public.media")).toEqual([
      { file_name: composed, alt_sv: composed, alt_en: composed },
    ])
    for (const query of ["Åsa", "Åsa".normalize("NFD")]) {
      expect(
        await administrator("select id from public.search_contact_submissions($1)", [query]),
      ).toHaveLength(1)
      expect(await administrator("select id from public.search_media($1)", [query])).toHaveLength(1)
    }
  })

  test("names of accounts and purposes of consents are stored as NFC", async () => {
    const name = JSON.stringify({ full_name: decomposed })
    await owner("update auth.users set raw_user_meta_data = $1::text::jsonb", [name])
    expect(await owner("select distinct raw_user_meta_data ->> 'full_name' as name from auth.users")).toEqual(
      [{ name: composed }],
    )
    await as("server")(
      "select public.submit_lead('b@example.se', 'mall', $1, 'Mall', '/mall', built_in => true)",
      [decomposed],
    )
    expect(await owner("select purpose from public.lead_consents")).toEqual([{ purpose: composed }])
  })
})
