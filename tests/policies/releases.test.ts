import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes } from "./actors.ts"
import { type Conflict, databaseWithDrafts, other, page } from "./draft-calls.ts"

interface Attempt {
  release: string | null
  conflicts: Conflict[] | null
  seconds: number | null
}

describe.each(engines)("planned releases on %s", (engine) => {
  const given = databaseWithDrafts(engine)
  const { owner, call, saved, publish, live } = given
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const schedule = async (drafts: { id: string }[], due = inHours(1), language: string | null = null) => {
    const release = crypto.randomUUID()
    const ids = drafts.map(({ id }) => id)
    return { release, conflicts: await call<Conflict[]>("schedule_drafts", ids, release, due, language) }
  }
  const makeDue = (release: string) =>
    owner("update private.releases set due_at = now(), next_at = now() where id = $1", [release])
  const applyDue = async () => {
    const [row] = await given.server<{ attempt: Attempt }>("select public.apply_due_release() as attempt")
    return row?.attempt as Attempt
  }
  const mails = () => owner("select recipient, payload from private.outbox where kind = 'release-failed'")

  test("permissions by role", async () => {
    for (const [sql, expected] of [
      [`select public.schedule_drafts('{}', '${page}', now())`, ["42501", "42501", "22023", "42501"]],
      ["select public.list_releases()", ["42501", "42501", 0, "42501"]],
      [`select public.cancel_release('${page}')`, ["42501", "42501", 1, "42501"]],
      [
        `select public.reschedule_release('${page}', now() + interval '1 day')`,
        ["42501", "42501", 1, "42501"],
      ],
      ["select public.apply_due_release()", ["42501", "42501", "42501", 1]],
    ] as const)
      expect([sql, ...(await outcomes(given.database, sql))]).toEqual([sql, ...expected])
  })

  test("a release applies its copy when it is due, once; the draft keeps later edits", async () => {
    const draft = await saved(
      "pages",
      page,
      { title: "Planerad", place: "menu" },
      { title: "Om oss", place: null },
    )
    const { release, conflicts } = await schedule([draft])
    expect(conflicts).toEqual([])
    expect(await live("pages", page)).toMatchObject({ title: "Om oss", place: null })
    await saved("pages", page, { title: "Senare" }, { title: "Planerad" })
    const early = await applyDue()
    expect(early).toMatchObject({ release: null, seconds: expect.closeTo(3600, -2) })
    expect(await call("schedule_drafts", [draft.id], release, inHours(1))).toEqual([])
    expect(await given.administrator("select id, made_by, items from public.list_releases()")).toEqual([
      {
        id: release,
        made_by: "admin@example.se",
        items: [expect.objectContaining({ item_id: page, title: "Planerad", fields: ["place", "title"] })],
      },
    ])
    await makeDue(release)
    expect(await applyDue()).toEqual({ release, conflicts: [], seconds: null })
    expect(await applyDue()).toEqual({ release: null, conflicts: null, seconds: null })
    expect(await live("pages", page)).toMatchObject({ title: "Planerad", place: "menu" })
    expect(await owner("select changes, base from public.content_drafts where release_id is null")).toEqual([
      { changes: { title: "Senare" }, base: { title: "Planerad" } },
    ])
    expect(await owner("select changed_by from private.content_history where operation = 'update'")).toEqual([
      { changed_by: administratorId },
    ])
    expect(await call("cancel_release", release)).toBe(false)
    expect(await call("reschedule_release", release, inHours(2))).toBe(false)
    expect(await call("undo_release", release)).toEqual([])
    expect(await live("pages", page)).toMatchObject({ title: "Om oss", place: null })
  })

  test("what cannot be published cannot be planned, nor a time that has passed", async () => {
    const draft = await saved("pages", page, { slug: "annan" }, { slug: "om" })
    expect((await schedule([draft])).conflicts).toMatchObject([{ item_id: page, code: "23505" }])
    await expect(schedule([draft], inHours(-1))).rejects.toThrow("The time has passed")
    await expect(schedule([draft], inHours(6 * 366 * 24))).rejects.toThrow("more than five years")
    expect(await owner("select from private.releases")).toEqual([])
    const planned = await schedule([await saved("pages", other, { title: "Ny" }, { title: "Annan" })])
    expect(await call("cancel_release", planned.release)).toBe(true)
    expect(await owner("select from public.content_drafts where release_id is not null")).toEqual([])
  })

  test("a failed release of several items changes nothing, stays due, and is mailed once", async () => {
    await owner("delete from private.outbox")
    const { release } = await schedule([
      await saved("pages", page, { title: "Planerad" }, { title: "Om oss" }),
      await saved("pages", other, { title: "Planerad" }, { title: "Annan" }),
    ])
    await owner("update public.pages set title = 'Annat' where id = $1", [other])
    await makeDue(release)
    const failed = await applyDue()
    expect(failed).toMatchObject({ release, conflicts: [{ item_id: other, reason: "changed" }] })
    expect(failed.seconds).toBeCloseTo(3600, -2)
    expect(await live("pages", page)).toMatchObject({ title: "Om oss" })
    expect(await given.administrator("select conflicts from public.list_releases()")).toEqual([
      { conflicts: failed.conflicts },
    ])
    const [{ late } = { late: 0 }] = await owner<{ late: number }>(
      "select private.release_overdue_seconds() as late",
    )
    expect(late).toBeGreaterThan(0)
    await makeDue(release)
    await applyDue()
    expect(await mails()).toMatchObject([{ recipient: "admin@example.se", payload: { language: "sv" } }])
    expect(await call("reschedule_release", release, inHours(2))).toBe(true)
    expect(await given.administrator("select failed_at, conflicts from public.list_releases()")).toEqual([
      { failed_at: null, conflicts: [] },
    ])
    expect((await applyDue()).seconds).toBeCloseTo(7200, -2)
    await expect(call("reschedule_release", release, inHours(-1))).rejects.toThrow("The time has passed")
    await owner("update public.pages set title = 'Annan' where id = $1", [other])
    await makeDue(release)
    expect(await applyDue()).toMatchObject({ release, conflicts: [] })
  })

  test("a release needs the permissions of its author when it is due", async () => {
    const limitTo = (areas: string) =>
      owner("update public.users_roles set areas = $1 where user_id = $2", [areas, administratorId])
    const draft = await saved("site_texts", page, { key: "company.name", text: "Vi" }, {}, "insert")
    const { release } = await schedule([draft])
    for (const [areas, reason] of [
      ["{leads}", "author"],
      ["{content}", "refused"],
    ] as const) {
      await limitTo(areas)
      await makeDue(release)
      expect([areas, (await applyDue()).conflicts]).toEqual([areas, [expect.objectContaining({ reason })]])
    }
    await limitTo("{content,leads,people}")
    expect((await publish([draft])).length).toBe(0)
    await call("cancel_release", release)
  })
})
