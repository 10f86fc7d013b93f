import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcome, outcomes, sessions } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const id = "dddddddd-0000-4000-8000-000000000001"
const hook = {
  address: "https://crm.example/hook",
  events: ["message.created", "status.changed", "person.erased"],
}
const save = "select public.save_webhook($1, $2, $3) as saved"
const claim = "select public.claim_deliveries(10, 60) -> 'deliveries' as due"

interface Due {
  webhook: string
  event: string
  payload: { type: string; data: { id: string } }
}

describe.each(engines)("webhooks on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner, server } = given
  beforeEach(() =>
    given.run(
      "delete from private.webhooks",
      "delete from private.webhook_events",
      "delete from public.contact_submissions",
      "delete from public.lead_captures",
      "delete from private.events",
      "update public.users_roles set areas = '{people}' where role = 'admin'",
    ),
  )
  const create = (webhook = id, changes: object = {}) =>
    administrator(save, [webhook, null, { ...hook, ...changes }])
  const send = async (email = "asa@example.se") => {
    const [row] = await server<{ id: string }>(
      "select public.submit_contact('Åsa', $1, null, null, 'Hej') as id",
      [email],
    )
    return row?.id ?? ""
  }
  const due = async () => (await server<{ due: Due[] }>(claim))[0]?.due ?? []
  const succeed = ({ webhook, event }: Pick<Due, "webhook" | "event">) =>
    server("select public.record_delivery($1, $2, 204, null, '{}', '', null, false)", [webhook, event])

  test("only administrators of people manage webhooks, and only the server delivers", async () => {
    const calls: [sql: string, parameters: unknown[]][] = [
      ["select public.list_webhooks()", []],
      [save, [id, null, hook]],
      ["select public.rotate_webhook_secret($1)", [id]],
      ["select public.remove_webhook($1)", [id]],
      ["select public.test_webhook($1)", [id]],
      ["select public.list_deliveries($1)", [id]],
      ["select public.read_delivery($1, $1)", [id]],
      ["select public.resend_delivery($1, $1)", [id]],
    ]
    for (const [sql, parameters] of calls) {
      expect([sql, ...(await outcomes(given.database, sql, parameters))]).toEqual([
        sql,
        refused,
        refused,
        1,
        refused,
      ])
    }
    await given.run("update public.users_roles set areas = '{content,leads}' where role = 'admin'")
    for (const [sql, parameters] of calls) {
      expect([sql, await outcome(given.database, "administrator", sql, parameters)]).toEqual([sql, refused])
    }
    for (const sql of [
      claim,
      "select public.record_delivery(gen_random_uuid(), gen_random_uuid(), 1, '', '', '', null, false)",
      "select public.person_deliveries('a@b.se')",
    ]) {
      expect([sql, ...(await outcomes(given.database, sql))]).toEqual([sql, refused, refused, refused, 1])
    }
  })

  test("the secret and the header's value are returned once and never again", async () => {
    const [created] = await create(id, { header_name: "X-Key", header_value: "hemlig-nyckel" })
    const { secret } = (created as { saved: { secret: string } }).saved
    expect(secret).toMatch(/^whsec_/)
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32)
    await send()
    const read = JSON.stringify([
      await administrator("select public.list_webhooks(), public.list_deliveries($1)", [id]),
      await administrator("select public.read_record()"),
    ])
    expect(read).toContain("X-Key")
    expect(read).not.toMatch(/hemlig|whsec_/)
    expect(read).not.toContain(secret.slice(6))
  })

  test("a concurrent change is refused, fields that are left out stay, and each change is logged", async () => {
    await create(id, { header_name: "X-Key", header_value: "hemlig" })
    const [{ updated_at } = {}] = await owner("select updated_at::text from private.webhooks")
    expect(await administrator(save, [id, updated_at, { is_paused: true }])).toEqual([
      { saved: { secret: null } },
    ])
    expect(await administrator(save, [id, updated_at, { is_paused: false }])).toEqual([{ saved: null }])
    expect(await owner("select address, events, is_paused, header_value from private.webhooks")).toEqual([
      { ...hook, is_paused: true, header_value: "hemlig" },
    ])
    await administrator("select public.rotate_webhook_secret($1)", [id])
    await administrator("select public.remove_webhook($1)", [id])
    expect(await owner("select kind, details ->> 'title' as title from private.events order by id")).toEqual(
      ["created", "changed", "rotated", "removed"].map((kind) => ({
        kind: `webhook_${kind}`,
        title: "crm.example",
      })),
    )
  })

  test("one row per event in its transaction, and none without a subscriber", async () => {
    const message = await send()
    expect(await owner("select from private.webhook_events")).toEqual([])
    for (let number = 10; number < 30; number++) await create(`dddddddd-0000-4000-8000-0000000000${number}`)
    await server("select public.submit_lead('asa@example.se', null, 'Ja', 'Titel', 'https://a.se')")
    expect(await owner("select from private.webhook_events")).toEqual([])
    await given.database
      .as(sessions.server, async (query) => {
        await query("select public.submit_contact('Åsa', 'a@b.se')")
        throw new Error("undone")
      })
      .catch(() => {})
    await owner(
      "insert into public.submission_handling (submission_id, collection, status) values ($1, 'contact_submissions', 'new')",
      [message],
    )
    expect(await owner("select from private.webhook_events")).toEqual([])
    const sent = await send()
    expect(await owner("select type, item_id, details from private.webhook_events")).toEqual([
      { type: "message.created", item_id: sent, details: {} },
    ])
    expect(await due()).toHaveLength(10)
    expect(await due()).toHaveLength(10)
    expect(await due()).toHaveLength(0)
  })

  test("deliveries of an item are claimed in order, one per webhook at a time", async () => {
    await create()
    const first = await send()
    await send("bo@example.se")
    await owner(
      "insert into public.submission_handling (submission_id, collection, status) values ($1, 'contact_submissions', 'spam')",
      [first],
    )
    const [created] = await due()
    expect(created?.payload).toMatchObject({ type: "message.created", data: { id: first } })
    expect(await due()).toEqual([])
    await server("select public.record_delivery($1, $2, 422, null, '{}', '', 3600, false)", [
      created?.webhook,
      created?.event,
    ])
    const [other] = await due()
    expect(other?.payload.type).toBe("message.created")
    await succeed(other as Due)
    expect(await due()).toEqual([])
    await owner("update private.webhook_deliveries set next_attempt_at = now()")
    await succeed(created as Due)
    expect((await due())[0]?.payload.type).toBe("status.changed")
  })

  test("a failing receiver rests; after a crash the lease ends and the same event is claimed", async () => {
    await create()
    await send()
    const [one] = await due()
    await server("select public.record_delivery($1, $2, null, 'TIMEOUT', '{}', null, 30, true)", [
      one?.webhook,
      one?.event,
    ])
    await owner("update private.webhook_deliveries set next_attempt_at = now()")
    expect(await due()).toEqual([])
    await owner("update private.webhooks set busy_until = now()")
    expect(await due()).toMatchObject([{ event: one?.event, attempts: 2 }])
    await owner("update private.webhook_deliveries set next_attempt_at = now()")
    await owner("update private.webhooks set busy_until = now()")
    expect(await due()).toMatchObject([{ event: one?.event, attempts: 3 }])
  })

  test("an export contains deliveries; erasure and deletion remove them with the person's data", async () => {
    await create()
    const message = await send()
    const other = await send("bo@example.se")
    for (const _ of [1, 2]) {
      const [one] = await due()
      await server(
        "select public.record_delivery($1, $2, 200, null, 'asa i förfrågan', 'asa i svaret', null, false)",
        [one?.webhook, one?.event],
      )
    }
    const [{ kept } = {}] = await server<{ kept: unknown }>(
      "select public.person_deliveries('ASA@example.se') as kept",
    )
    expect(kept).toMatchObject([
      { type: "message.created", request: "asa i förfrågan", response: "asa i svaret" },
    ])

    await server("select public.erase_person_records('asa@example.se')")
    expect(await owner("select type, item_id from private.webhook_events order by number")).toEqual([
      { type: "message.created", item_id: other },
      { type: "person.erased", item_id: message },
    ])
    await owner("delete from public.contact_submissions")
    expect(await owner("select type from private.webhook_events")).toEqual([{ type: "person.erased" }])
    expect(await owner("select from private.webhook_deliveries")).toEqual([])
    await owner("update private.webhook_events set happened_at = now() - interval '31 days'")
    await owner("select private.forget_old_deliveries()")
    expect(await owner("select from private.webhook_events")).toEqual([])
  })

  test("the last 200 deliveries are kept", async () => {
    await create()
    await owner(
      "insert into public.contact_submissions (name, email) select 'Åsa', 'a@b.se' from generate_series(1, 205)",
    )
    await due()
    await owner(
      "update private.webhook_deliveries set ended_at = now(), is_delivered = true where attempts = 0",
    )
    const [waiting] = await owner<{ webhook: string; event: string }>(
      "select webhook_id as webhook, event_id as event from private.webhook_deliveries where ended_at is null",
    )
    await succeed(waiting ?? { webhook: "", event: "" })
    expect(await owner("select from private.webhook_deliveries")).toHaveLength(200)
    expect(await owner("select from private.webhook_events")).toHaveLength(200)
  })

  test.each([
    [{ address: "ftp://a.example" }],
    [{ address: "https://user:word@a.example/" }],
    [{ address: "https://a.example/a b" }],
    [{ events: [] }],
    [{ events: ["message.read"] }],
    [{ header_name: "Host", header_value: "a" }],
    [{ header_name: "webhook-id", header_value: "a" }],
    [{ header_name: "X-A", header_value: "a\r\nb" }],
    [{ header_name: "X-A", header_value: "å" }],
    [{ header_name: "X-A" }],
    [{ body_template: JSON.stringify("å".repeat(10_001)) }],
  ])("%j is refused", async (changes) => {
    expect(await outcome(given.database, "administrator", save, [id, null, { ...hook, ...changes }])).toBe(
      "23514",
    )
  })
})
