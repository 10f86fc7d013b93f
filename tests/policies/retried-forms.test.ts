import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { type Actor, outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const call = "select public.submit_once($1, $2, $3::jsonb, $4::interval) as id"
const message = { name: "Åsa", email: "asa@exempel.se", message: "Hej", recipient: "till@oss.se" }
const lead = {
  email: "asa@exempel.se",
  resource_slug: "guide",
  purpose: "Ja",
  title: "Guide",
  url: "https://a.se",
}

describe.each(engines)("idempotency keys of forms on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner } = given
  beforeEach(async () => {
    for (const table of ["contact_submissions", "lead_captures"]) await owner(`delete from public.${table}`)
    for (const table of ["sent_forms", "outbox"]) await owner(`delete from private.${table}`)
  })
  const send = async (form: string, key: string, parameters: object, lasts = "1 day") => {
    const [row] = await owner<{ id: string }>(call, [form, key, JSON.stringify(parameters), lasts])
    return row?.id
  }
  const counts = async () => {
    const [row] = await owner<Record<string, number>>(
      `select (select count(*) from public.contact_submissions)::int as messages,
        (select count(*) from public.lead_captures)::int as leads, (select count(*) from private.outbox)::int as mails`,
    )
    return row
  }

  test("a key stores one message and queues one mail, also for concurrent requests", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => send("submit_contact", "a", message)))
    expect(new Set(ids).size).toBe(1)
    expect(await send("submit_contact", "a", message)).toBe(ids[0])
    expect(await counts()).toEqual({ messages: 1, leads: 0, mails: 1 })
    await send("submit_lead", "a", lead)
    await send("submit_lead", "a", lead)
    expect(await counts()).toEqual({ messages: 1, leads: 1, mails: 2 })
  })

  test("a failed submission does not use up its key", async () => {
    await expect(send("submit_contact", "a", { ...message, name: " " })).rejects.toMatchObject({
      code: "23514",
    })
    await expect(send("forget_everything", "a", message)).rejects.toMatchObject({ code: "22023" })
    await send("submit_contact", "a", message)
    expect(await counts()).toEqual({ messages: 1, leads: 0, mails: 1 })
  })

  test("a key can be reused after it expires, and is deleted after a day", async () => {
    await send("submit_lead", "a", lead, "10 minutes")
    await owner("update private.sent_forms set sent_at = now() - interval '11 minutes'")
    await send("submit_lead", "a", lead, "10 minutes")
    expect(await counts()).toMatchObject({ leads: 2 })
    await owner("update private.sent_forms set sent_at = now() - interval '25 hours'")
    await send("submit_lead", "b", lead)
    expect(await owner("select key from private.sent_forms")).toEqual([{ key: "submit_lead b" }])
  })

  test("the server submits forms, and signed-in callers ask why they were refused", async () => {
    const parameters = ["submit_contact", "k", JSON.stringify(message), "1 day"]
    const why = "select public.why_refused('content')"
    expect(await outcomes(given.database, call, parameters)).toEqual(["42501", "42501", "42501", 1])
    expect(await outcomes(given.database, why)).toEqual(["42501", 1, 1, "42501"])
  })

  test("a refusal has its reason: the area, or a closed account", async () => {
    const { as } = given
    const why = async (who: Actor) => {
      const [row] = await as(who)<{ reason: string | null }>("select public.why_refused('content') as reason")
      return row?.reason
    }
    expect(await why("administrator")).toBeNull()
    expect(await why("signed-in")).toBe("refused")
    await owner("update auth.users set banned_until = now() + interval '1 day'")
    expect(await why("administrator")).toBe("closed")
    await owner("update auth.users set banned_until = null")
  })
})
