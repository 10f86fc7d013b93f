import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { administratorId, outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const colleague = "55555555-5555-4555-8555-555555555555"
const id = (number: number) => `33333333-3333-4333-8333-33333333333${number}`
const [first, second, lead] = [id(1), id(2), id(3)]
const note = "select public.note_on_submission($1, $2, $3)"

describe.each(engines)("notes and notices about leads on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { owner, administrator, server } = given
  beforeEach(() =>
    given.run(
      "delete from private.outbox",
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      `delete from auth.users where id = '${colleague}'`,
      `insert into auth.users (id, email) values ('${colleague}', 'Eva.Ek@example.se')`,
      `insert into public.users_roles (user_id, role) values ('${colleague}', 'admin')`,
      `insert into public.contact_submissions (id, name, email, created_at) values
       ('${first}', 'Åsa', 'asa@example.se', now() - interval '3 days'), ('${second}', 'Bo', 'bo@example.se', now())`,
      `insert into public.lead_captures (id, email) values ('${lead}', 'cy@example.se')`,
    ),
  )
  const mails = () =>
    owner<{ kind: string; recipient: string; payload: Record<string, unknown> }>(
      "select kind, recipient, payload from private.outbox order by recipient",
    )
  const assign = (...ids: string[]) =>
    administrator("select public.change_handling($1)", [
      JSON.stringify(ids.map((one) => ({ id: one, updated_at: null, owner_id: colleague }))),
    ])
  const switchOff = (name: string) =>
    owner("update auth.users set raw_user_meta_data = jsonb_build_object($1::text, false) where id = $2", [
      name,
      colleague,
    ])

  test.each([
    [
      "note_on_submission",
      `select public.note_on_submission('${id(9)}', '${first}', 'Ring')`,
      [refused, refused, 1, refused],
    ],
    ["queue_digests", "select public.queue_digests()", [refused, refused, refused, 1]],
  ])("%s: permissions by role", async (_, statement, expected) => {
    expect(await outcomes(given.database, statement)).toEqual(expected)
  })

  test.each([
    ["@eva.ek, ring Åsa", true],
    ["Ring! (@Eva.Ek@example.se)", true],
    ["@eva.ek.", true],
    ["@eva", false],
    ["mejla asa@eva.ek", false],
    ["@admin", false],
  ])("the note %s mails the colleague: %s", async (text, isMentioned) => {
    await administrator(note, [id(9), lead, text])
    await administrator(note, [id(9), lead, text])
    expect(await owner("select kind, text, author_id from public.submission_thread")).toEqual([
      { kind: "note", text, author_id: administratorId },
    ])
    const path = `/admin/submissions?flik=leads&visa=${lead}`
    expect(await mails()).toEqual(
      isMentioned
        ? [
            {
              kind: "mentioned",
              recipient: "Eva.Ek@example.se",
              payload: { language: "sv", person: "admin@example.se", path },
            },
          ]
        : [],
    )
  })

  test("a note about an erased message is refused", async () => {
    await expect(administrator(note, [id(9), id(8), "Ring"])).rejects.toMatchObject({ code: "P0002" })
  })

  test("an owner gets one mail about all that a colleague assigned before it was sent", async () => {
    await assign(first)
    expect((await mails())[0]?.payload).toEqual({
      language: "sv",
      count: 1,
      path: `/admin/submissions?flik=kontakt&visa=${first}`,
    })
    await assign(second, lead)
    expect((await mails()).map(({ payload }) => payload.count)).toEqual([3])
    await server("select public.claim_mail(10, 60)")
    await administrator("update public.submission_handling set owner_id = $1 where submission_id = $2", [
      administratorId,
      first,
    ])
    await administrator("update public.submission_handling set owner_id = $1 where submission_id = $2", [
      colleague,
      first,
    ])
    expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      "assigned Eva.Ek@example.se",
      "assigned Eva.Ek@example.se",
    ])
  })

  test.each(["mail_assigned", "mail_mentioned", "mail_digest"])(
    "%s is switched off in the profile",
    async (name) => {
      await switchOff(name)
      await assign(first)
      await administrator(note, [id(9), first, "@eva.ek"])
      await owner("update private.digests set day = '2020-01-01'")
      await server("select public.queue_digests()")
      const told = (await mails()).filter(({ recipient }) => recipient === "Eva.Ek@example.se")
      const isMorning = (
        await owner<{ early: boolean }>(
          "select (now() at time zone 'Europe/Stockholm')::time < '07:30' as early",
        )
      )[0]?.early
      const expected = ["assigned", "mentioned", ...(isMorning ? [] : ["digest"])]
      expect(told.map(({ kind }) => kind).sort()).toEqual(
        expected.filter((kind) => `mail_${kind}` !== name).sort(),
      )
    },
  )

  test("the digest counts what waits, once a day, after 07:30", async () => {
    await assign(first, lead)
    await owner("delete from private.outbox")
    await owner("update private.digests set day = (now() at time zone 'Europe/Stockholm')::date - 1")
    await server("select public.queue_digests()")
    await server("select public.queue_digests()")
    const [time] = await owner<{ early: boolean }>(
      "select (now() at time zone 'Europe/Stockholm')::time < '07:30' as early",
    )
    expect(
      (await mails()).map(({ recipient, payload: { own, late, unassigned } }) => [
        recipient,
        own,
        late,
        unassigned,
      ]),
    ).toEqual(
      time?.early
        ? []
        : [
            ["Eva.Ek@example.se", 2, 1, 1],
            ["admin@example.se", 0, 0, 1],
          ],
    )
  })
})
