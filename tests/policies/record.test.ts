import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, actors, outcome } from "./actors.ts"
import { byCommand, databaseWithRecord, type Event } from "./recorded-events.ts"

const refused = "42501"

describe.each(engines)("the audit log on %s", (engine) => {
  const given = databaseWithRecord(engine)
  const { owner, administrator, server, events, account } = given

  test.each(actors)("%s cannot read, write or truncate the table", async (who) => {
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
      expect(await outcome(given.database, who, sql), sql).toBe(refused)
  })

  test.each([
    ["anonymous", refused],
    ["signed-in", refused],
    ["administrator", 1],
    ["server", refused],
  ] as [Actor, string | number][])("%s reads it with read_record: %s", async (who, expected) => {
    expect(await outcome(given.database, who, "select public.read_record()")).toBe(expected)
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
