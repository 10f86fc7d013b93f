import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"

describe.each(engines)("what visitors have sent in on %s", (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

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

  test("is kept for 730 days and then forgotten, also when nothing new arrives", async () => {
    await insert("729 days", "young")
    expect(await addresses()).toEqual(["contact-young", "lead-young"])
    await database.asOwner(async (query) => {
      await query("update public.contact_submissions set created_at = now() - interval '731 days'")
      await query("update public.lead_captures set created_at = now() - interval '731 days'")
      await query("select private.forget_old_submissions()")
    })
    expect(await addresses()).toEqual([])
  })

  test("goes with the next message, whoever runs the database", async () => {
    await insert("729 days", "old")
    await database.asOwner(async (query) => {
      await query("update public.contact_submissions set created_at = now() - interval '731 days'")
      await query("update public.lead_captures set created_at = now() - interval '731 days'")
    })
    await database.as({ role: "service_role", claims: {} }, (query) =>
      query("insert into public.contact_submissions (name, email) values ('N', 'contact-new')"),
    )
    expect(await addresses()).toEqual(["contact-new"])
  })
})
