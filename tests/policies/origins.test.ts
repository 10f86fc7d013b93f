import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const message = "44444444-4444-4444-8444-444444444441"
const lead = "44444444-4444-4444-8444-444444444442"
const missing = "44444444-4444-4444-8444-444444444449"

describe.each(engines)("where submissions come from on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeAll(() =>
    given.run(
      "insert into public.content_solutions (slug, title) values ('portal', 'Portalen')",
      "insert into public.pages (slug, title) values ('sa-arbetar-vi', 'Så arbetar vi')",
      `insert into public.case_studies (customer_name, challenge, solution, results)
       values ('Norrvikens kommun', 'a', 'b', 'c')`,
    ),
  )
  beforeEach(() =>
    given.run(
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      `insert into public.contact_submissions (id, name, email) values ('${message}', 'Åsa', 'asa@example.se')`,
      `insert into public.lead_captures (id, email) values ('${lead}', 'asa@example.se')`,
    ),
  )

  const note = (id: string, page: string, builtIn = false) =>
    given.database.as(sessions.server, (query) =>
      query("select public.note_origin($1, $2, $3)", [id, page, builtIn]),
    )
  const noted = () =>
    owner("select submission_id, page, solution from private.submission_origins order by page")

  test.each([
    ["the table", "select from private.submission_origins", [refused, refused, refused, refused]],
    ["note_origin", `select public.note_origin('${message}', '/', true)`, [refused, refused, refused, 1]],
    ["origins_of", `select public.origins_of(array['${lead}']::uuid[])`, [refused, refused, 1, refused]],
    ["list_origins", "select public.list_origins()", [refused, refused, 1, refused]],
    [
      "the searches",
      "select public.search_lead_captures('', came_from => '/resurser')",
      [refused, refused, 1, refused],
    ],
  ])("%s: permissions by role", async (_, statement, expected) => {
    await note(lead, "/resurser", true)
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test("existing pages are stored, with the solution shown there, and others are not", async () => {
    for (const [page, builtIn, solution] of [
      ["/funktioner", true, null],
      ["/en", true, null],
      ["/losningar/portal", false, "Portalen"],
      ["/en/losningar/portal", false, "Portalen"],
      ["/sa-arbetar-vi", false, null],
      ["/en/case-studies/norrvikens-kommun", false, null],
    ] as const) {
      await note(message, page, builtIn)
      expect(await noted()).toEqual([{ submission_id: message, page, solution }])
      await owner("delete from private.submission_origins")
    }
    for (const page of [
      "/losningar/finns-inte",
      "/portal",
      "/case-studies/portal",
      "/losningar",
      "/losningar/%",
      "",
    ])
      await note(message, page)
    expect(await noted()).toEqual([])
  })

  test("the first page is kept; an unknown submission gets no page", async () => {
    await note(message, "/funktioner", true)
    await note(message, "/om-oss", true)
    await note(missing, "/om-oss", true)
    expect(await noted()).toEqual([{ submission_id: message, page: "/funktioner", solution: null }])
  })

  test("an invalid path is rejected, even from the server", async () => {
    for (const page of ["https://example.se/", "/Å", "/a?b", `/${"a".repeat(200)}`]) {
      await expect(note(message, page, true)).rejects.toMatchObject({ code: "23514" })
    }
  })

  test("administrators read the page's current title; built-in screens and deleted pages have none", async () => {
    for (const [page, title] of [
      ["/en/losningar/portal", "Portalen"],
      ["/case-studies/norrvikens-kommun", "Norrvikens kommun"],
      ["/sa-arbetar-vi", "Så arbetar vi"],
      ["/en/funktioner", null],
      ["/losningar/borta", null],
    ] as const) {
      await note(message, page, true)
      expect(await administrator("select page, title from public.origins_of($1)", [[message]])).toEqual([
        { page, title },
      ])
      expect(await administrator("select page, title from public.list_origins()")).toEqual([{ page, title }])
      await owner("delete from private.submission_origins")
    }
  })

  test("the mail of a contact message contains the page when it is queued", async () => {
    await owner("delete from private.outbox")
    const submit = (page: string | null, builtIn: boolean | null) =>
      given.server(
        "select public.submit_contact('Bo', 'bo@example.se', null, null, 'Hej', 'sv', 'till@oss.se', $1, $2)",
        [page, builtIn],
      )
    await submit("/en/losningar/portal", false)
    await submit("/resurser", true)
    await submit("/finns-inte", false)
    await submit(null, null)
    const origins = await owner<{ origin: unknown }>(
      "select payload -> 'origin' as origin from private.outbox",
    )
    expect(origins.map(({ origin }) => origin)).toEqual(
      expect.arrayContaining([
        { page: "/en/losningar/portal", title: "Portalen" },
        { page: "/resurser", title: null },
        null,
        null,
      ]),
    )
    expect(await noted()).toHaveLength(2)
  })

  test("lists are filtered by page, for any string", async () => {
    await note(message, "/losningar/portal")
    await note(lead, "/resurser", true)
    expect(await administrator("select page, submissions::int from public.list_origins()")).toEqual([
      { page: "/losningar/portal", submissions: 1 },
      { page: "/resurser", submissions: 1 },
    ])
    for (const [page, messages, leads] of [
      ["/losningar/portal", 1, 0],
      ["/resurser", 0, 1],
      ["' or true --", 0, 0],
      [null, 1, 1],
    ]) {
      const found = await administrator<Record<"messages" | "leads" | "counted", number>>(
        `select (select count(*)::int from public.search_contact_submissions('', came_from => $1)) as messages,
           (select count(*)::int from public.search_lead_captures('', came_from => $1)) as leads,
           public.count_found_submissions('lead_captures', '', came_from => $1) as counted`,
        [page],
      )
      expect(found).toEqual([{ messages, leads, counted: leads }])
    }
  })

  test("the page of origin is in the export of a person and deleted with the submission", async () => {
    await note(message, "/losningar/portal")
    await note(lead, "/resurser", true)
    const [kept] = await owner<{ records: Record<string, { origin: unknown }[]> }>(
      "select public.person_records('asa@example.se') as records",
    )
    expect(kept?.records.contact_submissions?.[0]?.origin).toEqual({
      page: "/losningar/portal",
      solution: "Portalen",
    })
    expect(kept?.records.lead_captures?.[0]).toMatchObject({
      origin: { page: "/resurser", solution: null },
      handling: null,
      consent: null,
    })
    await owner("delete from public.contact_submissions")
    expect(await noted()).toHaveLength(1)
    await owner("select public.erase_person_records('asa@example.se')")
    expect(await noted()).toEqual([])
  })
})
