import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, actors, administratorId, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

interface Change {
  id: string
  updated_at: string | null
  status?: string
  owner_id?: string | null
}

const message = (number: number) => `33333333-3333-4333-8333-${String(number).padStart(12, "0")}`
const lead = "44444444-4444-4444-8444-444444444444"

describe.each(engines)("changing many submissions on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator } = given
  beforeEach(() =>
    given.run(
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      `insert into public.contact_submissions (id, name, email, created_at)
       select ('33333333-3333-4333-8333-' || lpad(number::text, 12, '0'))::uuid, 'Nummer ' || number,
         'asa@example.se', now() - number * interval '1 minute' from generate_series(1, 3) as number`,
      `insert into public.lead_captures (id, email) values ('${lead}', 'asa@example.se')`,
    ),
  )

  async function change(changes: readonly Change[], who: Actor = "administrator"): Promise<Change[]> {
    const [row] = await given.as(who)<{ changed: Change[] }>("select public.change_handling($1) as changed", [
      JSON.stringify(changes),
    ])
    return row?.changed ?? []
  }
  async function versions(search = "", status: string | null = null): Promise<Change[]> {
    const [row] = await administrator<{ versions: Change[] }>(
      "select public.found_submission_versions('contact_submissions', $1, $2) as versions",
      [search, status],
    )
    return (row?.versions ?? []).sort((a, b) => a.id.localeCompare(b.id))
  }
  const handled = () =>
    owner(
      "select submission_id as id, collection, status, owner_id from public.submission_handling order by 1",
    )

  test("changing an unhandled submission creates its row, and the returned values undo the change", async () => {
    const found = await versions()
    expect(found).toEqual([1, 2, 3].map((number) => ({ id: message(number), updated_at: null })))
    const done = await change(found.map((one) => ({ ...one, status: "spam", owner_id: administratorId })))
    expect(done).toMatchObject(found.map(({ id }) => ({ id, status: "new", owner_id: null })))
    expect(await versions()).toEqual([])
    expect(await versions("", "spam")).toEqual(done.map(({ id, updated_at }) => ({ id, updated_at })))
    expect(await handled()).toEqual(
      found.map(({ id }) => ({
        id,
        collection: "contact_submissions",
        status: "spam",
        owner_id: administratorId,
      })),
    )
    expect(await change(done)).toMatchObject(
      found.map(({ id }) => ({ id, status: "spam", owner_id: administratorId })),
    )
    expect(await handled()).toMatchObject(found.map(() => ({ status: "new", owner_id: null })))
    expect(await versions("", "new")).toHaveLength(3)
  })

  test("each submission is changed separately: omitted fields are kept, and null removes the owner", async () => {
    const done = await change([
      { id: message(1), updated_at: null, status: "in_progress", owner_id: administratorId },
      { id: lead, updated_at: null, owner_id: administratorId },
    ])
    const [first, second] = done.map(({ id, updated_at }) => ({ id, updated_at }))
    await change([
      { ...(first as Change), status: "answered" },
      { ...(second as Change), owner_id: null },
    ])
    expect(await handled()).toEqual([
      { id: message(1), collection: "contact_submissions", status: "answered", owner_id: administratorId },
      { id: lead, collection: "lead_captures", status: "new", owner_id: null },
    ])
  })

  test("stale versions and deleted submissions are skipped", async () => {
    const known = await versions()
    await change([{ id: message(2), updated_at: null, status: "answered" }])
    await owner("delete from public.contact_submissions where id = $1", [message(3)])
    const done = await change(known.map((one) => ({ ...one, status: "spam" })))
    expect(done.map(({ id }) => id)).toEqual([message(1)])
    const again = await change([{ id: message(1), updated_at: "2026-01-01T00:00:00Z", status: "new" }])
    expect(again).toEqual([])
    expect(await handled()).toMatchObject([{ status: "spam" }, { status: "answered" }])
  })

  test("an owner without the role or an unknown status rejects the whole change", async () => {
    for (const wrong of [{ owner_id: userId }, { status: "lost" }]) {
      const all = (await versions()).map((one) => ({ ...one, ...wrong }))
      await expect(change(all)).rejects.toMatchObject({ code: expect.stringMatching(/^(22023|23514)$/) })
    }
    expect(await handled()).toEqual([])
  })

  test("at most 1 000 submissions at a time, and only a list, are accepted", async () => {
    const many = Array.from({ length: 1001 }, () => ({ id: message(1), updated_at: null, status: "spam" }))
    await expect(change(many)).rejects.toMatchObject({ code: "22023" })
    for (const wrong of ["{}", "null"]) {
      await expect(administrator("select public.change_handling($1)", [wrong])).rejects.toMatchObject({
        code: "22023",
      })
    }
  })

  describe("permissions by role", () => {
    const expected: Record<Actor, { versions: string | null; changed: string | number }> = {
      anonymous: { versions: "42501", changed: "42501" },
      "signed-in": { versions: "42501", changed: 0 },
      administrator: { versions: null, changed: 2 },
      server: { versions: "42501", changed: "42501" },
    }
    test.each(actors)("%s", async (who) => {
      const touched = await change([{ id: message(2), updated_at: null, status: "in_progress" }])
      const asked = given.as(who)("select public.found_submission_versions('contact_submissions', '')")
      expect(
        await asked.then(
          () => null,
          ({ code }) => code,
        ),
      ).toBe(expected[who].versions)
      const both = [
        { id: message(1), updated_at: null, status: "spam" },
        { id: message(2), updated_at: touched[0]?.updated_at ?? null, status: "spam" },
      ]
      expect(
        await change(both, who).then(
          ({ length }) => length,
          ({ code }) => code,
        ),
      ).toBe(expected[who].changed)
      if (who === "administrator") return
      expect(await handled()).toMatchObject([{ id: message(2), status: "in_progress" }])
      expect(await owner("select from public.contact_submissions where is_spam")).toEqual([])
    })
  })
})
