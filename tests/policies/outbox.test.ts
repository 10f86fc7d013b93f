import { beforeEach, describe, expect, test, vi } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { engines } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const nobody = "99999999-9999-4999-8999-999999999999"
const contact = "select public.submit_contact($1, $2, $3, $4, $5, $6, $7) as id"
const claim = "select * from public.claim_mail($1, $2)"

interface Mail {
  id: string
  kind: string
  recipient: string
  payload: Record<string, unknown>
  attempts: number
}

describe.each(engines)("outgoing mail on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, server } = given
  beforeEach(() => given.run("delete from private.outbox", "delete from public.contact_submissions"))

  const enqueue = async (recipient: string) => {
    const [row] = await server<{ id: string }>("select public.enqueue_mail('test', $1, '{}') as id", [
      recipient,
    ])
    return row?.id ?? ""
  }

  test.each([
    ["submit_contact", contact, ["Åsa", "a@b.se", null, null, null, "sv", "till@oss.se"]],
    ["enqueue_mail", "select public.enqueue_mail($1, $2, $3)", ["test", "a@b.se", {}]],
    ["claim_mail", claim, [1, 60]],
    ["mail_sent", "select public.mail_sent($1)", [nobody]],
    ["mail_failed", "select public.mail_failed($1, $2, $3)", [nobody, "Fel", 5]],
    ["the table itself", "select from private.outbox", []],
  ])("only the server calls %s, and no role reads the table", async (name, sql, parameters) => {
    const server = { "the table itself": refused, claim_mail: 0 }[name] ?? 1
    expect(await outcomes(given.database, sql, parameters)).toEqual([refused, refused, refused, server])
  })

  test("a contact message is trimmed and stored, and its mail is queued", async () => {
    const [made] = await server<{ id: string }>(contact, [
      "  Åsa Öberg\n",
      " asa@example.se ",
      "  ",
      "",
      "\tHej!\n\nHälsningar  ",
      "en",
      "till@oss.se",
    ])
    expect(
      await owner("select id, name, email, company, phone, message from public.contact_submissions"),
    ).toEqual([
      {
        id: made?.id,
        name: "Åsa Öberg",
        email: "asa@example.se",
        company: null,
        phone: null,
        message: "Hej!\n\nHälsningar",
      },
    ])
    const [mail] = await server(claim, [10, 60])
    expect(mail).toMatchObject({
      kind: "contact",
      recipient: "till@oss.se",
      payload: { name: "Åsa Öberg", email: "asa@example.se", message: "Hej!\n\nHälsningar", language: "en" },
    })
  })

  test("without a recipient the message is stored and no mail is queued", async () => {
    await server(contact, ["Åsa", "a@b.se", null, null, null, "sv", null])
    expect(await owner("select from public.contact_submissions")).toHaveLength(1)
    expect(await owner("select from private.outbox")).toEqual([])
  })

  test("message and mail are stored together or not at all", async () => {
    const refusedMail = server(contact, ["Åsa", "a@b.se", null, null, null, "sv", "x"])
    await expect(refusedMail).rejects.toMatchObject({ code: "23514", constraint: "outbox_recipient_length" })
    const refusedMessage = server(contact, [
      "Åsa",
      "a@b.se",
      null,
      null,
      "x".repeat(10_001),
      "sv",
      "till@oss.se",
    ])
    await expect(refusedMessage).rejects.toMatchObject({
      code: "23514",
      constraint: "contact_submissions_message_length",
    })
    const nameless = server(contact, ["  ", "a@b.se", null, null, null, "sv", "till@oss.se"])
    await expect(nameless).rejects.toMatchObject({
      code: "23514",
      constraint: "contact_submissions_name_length",
    })
    expect(await owner("select from public.contact_submissions")).toEqual([])
    expect(await owner("select from private.outbox")).toEqual([])
  })

  test("claimed mail cannot be claimed again until the lease ends", async () => {
    const id = await enqueue("a@b.se")
    expect(await server(claim, [10, 60])).toMatchObject([{ id, attempts: 1 }])
    expect(await server(claim, [10, 60])).toEqual([])
    await owner("update private.outbox set next_attempt_at = now(), leased_until = now()")
    expect(await server(claim, [10, 60])).toMatchObject([{ id, attempts: 2 }])
  })

  test("claims return at most the requested number, longest due first", async () => {
    for (const recipient of ["a@b.se", "b@b.se", "c@b.se"]) await enqueue(recipient)
    await owner(
      "update private.outbox set next_attempt_at = now() - interval '1 hour' where recipient = 'c@b.se'",
    )
    expect(await server(claim, [1, 60])).toMatchObject([{ recipient: "c@b.se" }])
    expect(await server(claim, [0, 60])).toEqual([])
    expect(await server(claim, [10, 60])).toHaveLength(2)
  })

  test("sent mail is never claimed again, loses its content and is deleted after thirty days", async () => {
    const old = await enqueue("gammal@b.se")
    await server("select public.mail_sent($1)", [old])
    await owner("update private.outbox set sent_at = now() - interval '31 days'")
    const [row] = await server<{ id: string }>("select public.enqueue_mail('test', 'a@b.se', $1) as id", [
      { link: "https://example.se/secret" },
    ])
    await server("select public.mail_sent($1)", [row?.id])
    await server("select public.mail_failed($1, 'För sent', 0)", [row?.id])
    expect(await server(claim, [10, 60])).toEqual([])
    expect(await owner("select id, payload, last_error from private.outbox")).toEqual([
      { id: row?.id, payload: {}, last_error: null },
    ])
  })

  test("failed mail is retried after the given delay and stores the error", async () => {
    const id = await enqueue("a@b.se")
    await server(claim, [10, 60])
    await server("select public.mail_failed($1, $2, 3600)", [id, "x".repeat(5000)])
    expect(await server(claim, [10, 60])).toEqual([])
    const [row] = await owner<{ waits: number; reason: number }>(
      `select extract(epoch from next_attempt_at - now())::int as waits, char_length(last_error) as reason
       from private.outbox where leased_until is null`,
    )
    expect(row?.waits).toBeGreaterThan(3500)
    expect(row?.reason).toBe(1000)
    await server("select public.mail_failed($1, 'Igen', 0)", [id])
    expect(await server(claim, [10, 60])).toHaveLength(1)
  })

  test("concurrent workers: every mail is claimed by exactly one", async () => {
    await server("select public.enqueue_mail('test', i || '@b.se', '{}') from generate_series(1, 30) as i")
    const other = "databaseUrl" in given.database.where ? await openDatabase(given.database.where) : undefined
    try {
      const claims = Array.from({ length: 12 }, (_, index) =>
        (index % 2 && other ? other : given.database).as(sessions.server, (query) =>
          query<Mail>(claim, [5, 60]),
        ),
      )
      const ids = (await Promise.all(claims)).flat().map(({ id }) => id)
      expect(ids).toHaveLength(30)
      expect(new Set(ids).size).toBe(30)
    } finally {
      await other?.close()
    }
  })

  test("queued mail sends mail_queued on commit, and not on rollback", async () => {
    const heard = vi.fn()
    const stop = await given.database.listen("mail_queued", heard)
    await given.database
      .as(sessions.server, async (query) => {
        await query("select public.enqueue_mail('test', 'a@b.se', '{}')")
        throw new Error("changed my mind")
      })
      .catch(() => {})
    await enqueue("b@b.se")
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 10_000 })
    expect(heard).toHaveBeenCalledTimes(1)
    await stop()
  })
})
