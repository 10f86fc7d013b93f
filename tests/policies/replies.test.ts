import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const message = "33333333-3333-4333-8333-333333333331"
const lead = "33333333-3333-4333-8333-333333333333"
const missing = "33333333-3333-4333-8333-333333333339"
const ids = [1, 2, 3].map((number) => `44444444-4444-4444-8444-44444444444${number}`)
const reply = "select public.reply_to_submission($1, $2, $3, 'Svar', E'Hej!\\n')"

describe.each(engines)("replies on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator, server } = given
  beforeEach(() =>
    given.run(
      "delete from private.outbox",
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      `insert into public.contact_submissions (id, name, email, message)
       values ('${message}', 'Åsa', 'asa@example.se', 'Vad kostar det?')`,
      `insert into public.lead_captures (id, email) values ('${lead}', 'bo@example.se')`,
    ),
  )
  const mails = () =>
    owner<{ id: string; recipient: string; payload: Record<string, unknown> }>(
      "select id, recipient, payload from private.outbox order by created_at",
    )
  const entries = () =>
    owner(
      "select kind, text, subject, delivery, delivery_code from public.submission_thread order by created_at",
    )
  const send = async (id = ids[0], seen = 0, submission = message) =>
    (await administrator<{ reply_to_submission: boolean }>(reply, [id, submission, seen]))[0]
      ?.reply_to_submission

  test.each([
    ["select", "select from public.submission_thread", [refused, 0, 1, 1]],
    [
      "insert",
      `insert into public.submission_thread (id, submission_id, kind, text) values ('${missing}', '${message}', 'note', 'x') returning 1`,
      [refused, refused, refused, 1],
    ],
    ["update", "update public.submission_thread set text = 'x' returning 1", [refused, refused, refused, 1]],
    ["delete", "delete from public.submission_thread returning 1", [refused, refused, refused, 1]],
    ["read_thread", `select public.read_thread('${message}')`, [refused, refused, 1, refused]],
    [
      "reply_to_submission",
      `select public.reply_to_submission('${missing}', '${message}', 1, 'a', 'b')`,
      [refused, refused, 1, refused],
    ],
  ])("%s: permissions by role", async (_, statement, expected) => {
    expect(await send()).toBe(true)
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test("an administrator of other areas reads and sends nothing", async () => {
    await given.run("update public.users_roles set areas = '{content,people}' where role = 'admin'")
    try {
      expect(await outcomes(given.database, reply, [ids[0], message, 0])).toEqual([
        refused,
        refused,
        refused,
        refused,
      ])
      expect(await outcomes(given.database, "select public.read_thread($1)", [message])).toEqual([
        refused,
        refused,
        refused,
        refused,
      ])
    } finally {
      await given.run("update public.users_roles set areas = default where role = 'admin'")
    }
  })

  test("a reply is stored with its mail and answers the message; a repeated call sends nothing", async () => {
    expect([await send(), await send()]).toEqual([true, true])
    expect(await entries()).toEqual([
      { kind: "reply", text: "Hej!", subject: "Svar", delivery: "queued", delivery_code: null },
    ])
    expect(await mails()).toMatchObject([
      {
        id: ids[0],
        recipient: "asa@example.se",
        payload: {
          person: { address: "admin@example.se" },
          text: "Hej!",
          message: "Vad kostar det?",
          earlier: [],
        },
      },
    ])
    expect(
      await owner("select status, first_reply_at is not null as replied from public.submission_handling"),
    ).toEqual([{ status: "answered", replied: true }])
  })

  test("the second of two who answer at once sends nothing before the first reply was read", async () => {
    expect(await Promise.all([send(ids[0]), send(ids[1])])).toEqual(expect.arrayContaining([true, false]))
    expect(await mails()).toHaveLength(1)
    expect(await send(ids[2], 1)).toBe(true)
    expect((await mails()).map(({ payload }) => payload.earlier).at(-1)).toHaveLength(1)
  })

  test.each([
    ["sent", "select public.mail_sent($1)", "sent", null],
    ["refused for now", "select public.mail_failed($1, 'EENVELOPE 450', 30)", "delayed", "EENVELOPE 450"],
    ["given up", "select public.mail_failed($1, 'EENVELOPE 550', 2147483647)", "failed", "EENVELOPE 550"],
  ])("the thread shows a mail that was %s", async (_, outcome, delivery, delivery_code) => {
    await send()
    await server(outcome, [ids[0]])
    expect(await entries()).toMatchObject([{ delivery, delivery_code }])
    // Mail that never arrived is not referred to.
    await send(ids[1], 1)
    expect((await mails()).find(({ id }) => id === ids[1])?.payload.earlier).toEqual(
      delivery === "failed" ? [] : [ids[0]],
    )
  })

  test("an erased sender gets no reply, and queued and stored replies are erased", async () => {
    await send()
    await send(ids[1], 0, lead)
    await server("select public.erase_person_records('asa@example.se')")
    await expect(send(ids[2], 0, message)).rejects.toMatchObject({ code: "P0002" })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["bo@example.se"])
    expect(await owner("select submission_id from public.submission_thread")).toEqual([
      { submission_id: lead },
    ])
  })

  test("at most 500 replies an hour", async () => {
    await owner(
      `insert into public.submission_thread (id, submission_id, kind, author_id, text, subject, delivery)
       select gen_random_uuid(), $1, 'reply', $2, 'x', 'x', 'sent' from generate_series(1, 500)`,
      [lead, sessions.administrator.claims.sub],
    )
    await expect(send()).rejects.toMatchObject({ code: "54000" })
  })

  test.each([
    ["en", "/en/kontakt"],
    ["en", "/en"],
    ["sv", "/energi"],
  ])("suggests %s to a sender from %s", async (language, page) => {
    await owner("insert into private.submission_origins (submission_id, page) values ($1, $2)", [
      message,
      page,
    ])
    const [row] = await administrator<{ read_thread: object }>("select public.read_thread($1)", [message])
    expect(row?.read_thread).toEqual({ language, entries: [] })
  })
})
