import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcome, outcomes, userId } from "./actors.ts"
import { byCommand, databaseWithRecord, type Event, event } from "./recorded-events.ts"

const refused = "42501"

/** Every event is caused by a real action, and by nothing else. */
describe.each(engines)("the audit log on %s", (engine) => {
  const given = databaseWithRecord(engine)
  const { owner, administrator, server, events, account } = given
  /** Returns the events that the work has added. */
  async function recorded(work: () => Promise<unknown>): Promise<Event[]> {
    const before = (await events()).length
    await work()
    return (await events()).slice(before)
  }

  test("granted and revoked areas are recorded, by a person and by a command; unchanged areas are not", async () => {
    const email = "vera@example.se"
    const id = await account(email)
    const changed = (before: string[], after: string[]) =>
      ["areas_changed", email, { before, after }] as const
    expect(
      await recorded(async () => {
        await administrator("select public.set_areas($1, '{content}')", [id])
        await administrator("select public.set_areas($1, '{content}')", [id])
        await administrator("select public.set_areas($1, '{}')", [id])
        await owner("insert into public.users_roles (user_id, role) values ($1, 'admin')", [id])
      }),
    ).toEqual([
      event(...changed([], ["content"])),
      event(...changed(["content"], [])),
      byCommand(...changed([], ["content", "leads", "people"])),
    ])
  })

  test("closing, opening and removing an account is recorded with its address", async () => {
    const email = "bo@example.se"
    const id = await account(email)
    expect(
      await recorded(async () => {
        await administrator("select public.set_areas($1, '{leads}')", [id])
        await administrator("select public.set_deactivated($1, true)", [id])
        await administrator("select public.set_deactivated($1, false)", [id])
        await administrator("select public.remove_person($1)", [id])
      }),
    ).toEqual([
      event("areas_changed", email, { before: [], after: ["leads"] }),
      event("deactivated", email),
      event("activated", email),
      event("account_removed", email),
    ])
  })

  test("sign-ins, failed sign-ins and new passwords are recorded only for administrators", async () => {
    const signIn = (id: string) => owner("insert into auth.sessions (user_id) values ($1)", [id])
    const fail = (id: string) => owner("select private.record_failed_sign_in($1)", [id])
    const choose = async (id: string) => {
      await owner("update auth.users set encrypted_password = 'one' where id = $1", [id])
      await owner("update auth.users set encrypted_password = 'two' where id = $1", [id])
    }
    expect(
      await recorded(async () => {
        for (const id of [userId, administratorId]) {
          await signIn(id)
          await fail(id)
          await choose(id)
        }
      }),
    ).toEqual([
      event("signed_in", "admin@example.se"),
      byCommand("sign_in_failed", "admin@example.se"),
      byCommand("password_changed", "admin@example.se"),
    ])
    expect(JSON.stringify(await events())).not.toMatch(/"(one|two)"/)
  })

  test("a second factor is recorded once per session, only for administrators", async () => {
    expect(
      await recorded(async () => {
        for (const id of [userId, administratorId])
          await owner("insert into auth.sessions (user_id) values ($1)", [id])
        await owner("update auth.sessions set aal = 'aal2'")
        await owner("update auth.sessions set updated_at = now()")
      }),
    ).toEqual([event("signed_in", "admin@example.se"), event("factor_given", "admin@example.se")])
  })

  test("ending another account's sessions is recorded once; one's own and a closed account's are not", async () => {
    const email = "cia@example.se"
    const id = await account(email)
    const open = (user: string) => owner("insert into auth.sessions (user_id) values ($1), ($1)", [user])
    await open(id)
    expect(await recorded(() => administrator("select public.end_sessions($1)", [id]))).toEqual([
      event("sessions_ended", email),
    ])
    await open(administratorId)
    expect(await recorded(() => administrator("select public.end_sessions($1)", [administratorId]))).toEqual(
      [],
    )
    await open(id)
    expect(await recorded(() => administrator("select public.set_deactivated($1, true)", [id]))).toEqual([
      event("deactivated", email),
    ])
  })

  test("sent and withdrawn invitations are recorded, and only for accounts that were invited", async () => {
    const email = "didrik@example.se"
    const id = await account(email, "invited_at")
    expect(
      await recorded(async () => {
        await administrator("select public.begin_invitation($1, '{}')", [email])
        await owner("update auth.users set invited_at = now() where id in ($1, $2)", [id, userId])
        await administrator("select public.remove_person($1)", [id])
      }),
    ).toEqual([event("invited", email), event("invitation_withdrawn", email)])
  })

  test("publishing, unpublishing and deleting are recorded: one item with its name, several with their number", async () => {
    const [page] = await administrator<{ id: string }>(
      "insert into public.pages (title, slug) values ('Priser', 'priser') returning id",
    )
    const of = (kind: string, details: object) => event(kind, null, { collection: "pages", ...details })
    expect(
      await recorded(async () => {
        await administrator("update public.pages set is_published = true where id = $1", [page?.id])
        await administrator("update public.pages set hero_title = 'Hemligt' where id = $1", [page?.id])
        await administrator(
          "insert into public.pages (title, slug, is_published) values ('Ett', 'ett', true), ('Två', 'tva', true), ('Tre', 'tre', false)",
        )
        await administrator("update public.pages set is_published = false")
        await administrator("delete from public.pages")
      }),
    ).toEqual([
      of("published", { count: 1, title: "Priser" }),
      of("published", { count: 2 }),
      of("unpublished", { count: 3 }),
      of("removed", { count: 4 }),
    ])
    // Types without drafts are public at once.
    const synonyms = (title: string) =>
      event("changed", null, { collection: "search_synonyms", count: 1, title })
    expect(
      await recorded(async () => {
        await administrator(
          "insert into public.search_synonyms (words, language) values ('bil, fordon', 'sv')",
        )
        await administrator("update public.search_synonyms set words = 'vagn', language = 'en'")
      }),
    ).toEqual([synonyms("bil, fordon"), synonyms("vagn")])
    // Commands write their own event.
    expect(
      await recorded(() =>
        owner("insert into public.pages (title, slug, is_published) values ('Seed', 'seed', true)"),
      ),
    ).toEqual([])
  })

  test("removed messages and files are recorded with their number and without names", async () => {
    await owner("insert into public.contact_submissions (name, email) values ('Åsa', 'asa@example.se')")
    expect(await recorded(() => administrator("delete from public.contact_submissions"))).toEqual([
      event("removed", null, { collection: "contact_submissions", count: 1 }),
    ])
    // No row was deleted.
    expect(await recorded(() => administrator("delete from public.contact_submissions"))).toEqual([])
    expect(await outcome(given.database, "signed-in", "delete from public.contact_submissions")).toBe(0)
  })

  test("exports and imports are recorded", async () => {
    expect(
      await recorded(async () => {
        await administrator("select public.record_export('contact_submissions', 12)")
        await administrator(
          `select public.import_rows('news', public.import_basis('news'), '{"news": [{"title": "Ny", "slug": "ny", "lead": "Ingress", "published_on": "2026-11-25"}]}')`,
        )
        await server("select public.record_content_import()")
      }),
    ).toEqual([
      event("exported", null, { collection: "contact_submissions", count: 12 }),
      event("imported", null, { collection: "news", count: 1 }),
      byCommand("imported"),
    ])
    for (const [what, code] of [
      ["users_roles", refused],
      ["private.events", refused],
    ])
      expect(
        await outcome(given.database, "administrator", "select public.record_export($1, 1)", [what]),
      ).toBe(code)
  })

  test("a changed setting is recorded, and an unchanged one is not", async () => {
    expect(
      await recorded(async () => {
        await server("select public.set_record_days(730), public.set_retention_days(730)")
        await server("select public.set_record_days(400)")
        await server("select public.set_record_days(730)")
      }),
    ).toEqual([
      byCommand("setting_changed", null, { name: "RECORD_DAYS", before: 730, after: 400 }),
      byCommand("setting_changed", null, { name: "RECORD_DAYS", before: 400, after: 730 }),
    ])
  })

  test("no role reads, writes or truncates the table, and administrators read it with read_record", async () => {
    await owner("select private.record('signed_in')")
    for (const sql of [
      "select from private.events",
      "insert into private.events (kind) values ('signed_in') returning 1",
      "update private.events set kind = 'other' returning 1",
      "delete from private.events returning 1",
      "truncate private.events",
      "select private.record('signed_in')",
      "select private.record_failed_sign_in(gen_random_uuid())",
      "select private.forget_old_record()",
    ])
      expect(await outcomes(given.database, sql), sql).toEqual(Array(4).fill(refused))
    expect(await outcomes(given.database, "select public.read_record()")).toEqual([
      refused,
      refused,
      1,
      refused,
    ])
  })

  test("an erasure removes the address from the events, keeps them and is itself recorded", async () => {
    const email = "eva@example.se"
    const id = await account(email)
    await owner("select private.record('signed_in', $1, '{}', $1)", [id])
    const [mine] = await server<{ told: Event[] }>("select public.person_events('EVA@example.se') as told")
    expect(mine?.told).toMatchObject([{ kind: "signed_in", actor: email, subject: email }])
    await owner("delete from auth.users where id = $1", [id])
    await server("select public.erase_person_events('EVA@example.se')")
    expect((await events()).slice(-3)).toEqual([
      byCommand("signed_in"),
      byCommand("account_removed"),
      byCommand("person_erased"),
    ])
    expect(await owner("select from private.events where subject_id = $1", [id])).toHaveLength(2)
  })

  test("events are kept for the configured days, and deleted with the next event", async () => {
    await owner("update private.events set happened_at = now() - interval '400 days'")
    const kept = (await events()).length
    await owner("select private.forget_old_record()")
    expect(await events()).toHaveLength(kept)
    await server("select public.set_record_days(399)")
    expect((await events()).map(({ kind }) => kind)).toEqual(["setting_changed"])
    await server("select public.set_record_days(730)")
  })

  test("events are filtered by kind, time and name, and paged, newest first", async () => {
    await owner("delete from private.events")
    const at = (time: string, kind: string, title?: string) =>
      owner(
        "insert into private.events (happened_at, kind, actor, details) values ($1, $2, 'Anna@example.se', $3)",
        [time, kind, { title }],
      )
    await at("2026-11-01T10:00Z", "signed_in")
    await at("2026-11-02T10:00Z", "published", "100 % nytt")
    await at("2026-11-03T10:00Z", "exported")
    const read = async (...parameters: unknown[]) => {
      const [row] = await administrator<{ read: { total: number; events: Event[] } }>(
        "select public.read_record($1, $2, $3, $4, $5, $6) as read",
        [...parameters, ...["", null, null, null, 0, 50].slice(parameters.length)],
      )
      return [row?.read.total, ...(row?.read.events ?? []).map(({ kind }) => kind)]
    }
    expect(await read()).toEqual([3, "exported", "published", "signed_in"])
    expect(await read(" anna@EXAMPLE ")).toEqual([3, "exported", "published", "signed_in"])
    expect(await read("100 %")).toEqual([1, "published"])
    expect(await read("100_")).toEqual([0])
    expect(await read("", ["signed_in", "exported"])).toEqual([2, "exported", "signed_in"])
    expect(await read("", null, "2026-11-02T00:00Z", "2026-11-03T00:00Z")).toEqual([1, "published"])
    expect(await read("", null, null, null, 1, 1)).toEqual([3, "published"])
    expect(await read("", null, null, null, -5, -1)).toEqual([3])
  })
})
