import { readFileSync, rmSync } from "node:fs"
import pg from "pg"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { findings } from "../fixtures/plans/collect.ts"
import { findingsFile } from "../fixtures/plans/each-test.ts"
import type { Finding } from "../fixtures/plans/judge.ts"
import { runAdmin } from "../fixtures/script.ts"
import { createAccounts, userId } from "./actors.ts"

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await openTestDatabase("postgres")
  await createAccounts(database)
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(() => {
  findings.length = 0
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const person = "a4711@exempel.example"
const accountEnds = `delete from auth.users where id = '${userId}'`

/** An index, the table that is scanned without it, and the statement. */
const dropped: [index: string, table: string, statement: string][] = [
  [
    "public.contact_submissions_email_idx",
    "contact_submissions",
    `select public.person_records('${person}')`,
  ],
  ["public.lead_captures_email_idx", "lead_captures", `select public.person_records('${person}')`],
  ["private.outbox_address_idx", "outbox", `select public.erase_person_records('${person}')`],
  ["private.events_actor_idx", "events", `select public.person_events('${person}')`],
  ["private.events_happened_at_idx", "events", "select private.record('signed_in')"],
  ["private.outbox_ended_at_idx", "outbox", "select public.mail_sent(gen_random_uuid())"],
  ["private.outbox_due_idx", "outbox", "select public.claim_mail(1, 60)"],
  [
    "public.contact_submissions_newest_idx",
    "contact_submissions",
    "insert into public.contact_submissions (name, email) values ('Åsa', 'a@exempel.example')",
  ],
  ["public.users_roles_admin_idx", "users_roles", "select private.full_administrators()"],
  ["public.submission_handling_updated_by_idx", "submission_handling", accountEnds],
  ["private.content_history_changed_by_idx", "content_history", accountEnds],
  ["auth.identities_user_id_idx", "identities", accountEnds],
]

/** Runs statements and rolls them back. Returns the rule's findings. */
async function found(...statements: string[]) {
  findings.length = 0
  await client.query("begin")
  for (const statement of statements) await client.query(statement)
  await client.query("rollback")
  return findings.splice(0)
}

test.runIf(!process.env.TEST_DATABASE_URL).each(dropped)(
  "without %s the sequential scan of %s is reported",
  async (index, table, statement) => {
    expect(await found(statement)).toEqual([])
    const without = await found(`drop index ${index}`, statement)
    expect(without).toContainEqual(
      expect.objectContaining({ fault: expect.stringContaining(`reads all of ${table}`), within: statement }),
    )
    expect(without[0]?.caller).toContain("plan-rule.test.ts")
    expect(without[0]?.plan).toContain(`Seq Scan ${table} cost`)
  },
)

test.runIf(!process.env.TEST_DATABASE_URL)(
  "a statement in an exception handler is reported, for any number of rows",
  async () => {
    const failing = `do $$
    begin
      raise exception 'away';
    exception when others then
      perform from public.lead_captures where company = 'Bolaget';
    end $$`
    const fault = expect.objectContaining({
      fault: "reads all of lead_captures",
      statement: expect.stringContaining("company = 'Bolaget'"),
      within: failing,
    })
    const leads = (count: number) =>
      `insert into public.lead_captures (email) select 'a@exempel.example' from generate_series(1, ${count})`
    for (const count of [0, 1, 500]) expect(await found(leads(count), failing)).toContainEqual(fault)
  },
)

test.runIf(!process.env.TEST_DATABASE_URL)(
  "statements of commands in separate processes are reported",
  async () => {
    await client.query("drop index auth.users_email_key")
    await runAdmin({ DATABASE_URL: database.url }, ["revoke", person])
    const found = readFileSync(findingsFile, "utf8")
    rmSync(findingsFile)
    const [first] = found.split("\n").map((line) => JSON.parse(line || "{}") as Partial<Finding>)
    expect(first).toMatchObject({ fault: "reads all of users" })
    expect(first?.caller).toMatch(/server\//)
  },
)
