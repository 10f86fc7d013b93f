import { beforeEach, describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { outcomes } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

const refused = "42501"
const purpose = "Ja, ni får kontakta mig."
const submit = "select public.submit_lead($1, $2, $3, $4, $5, $6, $7, $8, $9) as id"
const values = (changed: { email?: string; purpose?: string | null } = {}) => [
  changed.email ?? " asa@kommun.example ",
  "sa-valjer-du-moduler",
  changed.purpose === undefined ? purpose : changed.purpose,
  "Så väljer du moduler",
  "https://site.test/resurser/a.pdf",
  " Åsa ",
  "  ",
  null,
  "en",
]

describe.each(engines)("leads on %s", (engine) => {
  const given = databaseOfActors(engine)
  const { administrator, owner, server } = given
  beforeEach(() => given.run("delete from private.outbox", "delete from public.lead_captures"))

  test("only the server submits leads", async () => {
    expect(await outcomes(given.database, submit, values())).toEqual([refused, refused, refused, 1])
  })

  test("administrators read consents, and only the server changes them", async () => {
    await server(submit, values())
    const add = "insert into public.lead_consents (lead_id, purpose) select id, 'X' from public.lead_captures"
    for (const [sql, expected] of [
      ["select from public.lead_consents", [refused, 0, 1, 1]],
      ["update public.lead_consents set purpose = 'X' returning 1", [refused, refused, refused, 1]],
      ["delete from public.lead_consents returning 1", [refused, refused, refused, 1]],
      // The lead has one.
      [add, [refused, refused, refused, "23505"]],
    ] as const)
      expect([sql, await outcomes(given.database, sql)]).toEqual([sql, expected])
  })

  test("a lead is stored with its consent, the time of the consent and a queued mail", async () => {
    const [row] = await server<{ id: string }>(submit, values())
    expect(
      await owner(
        `select first_name, last_name, email, company, resource_slug, purpose,
           given_at between now() - interval '1 minute' and now() as now
         from public.lead_captures join public.lead_consents on lead_id = id`,
      ),
    ).toEqual([
      {
        first_name: "Åsa",
        last_name: null,
        email: "asa@kommun.example",
        company: null,
        resource_slug: "sa-valjer-du-moduler",
        purpose,
        now: true,
      },
    ])
    const [mail] = await owner<{ payload: Record<string, unknown> }>(
      "select kind, recipient, payload from private.outbox",
    )
    expect(mail).toMatchObject({
      kind: "resource-link",
      recipient: "asa@kommun.example",
      payload: {
        id: row?.id,
        title: "Så väljer du moduler",
        url: "https://site.test/resurser/a.pdf",
        purpose,
      },
    })
    expect(mail?.payload).toMatchObject({ language: "en", given_at: expect.any(String) })
    expect(mail?.payload).not.toHaveProperty("search_text")
  })

  test("the page of origin is stored with the lead, and omitted for unknown pages", async () => {
    const from = submit.replace("$9", "$9, $10, $11")
    const [lead] = await server<{ id: string }>(from, [...values(), "/en/resurser", true])
    await server(from, [...values(), "/finns-inte", false])
    await server(from, [...values(), null, null])
    expect(await owner("select submission_id, page from private.submission_origins")).toEqual([
      { submission_id: lead?.id, page: "/en/resurser" },
    ])
  })

  test.each([
    [null, { code: "23502", column: "purpose" }],
    ["", { constraint: "lead_consents_purpose_length" }],
    [" \n", { constraint: "lead_consents_purpose_length" }],
  ])("without a consent (%j) neither lead nor mail is stored", async (missing, expected) => {
    await expect(server(submit, values({ purpose: missing }))).rejects.toMatchObject(expected)
    expect(await owner("select id from public.lead_captures")).toEqual([])
    expect(await owner("select id from private.outbox")).toEqual([])
  })

  test("a consent is deleted with its lead", async () => {
    await server(submit, values())
    await administrator("delete from public.lead_captures")
    expect(await owner("select lead_id from public.lead_consents")).toEqual([])
    await server(submit, values())
    await owner("update public.lead_captures set created_at = now() - interval '731 days'")
    await owner("select private.forget_old_submissions()")
    expect(await owner("select lead_id from public.lead_consents")).toEqual([])
  })

  test("the export of a person contains the consent, and erasing removes it", async () => {
    await server(submit, values())
    await server(submit, values({ email: "annan@kommun.example" }))
    const [kept] = await server<{ records: { lead_captures: object[] } }>(
      "select public.person_records('ASA@kommun.example') as records",
    )
    expect(kept?.records.lead_captures).toEqual([
      expect.objectContaining({
        email: "asa@kommun.example",
        consent: { purpose, given_at: expect.any(String) },
      }),
    ])
    await server("select public.erase_person_records('asa@kommun.example')")
    expect(await owner("select recipient from private.outbox")).toEqual([
      { recipient: "annan@kommun.example" },
    ])
    expect(await owner("select lead_id from public.lead_consents")).toHaveLength(1)
  })
})
