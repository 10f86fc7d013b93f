import { beforeAll, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome, outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

/** Name, e-mail, company, phone and message, oldest first, one minute apart. */
const contacts = [
  ["Åsa Öberg", "asa@norrvik.example", "Norrvikens kommun", "031-390 06 12", "Vi vill se medborgarportalen."],
  ["Bo Ek", "bo@example.example", null, null, "Rabatt på 100% av allt_möjligt?"],
  [
    'Citat "Karin" O\'Hara',
    "karin@example.example",
    "Bolaget (publ), Göteborg",
    null,
    "Sökväg C:\\temp *viktigt*",
  ],
  ["ÄRLA ÅKERÖ", "arla@example.example", "NORRVIK", null, null],
  ["Dag", "dag@example.example", null, "08-100", "<b>fet</b>\noch $1 eller {a} och 100 procent"],
] as const

const leads = [
  ["Åke", "Åström", "ake@norrvik.example", "Norrvik", "upphandlingsguide"],
  [null, null, "tyst@example.example", null, null],
] as const

const found = (search: string) => ["select * from public.search_contact_submissions($1)", [search]] as const

describe.each(engines)("searching submissions on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner } = given

  beforeAll(async () => {
    await given.database.asOwner(async (query) => {
      for (const [index, values] of contacts.entries()) {
        await query(
          `insert into public.contact_submissions (name, email, company, phone, message, created_at)
           values ($1, $2, $3, $4, $5, '2026-01-01T12:00:00Z'::timestamptz + $6::integer * interval '1 minute')`,
          [...values, index],
        )
      }
      for (const values of leads) {
        await query(
          `insert into public.lead_captures (first_name, last_name, email, company, resource_slug)
           values ($1, $2, $3, $4, $5)`,
          values,
        )
      }
    })
  })

  async function names(search: string): Promise<unknown[]> {
    const rows = await administrator(...found(search))
    const [total] = await administrator(
      "select public.count_found_submissions('contact_submissions', $1) as found",
      [search],
    )
    expect(total?.found).toBe(rows.length)
    return rows.map(({ email }) => String(email).split("@")[0])
  }

  test.each([
    ["", ["dag", "arla", "karin", "bo", "asa"]],
    ["  \n ", ["dag", "arla", "karin", "bo", "asa"]],
    ["åsa", ["asa"]],
    ["ÖBERG", ["asa"]],
    ["åkerö", ["arla"]],
    ["norrvik", ["arla", "asa"]],
    ["portal", ["asa"]],
    ["390 06", ["asa"]],
    ["asa@norrvik.example", ["asa"]],
    ["kommun åsa", ["asa"]],
    ["kommun rabatt", []],
    ["bor", ["karin", "asa"]],
    // Fewer than three letters match the start of a word.
    ["bo", ["karin", "bo"]],
    ["BO", ["karin", "bo"]],
    ["b", ["dag", "karin", "bo"]],
    ["å", ["arla", "asa"]],
    ["ek", ["bo"]],
    ["ö", ["asa"]],
    ["06", ["asa"]],
    ["te", ["karin"]],
    ["fe", ["dag"]],
    ["no bo", []],
    ["bo ra", ["bo"]],
    ["o'", ["karin"]],
    ["ex", ["dag", "arla", "karin", "bo", "asa"]],
    ["xa", []],
    ["(p", ["karin"]],
    ["0%", []],
    ["1.", []],
    ["100%", ["bo"]],
    ["100", ["dag", "bo"]],
    ["%", ["bo"]],
    ["_", ["bo"]],
    ["t_m", ["bo"]],
    ["\\", ["karin"]],
    ["c:\\temp", ["karin"]],
    ["*viktigt*", ["karin"]],
    ["(publ),", ["karin"]],
    ['"karin"', ["karin"]],
    ["o'hara", ["karin"]],
    ["<b>fet</b>", ["dag"]],
    ["$1 {a}", ["dag"]],
    ["' or true --", []],
    ["%s %L %%", []],
    ["kommunöberg", []],
  ])("%j finds %j", async (search, expected) => {
    expect(await names(search)).toEqual(expected)
  })

  test("a time range limits the list, its count and its selection", async () => {
    const bounds = "since => '2026-01-01T12:01:00Z', until => '2026-01-01T12:03:00Z'"
    const rows = await administrator(`select email from public.search_contact_submissions('', ${bounds})`)
    expect(rows.map(({ email }) => String(email).split("@")[0])).toEqual(["karin", "bo"])
    const [counts] = await administrator(
      `select public.count_found_submissions('contact_submissions', '', ${bounds}) as counted,
         jsonb_array_length(public.found_submission_versions('contact_submissions', '', ${bounds})) as chosen`,
    )
    expect(counts).toEqual({ counted: 2, chosen: 2 })
  })

  test.each([
    ["name", ["bo", "karin", "dag", "asa", "arla"]],
    ["-name", ["arla", "asa", "dag", "karin", "bo"]],
    ["created_at", ["asa", "bo", "karin", "arla", "dag"]],
    ["company", ["karin", "arla", "asa", "dag", "bo"]],
    ["status", ["dag", "arla", "karin", "bo", "asa"]],
  ])("sorted by %s, in pages", async (sorted, expected) => {
    const page = (skip: number) =>
      administrator("select email from public.search_contact_submissions('', $1, 3, sorted => $2)", [
        skip,
        sorted,
      ])
    const rows = [...(await page(0)), ...(await page(3))]
    expect(rows.map(({ email }) => String(email).split("@")[0])).toEqual(expected)
  })

  test.each(["message", "resource", "name; drop table public.pages", ""])(
    "an order by %j is refused",
    async (sorted) => {
      const asked = administrator("select public.search_contact_submissions('', sorted => $1)", [sorted])
      await expect(asked).rejects.toMatchObject({ code: "22023" })
    },
  )

  test("a word does not match across two fields", async () => {
    expect(await names("öbergasa")).toEqual([])
  })

  test.each([
    ["åström", 1],
    ["åke åström", 1],
    ["guide", 1],
    ["norrvik", 1],
    ["tyst@", 1],
    ["example", 2],
    ["saknas", 0],
  ])("leads: %j finds %i", async (search, expected) => {
    const rows = await administrator("select * from public.search_lead_captures($1)", [search])
    expect(rows).toHaveLength(expected)
    const [total] = await administrator(
      "select public.count_found_submissions('lead_captures', $1) as found",
      [search],
    )
    expect(total?.found).toBe(expected)
  })

  test("pages have no gap or overlap, also with equal timestamps", async () => {
    await owner(
      `insert into public.contact_submissions (name, email, created_at)
         select 'Samtidig', 'samtidig' || i || '@example.example', '2025-06-01T12:00:00Z' from generate_series(1, 7) as i`,
    )
    const page = (parameters: readonly unknown[]) =>
      administrator<{ id: string; created_at: string }>(
        "select id, created_at from public.search_contact_submissions('samtidig', $1, 3, $2, $3)",
        parameters,
      )
    const skipping = [
      ...(await page([0, null, null])),
      ...(await page([3, null, null])),
      ...(await page([6, null, null])),
    ]
    const following = []
    for (let last: { id: string; created_at: string } | undefined; ; ) {
      const rows = await page([0, last?.created_at ?? null, last?.id ?? null])
      following.push(...rows)
      last = rows.at(-1)
      if (!last) break
    }
    expect(new Set(skipping.map(({ id }) => id)).size).toBe(7)
    expect(following).toEqual(skipping)
  })

  test("only administrators call the functions, and nobody the internal ones", async () => {
    for (const [sql, parameters] of [
      found("åsa"),
      ["select * from public.search_lead_captures($1)", ["åke"]],
      ["select public.count_found_submissions('contact_submissions', $1)", [""]],
      ["select public.count_found_submissions('lead_captures', $1)", [""]],
    ] as const)
      expect(await outcomes(given.database, sql, parameters)).toEqual(["42501", "42501", 1, "42501"])
    const internal = await outcomes(given.database, "select private.search_condition('a')")
    expect(internal).toEqual(Array(4).fill("42501"))
    for (const table of ["pages", "users_roles", "contact_submissions; drop table public.pages", null]) {
      const sql = "select public.count_found_submissions($1, '')"
      expect(await outcome(given.database, "administrator", sql, [table])).toBe("22023")
    }
  })

  test.each(["portal", "bo", "b"])("the search index is used for %j", async (search) => {
    const plan = await given.database.asOwner(async (query) => {
      await query("select set_config('enable_seqscan', 'off', true)")
      const [row] = await query<{ condition: string }>("select private.search_condition($1) as condition", [
        search,
      ])
      return query(`explain (format json) select from public.contact_submissions where ${row?.condition}`)
    })
    expect(JSON.stringify(plan)).toContain("contact_submissions_search_idx")
  })
})
