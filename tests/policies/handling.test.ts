import { beforeEach, describe, expect, test } from "vitest"
import { unassignedOwner } from "../../content/submissions/submissions.ts"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes, sessions, userId, verdict } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const first = "33333333-3333-4333-8333-333333333331"
const second = "33333333-3333-4333-8333-333333333332"
const lead = "33333333-3333-4333-8333-333333333333"
const missing = "33333333-3333-4333-8333-333333333339"
const handle = "insert into public.submission_handling (submission_id, collection, status, owner_id, notes)"

describe.each(engines)("handling of submissions on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      `insert into public.contact_submissions (id, name, email, created_at) values
       ('${first}', 'Åsa', 'asa@example.se', now() - interval '2 minutes'), ('${second}', 'Bo', 'bo@example.se', now())`,
      `insert into public.lead_captures (id, email) values ('${lead}', 'asa@example.se')`,
    ),
  )

  test.each([
    ["select", "select from public.submission_handling", [refused, 0, 1, 1]],
    [
      "insert",
      `${handle} values ('${second}', 'contact_submissions', 'new', null, null) returning 1`,
      [refused, refused, 1, 1],
    ],
    ["update", "update public.submission_handling set status = 'spam' returning 1", [refused, 0, 1, 1]],
    ["delete", "delete from public.submission_handling returning 1", [refused, refused, refused, 1]],
    ["handling_of", `select public.handling_of(array['${first}']::uuid[])`, [refused, 0, 1, refused]],
    ["list_administrators", "select public.list_administrators()", [refused, refused, 1, refused]],
    ["submissions_by_week", "select public.submissions_by_week(3)", [refused, 3, 3, refused]],
  ])("%s: permissions by role", async (_, statement, expected) => {
    await administrator(`${handle} values ($1, 'contact_submissions', 'new', null, null)`, [first])
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test("the server sets the author, the time and the first reply", async () => {
    await administrator(
      `insert into public.submission_handling (submission_id, collection, status, first_reply_at, updated_by, updated_at)
       values ($1, 'contact_submissions', 'in_progress', '2020-01-01', $2, '2020-01-01')`,
      [first, userId],
    )
    const read = async () =>
      (
        await owner<Record<string, unknown>>(
          `select status, first_reply_at is null as unanswered, first_reply_at::text, updated_by,
             updated_at > now() - interval '1 minute' as now from public.submission_handling`,
        )
      )[0]
    expect(await read()).toMatchObject({ unanswered: true, updated_by: administratorId, now: true })
    await administrator("update public.submission_handling set status = 'answered'")
    const answered = await read()
    expect(answered).toMatchObject({ unanswered: false })
    await administrator("update public.submission_handling set status = 'new', first_reply_at = null")
    await administrator(
      "update public.submission_handling set status = 'answered', first_reply_at = '2020-01-01'",
    )
    expect((await read())?.first_reply_at).toBe(answered?.first_reply_at)
  })

  test.each([
    ["a submission that is not there", missing, "contact_submissions", "new", null, "23503"],
    ["the other table's", first, "lead_captures", "new", null, "23503"],
    [
      "a status that is none",
      first,
      "contact_submissions",
      "lost",
      null,
      "23514 submission_handling_status_known",
    ],
    ["an owner without the role", first, "contact_submissions", "new", userId, "22023"],
  ])("%s is refused", async (_, id, collection, status, owned, expected) => {
    expect(
      await verdict(given.database, `${handle} values ($1, $2, $3, $4, null)`, [
        id,
        collection,
        status,
        owned,
      ]),
    ).toBe(expected)
  })

  test.each([
    ["another submission", "submission_id", second],
    ["the other table's", "collection", "lead_captures"],
  ])("a submission's handling cannot be moved to %s", async (_, column, value) => {
    await administrator(`${handle} values ($1, 'contact_submissions', 'new', null, 'Ringde')`, [first])
    const move = `update public.submission_handling set ${column} = '${value}' returning 1`
    expect(await outcomes(given.database, move)).toEqual([refused, 0, "22023", "22023"])
  })

  test("notes are limited to 5 000 characters", async () => {
    const noting = (characters: number) =>
      verdict(given.database, `${handle} values ($1, 'contact_submissions', 'new', null, $2)`, [
        first,
        "å".repeat(characters),
      ])
    expect(await noting(5000)).toBe("accepted")
    expect(await noting(5001)).toBe("23514 submission_handling_notes_length")
  })

  // One error for all: a difference would reveal which rows, tables and administrators exist.
  test.each([
    ["of a submission that is there", first, "contact_submissions", null, [1, 1]],
    ["of one that is not", missing, "contact_submissions", null, ["23503", "23503"]],
    ["of another table's row", first, "users_roles", null, ["23514", "23514"]],
    ["of a table that is not there", first, "no_such_table", null, ["23514", "23514"]],
    ["of no table", first, null, null, ["23502", "23502"]],
    ["given to an administrator", first, "contact_submissions", administratorId, [1, 1]],
    ["given to somebody else", first, "contact_submissions", userId, ["22023", "22023"]],
  ] as const)("handling %s: permissions by role", async (_, id, collection, owned, allowed) => {
    const add = `${handle} values ($1, $2, $3, $4, null) returning 1`
    const values = [id, collection, "new", owned]
    expect(await outcomes(given.database, add, values)).toEqual([refused, refused, ...allowed])
  })

  test("an account without the role gets the same error for every submission", async () => {
    const words = new Set<string>()
    for (const [id, collection, owned] of [
      [first, "contact_submissions", null],
      [missing, "contact_submissions", null],
      [first, "users_roles", null],
      [first, "no_such_table", null],
      [first, "contact_submissions", administratorId],
      [first, "contact_submissions", userId],
    ]) {
      const asked = given.database.as(sessions["signed-in"], (query) =>
        query(`${handle} values ($1, $2, 'new', $3, null)`, [id, collection, owned]),
      )
      await asked.catch(({ code, message, detail, hint }) =>
        words.add(JSON.stringify({ code, message, detail, hint })),
      )
    }
    expect(words.size).toBe(1)
  })

  test("handling is in the export of a person, and deleted with the submission or the person", async () => {
    for (const [id, table] of [
      [first, "contact_submissions"],
      [second, "contact_submissions"],
      [lead, "lead_captures"],
    ]) {
      await administrator(`${handle} values ($1, $2, 'new', null, 'Ringde')`, [id, table])
    }
    const [kept] = await owner<{ records: Record<string, { handling: { notes: string } }[]> }>(
      "select public.person_records('ASA@example.se') as records",
    )
    expect(kept?.records.contact_submissions?.map(({ handling }) => handling.notes)).toEqual(["Ringde"])
    expect(kept?.records.lead_captures?.map(({ handling }) => handling.notes)).toEqual(["Ringde"])
    await owner("select public.erase_person_records('asa@example.se')")
    expect(await owner("select submission_id from public.submission_handling")).toEqual([
      { submission_id: second },
    ])
    await administrator("delete from public.contact_submissions")
    expect(await owner("select submission_id from public.submission_handling")).toEqual([])
  })

  test("a removed account is no owner or author; the next author is stored, and a command changes none", async () => {
    const colleague = "44444444-4444-4444-8444-444444444444"
    await given.run(
      `insert into auth.users (id, email) values ('${colleague}', 'slutar@example.se')`,
      `insert into public.users_roles (user_id, role) values ('${colleague}', 'admin')`,
    )
    const who = { role: "authenticated", claims: { sub: colleague } } as const
    await given.database.as(who, (query) =>
      query(`${handle} values ($1, 'contact_submissions', 'answered', $2, 'Ringde')`, [first, colleague]),
    )
    await owner("delete from auth.users where id = $1", [colleague])
    expect(await owner("select owner_id, updated_by, status, notes from public.submission_handling")).toEqual(
      [{ owner_id: null, updated_by: null, status: "answered", notes: "Ringde" }],
    )
    await administrator("update public.submission_handling set notes = 'Ringde igen'")
    await owner("update public.submission_handling set status = 'spam'")
    expect(await owner("select updated_by from public.submission_handling")).toEqual([
      { updated_by: administratorId },
    ])
  })

  test("filters: the status new includes unhandled submissions; status, owner and search words combine", async () => {
    await administrator(`${handle} values ($1, 'contact_submissions', 'answered', $2, null)`, [
      first,
      administratorId,
    ])
    const found = async (search: string, status: string | null, owned: string | null) => {
      const rows = await administrator<{ name: string }>(
        "select name from public.search_contact_submissions($1, with_status => $2, owned_by => $3)",
        [search, status, owned],
      )
      const [count] = await administrator<{ found: number }>(
        "select public.count_found_submissions('contact_submissions', $1, $2, $3) as found",
        [search, status, owned],
      )
      expect(count?.found).toBe(rows.length)
      return rows.map(({ name }) => name)
    }
    expect(await found("", null, null)).toEqual(["Bo", "Åsa"])
    expect(await found("", "new", null)).toEqual(["Bo"])
    expect(await found("", "answered", null)).toEqual(["Åsa"])
    expect(await found("", "answered", administratorId)).toEqual(["Åsa"])
    expect(await found("", "new", administratorId)).toEqual([])
    expect(await found("", null, unassignedOwner)).toEqual(["Bo"])
    expect(await found("", "answered", unassignedOwner)).toEqual([])
    await administrator("update public.submission_handling set owner_id = null")
    expect(await found("", "answered", unassignedOwner)).toEqual(["Åsa"])
    expect(await found("bo", "answered", null)).toEqual([])
    expect(await found("", "' or true --", null)).toEqual([])
    const leads = await administrator("select id from public.search_lead_captures('', with_status => 'new')")
    expect(leads).toEqual([{ id: lead }])
  })

  test("spam is listed, counted and found only under its own status", async () => {
    await administrator(`${handle} values ($1, 'contact_submissions', 'spam', null, null)`, [first])
    await administrator(`${handle} values ($1, 'lead_captures', 'new', null, null)`, [lead])
    await administrator("update public.submission_handling set status = 'spam' where submission_id = $1", [
      lead,
    ])
    const lists = async (status: string | null) => {
      const [shown] = await administrator(
        `select (select array_agg(name) from public.search_contact_submissions('', with_status => $1)) as messages,
           public.count_found_submissions('contact_submissions', 'å', $1) as found,
           (select count(*)::int from public.search_lead_captures('', with_status => $1)) as leads`,
        [status],
      )
      return shown
    }
    const tables = () =>
      administrator(
        `select is_spam from public.contact_submissions where id = '${first}' union all
         select is_spam from public.lead_captures`,
      )
    expect(await lists(null)).toEqual({ messages: ["Bo"], found: 0, leads: 0 })
    expect(await lists("spam")).toEqual({ messages: ["Åsa"], found: 1, leads: 1 })
    expect(await tables()).toEqual([{ is_spam: true }, { is_spam: true }])
    await administrator("update public.submission_handling set status = 'new' where submission_id = $1", [
      first,
    ])
    await owner("delete from public.submission_handling where submission_id = $1", [lead])
    expect(await lists(null)).toEqual({ messages: ["Bo", "Åsa"], found: 1, leads: 1 })
    expect(await tables()).toEqual([{ is_spam: false }, { is_spam: false }])
  })

  test("weeks begin on Monday in Swedish time, the current week is last, and empty weeks count 0", async () => {
    const [bounds] = await owner<{ monday: string }>(
      "select (date_trunc('week', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm')::text as monday",
    )
    await owner("update public.contact_submissions set created_at = $1::timestamptz", [bounds?.monday])
    await owner(
      "update public.contact_submissions set created_at = $1::timestamptz - interval '1 second' where id = $2",
      [bounds?.monday, first],
    )
    await owner("update public.lead_captures set created_at = $1::timestamptz - interval '8 days'", [
      bounds?.monday,
    ])
    expect(
      await administrator("select messages::int, leads::int from public.submissions_by_week(4)"),
    ).toEqual([
      { messages: 0, leads: 0 },
      { messages: 0, leads: 1 },
      { messages: 1, leads: 0 },
      { messages: 1, leads: 0 },
    ])
  })
})
