import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { contactForm } from "../../portable/forms/contact-form.ts"
import { readFields } from "../../portable/forms/fields.ts"
import { type QueuedMail, renderQueuedMail } from "../../portable/mail/queued-mail.ts"
import { runPrivacyCommand } from "../../scripts/commands/privacy.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { enqueueMail } from "../../server/mail/queue.ts"
import { fileTransport } from "../../server/mail/transport.ts"
import { listenForOperations } from "../../server/operations/socket.ts"
import { erasePerson, exportPerson } from "../../server/privacy/person.ts"
import { findFilesAbout } from "../../server/privacy/person-files.ts"
import { findMentions } from "../../server/privacy/where-named.ts"
import { createAdministrator } from "../../server/supabase/auth/administration/administrators.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { filesHolding } from "../fixtures/files-holding.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"
import { goodPassword, openSite, type Site, siteUrl } from "./auth-site.ts"

/** The person, with several spellings of the address, and another one whose data must stay. */
const person = "Asa.Oberg@Exempel.se"
const other = "other@exempel.se"
const administrator = "admin@exempel.se"
const contactTo = "sales@company.test"

const onPostgres =
  "Postgres writes over the bytes in its files in time; its archived log and your backups hold them until you remove those."

describe.each(engines)("personal data commands on %s", (engine) => {
  let database: TestDatabase
  let site: Site
  let dataDir: string
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openSite(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "privacy-"))
    // On PGlite the running site executes the command, because it holds the directory. On Postgres
    // the database does.
    if (engine === "pglite") stop = await listenForOperations({ database, dataDir })
    for (const table of [
      "auth.users",
      "public.contact_submissions",
      "public.lead_captures",
      "private.outbox",
    ]) {
      await site.sql(`delete from ${table}`)
    }
    await createAdministrator(database, administrator, goodPassword)
    return async () => {
      await stop?.()
      await rm(dataDir, { recursive: true })
    }
  })

  const variables = (): Record<string, string> =>
    "databaseUrl" in database.where
      ? { DATABASE_URL: database.where.databaseUrl, DATA_DIR: dataDir }
      : { DATA_DIR: dataDir }
  const privacy = (...words: string[]) => runHere(runPrivacyCommand, words, variables())

  const leaveTraces = async () => {
    for (const email of [person, other]) await leaveTracesOf(email)
  }

  /**
   * Creates an account with a session and an open link, a message, a lead, queued mail, and mail as
   * a file.
   */
  async function leaveTracesOf(email: string) {
    const lower = email.toLowerCase()
    await site.account(lower)
    await site.visitor().auth.signInWithPassword({ email: lower, password: goodPassword })
    await site.visitor().auth.resetPasswordForEmail(lower)
    await site.sql("select public.submit_contact('Åsa', $1, null, '070', 'Hej', 'sv', $2)", [
      email,
      contactTo,
    ])
    await site.sql("insert into public.lead_captures (first_name, email) values ('Åsa', $1)", [email])
    const transport = fileTransport({ siteUrl, dataDir, print: () => {} })
    const content = { subject: "Hej", text: "Hej", html: "<p>Hej</p>", createdAt: new Date(), company: "A" }
    await transport.send({
      ...content,
      id: crypto.randomUUID(),
      kind: "verify-email",
      to: lower,
      replyTo: null,
    })
    const replyTo = { name: "Åsa", address: email }
    await transport.send({ ...content, id: crypto.randomUUID(), kind: "contact", to: contactTo, replyTo })
  }

  /** Returns every row and file that contains the address in any spelling. */
  async function traces(email: string): Promise<string[]> {
    const found: string[] = []
    const tables = await site.sql<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('auth', 'public', 'private') order by 1`,
    )
    for (const { name } of tables) {
      const rows = await site.sql(
        `select from ${name} as t where position($1 in lower(to_jsonb(t)::text)) > 0`,
        [email.toLowerCase()],
      )
      if (rows.length > 0) found.push(name)
    }
    for (const name of await readdir(join(dataDir, "mail"))) {
      const text = await readFile(join(dataDir, "mail", name), "utf8")
      if (text.toLowerCase().includes(email.toLowerCase())) found.push(name.slice(-5))
    }
    return found
  }

  test("an export contains all personal data and no credentials", async () => {
    await leaveTraces()
    const file = join(dataDir, "person.json")
    const said = await privacy("export", ` ${person.toUpperCase()} `, file)
    expect(said).toEqual({ code: 0, out: `All that is kept about the address stands in ${file}.`, error: "" })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = await readFile(file, "utf8")
    const kept = JSON.parse(text)
    expect(kept).toMatchObject({
      address: person.toLowerCase(),
      account: {
        email: person.toLowerCase(),
        site_role: "user",
        identities: [{ provider: "email" }],
        links: [
          { type: "confirmation_token", used_at: expect.any(String) },
          { type: "recovery_token", used_at: null },
        ],
      },
      contact_submissions: [{ name: "Åsa", email: person, phone: "070", message: "Hej" }],
      lead_captures: [{ first_name: "Åsa", email: person }],
      content_changes: [],
      named_in: { "auth.users": 1, "public.contact_submissions": 1, "public.lead_captures": 1 },
    })
    expect(kept.account.sessions.length).toBeGreaterThan(0)
    expect(kept.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      "contact",
      "recover-password",
      "verify-email",
    ])
    expect(kept.files).toHaveLength(2)
    expect(text).not.toMatch(/argon2|token=|token_hash|encrypted_password/)
    expect(text).not.toContain(other)

    const again = await privacy("export", person, file)
    expect(again).toEqual({ code: 1, out: "", error: `${file} exists already; name another file.` })
    const printed = await runScript("privacy", ["export", person], variables())
    expect(JSON.parse(printed.out)).toMatchObject({ address: person.toLowerCase() })
  })

  test("erase removes all data of the person and none of others", async () => {
    await leaveTraces()
    const before = await traces(other)
    expect(before.length).toBeGreaterThan(7)
    const said = await privacy("erase", person)
    expect(said).toEqual({
      code: 0,
      out: `Removed all about ${person.toLowerCase()}: 1 account, 1 message, 1 lead, 3 outgoing mails, 2 files.${engine === "postgres" ? `\n${onPostgres}` : ""}`,
      error: "",
    })
    expect(await traces(person)).toEqual([])
    expect(await traces(other)).toEqual(before)
    for (const table of ["sessions", "identities", "one_time_tokens", "refresh_tokens"]) {
      const rows = await site.sql(
        `select from auth.${table} where user_id not in (select id from auth.users)`,
      )
      expect(rows, table).toEqual([])
    }
    const { error } = await site
      .visitor()
      .auth.signInWithPassword({ email: person.toLowerCase(), password: goodPassword })
    expect(error?.code).toBe("invalid_credentials")
    expect((await privacy("erase", person)).out).toBe(`Nothing about ${person.toLowerCase()} was found.`)
  })

  test.runIf(engine === "pglite")("erase removes the person from the database files", async () => {
    await leaveTraces()
    const directory = "dataDir" in database.where ? database.where.dataDir : ""
    expect(filesHolding(directory, [person])).not.toEqual([])
    expect((await privacy("erase", person)).code).toBe(0)
    expect(filesHolding(directory, [person])).toEqual([])
    expect(filesHolding(directory, [other])).not.toEqual([])
  })

  test("erasing the company's address keeps messages that others sent to it", async () => {
    await leaveTraces()
    expect((await privacy("erase", contactTo)).out).toBe(
      `Nothing about ${contactTo} was found.
The address still stands in what others wrote or get: private.outbox (2). Judge that by hand (docs/guide/personal-data.md).`,
    )
    expect(await site.sql("select from private.outbox where recipient = $1", [contactTo])).toHaveLength(2)
  })

  /**
   * Addresses that the contact form accepts. The others would match if a character were a pattern,
   * a list separator or a quote.
   */
  test.each([
    ["anna,b<x>@kund.example", "anna@kund.example"],
    ['"quoted"@kund.example', "quoted@kund.example"],
    ["a%_b@kund.example", "axxxb@kund.example"],
    ["back\\slash'@kund.example", "backslash'@kund.example"],
    ["x@[127.0.0.1].example", "x@127.0.0.1.example"],
  ])("exports and erases the undeliverable address %s", async (odd, alike) => {
    for (const email of [odd, alike]) {
      const fields = readFields(contactForm, { name: "Åsa", email, message: "Hej" })
      await site.sql("select public.submit_contact($1, $2, message => $3, recipient => $4)", [
        fields.name,
        fields.email,
        fields.message,
        contactTo,
      ])
    }
    const mail = await site.sql<QueuedMail>(
      "select * from private.outbox where payload ->> 'email' in ($1, $2)",
      [odd, alike],
    )
    const transport = fileTransport({ siteUrl, dataDir, print: () => {} })
    for (const one of mail) await transport.send(renderQueuedMail(one, siteUrl, {}))

    const given = { database, dataDir }
    const kept = JSON.parse(await exportPerson(given, ` ${odd.toUpperCase()} `))
    expect(kept).toMatchObject({ address: odd.toLowerCase(), contact_submissions: [{ email: odd }] })
    expect([kept.contact_submissions, kept.mails, kept.files].map((list) => list.length)).toEqual([1, 1, 1])
    expect(await erasePerson(given, odd.toUpperCase())).toContain(
      `Removed all about ${odd.toLowerCase()}: 1 message, 1 outgoing mail, 1 file.`,
    )
    expect(JSON.parse(await exportPerson(given, odd))).toMatchObject({
      contact_submissions: [],
      mails: [],
      files: [],
      named_in: {},
    })
    expect(JSON.parse(await exportPerson(given, alike))).toMatchObject({
      contact_submissions: [{ email: alike }],
      mails: [{}],
      files: [{}],
    })
  })

  test("reports mentions of the person in every table", async () => {
    await leaveTraces()
    await site.sql("create table private.added_later as select 'Ring ' || $1::text as note", [person])
    await site.sql("select public.submit_contact('Bo', 'bo@exempel.se', null, null, $1, 'sv', null)", [
      `Hälsa ${person}.`,
    ])
    const given = { database, dataDir }
    expect(JSON.parse(await exportPerson(given, person))).toMatchObject({
      named_in: { "private.added_later": 1, "public.contact_submissions": 2 },
    })
    expect(await erasePerson(given, person)).toContain(
      "\nThe address still stands in what others wrote or get: private.added_later (1), public.contact_submissions (1). Judge",
    )
    await site.sql("drop table private.added_later")
  })

  test("searches long tables completely", async () => {
    await site.sql(
      `create table private.added_later as select i, case when i in (1, 3000, 6000) then 'Ring ' || $1::text else repeat('x', 900) end
       as note from generate_series(1, 6000) as i`,
      [person],
    )
    expect(await findMentions(database, person.toLowerCase())).toMatchObject({ "private.added_later": 3 })
    await site.sql("drop table private.added_later")
  })

  test("reports an email that is being sent", async () => {
    await leaveTraces()
    await site.sql("select public.claim_mail(10, 60)")
    expect((await privacy("erase", person)).out).toMatch(
      /\nA mail was being sent at this moment; run the command/,
    )
  })

  test("refuses to erase the last administrator", async () => {
    await leaveTraces()
    await database.asOwner((query) =>
      enqueueMail(query, administrator, { kind: "verify-email", language: "sv", url: siteUrl }),
    )
    const before = await traces(administrator)
    const refusal = await privacy("erase", administrator.toUpperCase())
    expect(refusal).toMatchObject({ code: 1, out: "" })
    expect(refusal.error).toContain(
      `${administrator} is the last administrator with all areas; make another one first`,
    )
    expect(refusal.error).toContain("--force")
    expect(await traces(administrator)).toEqual(before)
    // Restricted and closed accounts do not count as administrators.
    await createAdministrator(database, "second@exempel.se", goodPassword)
    await site.sql(
      "update public.users_roles set areas = '{people}' where user_id = (select id from auth.users where email = 'second@exempel.se')",
    )
    expect((await privacy("erase", administrator)).code).toBe(1)
    await site.sql("update public.users_roles set areas = '{content,leads,people}'")
    await site.sql(
      "update auth.users set banned_until = now() + interval '1 year' where email = 'second@exempel.se'",
    )
    expect((await privacy("erase", administrator)).code).toBe(1)
    await site.sql("update auth.users set banned_until = null")
    expect((await privacy("erase", administrator)).code).toBe(0)
    expect(await traces(administrator)).toEqual([])
    expect((await privacy("erase", "second@exempel.se")).code).toBe(1)
    expect((await privacy("erase", "second@exempel.se", "--force")).code).toBe(0)
  })

  test.runIf(engine === "postgres")("erases shared rate limit counts", async () => {
    const databaseUrl = "databaseUrl" in database.where ? database.where.databaseUrl : ""
    const limiter = openLimiter({ databaseUrl })
    for (const email of [person, other]) await limiter.consume("signIn", { address: "192.0.2.1", email })
    await limiter.close()
    // The client address alone; each of the two alone and together with it.
    expect(await site.sql("select from private.rate_limits")).toHaveLength(5)
    await privacy("erase", person)
    expect(await site.sql("select from private.rate_limits")).toHaveLength(3)
  })

  test("rejects an invalid email and unknown arguments", async () => {
    expect((await privacy("erase", "nobody")).error).toBe('"nobody" is no e-mail address')
    for (const words of [[], ["erase"], ["erase", person, "file"], ["remove", person]]) {
      expect(await privacy(...words)).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^npm run privacy -- export/),
      })
    }
  })
})

test("finds a mail file by a non-ASCII domain", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "privacy-"))
  const mail = {
    subject: "Hej",
    text: "Hej",
    html: "<p>Hej</p>",
    createdAt: new Date(),
    company: "A",
    replyTo: null,
  }
  await fileTransport({ siteUrl, dataDir, print: () => {} }).send({
    ...mail,
    id: crypto.randomUUID(),
    kind: "verify-email",
    to: "info@örebro.example",
  })
  expect(await findFilesAbout(dataDir, "info@örebro.example")).toHaveLength(1)
  expect(await findFilesAbout(dataDir, "info@orebro.example")).toEqual([])
  await rm(dataDir, { recursive: true })
})
