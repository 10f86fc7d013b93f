import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { outcomes } from "./actors.ts"

/** The outbox's value for "no retry". */
const never = 2_147_483_647

describe.each(engines)("retention of submissions on %s", (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.asOwner(async (query) => {
      await query("select public.set_retention_days(730)")
      for (const table of ["public.contact_submissions", "public.lead_captures", "private.outbox"]) {
        await query(`delete from ${table}`)
      }
    }),
  )

  const addresses = () =>
    database.asOwner(async (query) => {
      const rows = await query<{ email: string }>(
        "select email from public.contact_submissions union all select email from public.lead_captures order by 1",
      )
      return rows.map(({ email }) => email)
    })
  const insert = (age: string, name: string) =>
    database.asOwner(async (query) => {
      await query(
        `insert into public.contact_submissions (name, email, created_at) values ('N', $1, now() - $2::interval)`,
        [`contact-${name}`, age],
      )
      await query(`insert into public.lead_captures (email, created_at) values ($1, now() - $2::interval)`, [
        `lead-${name}`,
        age,
      ])
    })

  test("submissions are deleted after 730 days, even if no new ones arrive", async () => {
    await insert("729 days", "young")
    expect(await addresses()).toEqual(["contact-young", "lead-young"])
    await database.asOwner(async (query) => {
      await query("update public.contact_submissions set created_at = now() - interval '731 days'")
      await query("update public.lead_captures set created_at = now() - interval '731 days'")
      await query("select private.forget_old_submissions()")
    })
    expect(await addresses()).toEqual([])
  })

  test.each([
    ["message", "insert into public.contact_submissions (name, email) values ('N', 'new')"],
    ["lead", "insert into public.lead_captures (email) values ('new')"],
  ])("old submissions are deleted when the next %s is stored", async (_, sql) => {
    await insert("729 days", "old")
    await database.asOwner(async (query) => {
      await query("update public.contact_submissions set created_at = now() - interval '731 days'")
      await query("update public.lead_captures set created_at = now() - interval '731 days'")
    })
    await database.as({ role: "service_role", claims: {} }, (query) => query(sql))
    expect(await addresses()).toEqual(["new"])
  })

  const sweep = () => database.asOwner((query) => query("select private.forget_old_submissions() as deleted"))
  const keep = (days: number) =>
    database.asOwner((query) => query("select public.set_retention_days($1)", [days]))
  const mail = async (name: string, columns: Record<string, unknown> = {}) => {
    const row = { kind: "verify-email", recipient: `${name}@example.se`, payload: { url: "x" }, ...columns }
    await database.asOwner((query) =>
      query(
        `insert into private.outbox (${Object.keys(row).join(", ")})
         values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
        Object.values(row),
      ),
    )
  }
  const mails = () =>
    database.asOwner((query) => query("select recipient, payload from private.outbox order by recipient"))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

  test("submissions are kept for the configured days, and forever with 0", async () => {
    await keep(0)
    await insert("3000 days", "ancient")
    await insert("9 days", "young")
    await sweep()
    expect(await addresses()).toHaveLength(4)
    await keep(10)
    await sweep()
    expect(await addresses()).toEqual(["contact-young", "lead-young"])
    await keep(8)
    await sweep()
    expect(await addresses()).toEqual([])
  })

  test("each call deletes at most 100 rows per table, oldest first, and returns the number", async () => {
    await keep(730)
    await database.asOwner((query) =>
      query(
        `insert into public.contact_submissions (name, email, created_at)
         select 'N', 'old-' || i, now() - interval '731 days' - i * interval '1 minute'
         from generate_series(1, 150) as i`,
      ),
    )
    // The insert has already triggered one call.
    expect(await addresses()).toHaveLength(50)
    expect(await addresses()).toContain("old-1")
    expect(await sweep()).toEqual([{ deleted: 50 }])
    expect(await sweep()).toEqual([{ deleted: 0 }])
  })

  test("only the server sets the days, within limits", async () => {
    for (const days of [-1, 36_501])
      await expect(keep(days)).rejects.toMatchObject({ constraint: "retention_days_range" })
    const call = "select public.set_retention_days(5)"
    expect(await outcomes(database, call)).toEqual(["42501", "42501", "42501", 1])
  })

  test("mail is deleted thirty days after it was sent or failed, and no later than messages", async () => {
    await mail("sent-long-ago", { created_at: daysAgo(40), sent_at: daysAgo(31) })
    await mail("failed-long-ago", { created_at: daysAgo(40), failed_at: daysAgo(31) })
    await mail("sent", { created_at: daysAgo(40), sent_at: daysAgo(29) })
    await mail("failed", { created_at: daysAgo(40), failed_at: daysAgo(29) })
    await mail("waiting", { created_at: daysAgo(40) })
    const left = async () => (await mails()).map(({ recipient }) => recipient)
    await sweep()
    expect(await left()).toEqual(["failed@example.se", "sent@example.se", "waiting@example.se"])
    await keep(20)
    await sweep()
    expect(await left()).toEqual([])
  })

  test("a permanently failed mail loses its content and is never claimed again; a retried one keeps it", async () => {
    await mail("refused")
    await mail("retried")
    await database.asOwner(async (query) => {
      await query("select public.claim_mail(10, 60)")
      await query(
        "select public.mail_failed(id, 'EENVELOPE 550', $1) from private.outbox where recipient like 'refused%'",
        [never],
      )
      await query(
        "select public.mail_failed(id, 'ETIMEDOUT', 0) from private.outbox where recipient like 'retried%'",
      )
      await query("update private.outbox set next_attempt_at = now()")
    })
    expect(await mails()).toEqual([
      { recipient: "refused@example.se", payload: {} },
      { recipient: "retried@example.se", payload: { url: "x" } },
    ])
    const claimed = await database.asOwner((query) =>
      query<{ recipient: string }>("select recipient from public.claim_mail(10, 60)"),
    )
    expect(claimed).toEqual([{ recipient: "retried@example.se" }])
  })
})
