import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { runPrivacyCommand } from "../../scripts/commands/privacy.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { enqueueMail } from "../../server/mail/queue.ts"
import { listenForOperations } from "../../server/operations/socket.ts"
import { createAdministrator } from "../../server/supabase/auth/administration/administrators.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { filesHolding } from "../fixtures/files-holding.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"
import { goodPassword, openSite, type Site, siteUrl } from "./auth-site.ts"
import { administrator, contactTo, leaveTracesOn, other, person, resetPersonalData } from "./personal-data.ts"

const noteOnPostgres =
  "Postgres writes over the bytes in its files in time; its archived log and your backups hold them until you remove those."

describe.each(engines)("personal data commands on %s", (engine) => {
  /** Rules that do not depend on the engine. */
  const onPostgres = test.runIf(engine === "postgres")
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
    await resetPersonalData(site)
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
  const leaveTraces = () => leaveTracesOn(site, dataDir)

  /** Returns every row and file that contains the address in any spelling. */
  async function traces(email: string): Promise<string[]> {
    const tables = await site.sql<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname in ('auth', 'public', 'private') order by 1`,
    )
    const holding = tables.map(
      ({ name }) => `select '${name}' as name where exists
        (select from ${name} as t where position($1 in lower(to_jsonb(t)::text)) > 0)`,
    )
    const rows = await site.sql<{ name: string }>(`${holding.join(" union all ")} order by 1`, [
      email.toLowerCase(),
    ])
    const found = rows.map(({ name }) => name)
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
      contact_submissions: [
        {
          name: "Åsa",
          email: person,
          phone: "070",
          message: "Hej",
          replies: [{ text: `reply ${person}`, subject: "Svar", delivery: "sent" }],
          comments: [{ text: `note ${person}` }],
        },
      ],
      webhook_deliveries: [{ type: "message.created", to: "https://crm.example/secret", is_delivered: true }],
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
      out: `Removed all about ${person.toLowerCase()}: 1 account, 1 message, 1 lead, 3 outgoing mails, 2 files.${engine === "postgres" ? `\n${noteOnPostgres}` : ""}`,
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

  onPostgres("erasing the company's address keeps messages that others sent to it", async () => {
    await leaveTraces()
    expect((await privacy("erase", contactTo)).out).toBe(
      `Nothing about ${contactTo} was found.
The address still stands in what others wrote or get: private.outbox (2). Judge that by hand (docs/guide/personal-data.md).`,
    )
    expect(await site.sql("select from private.outbox where recipient = $1", [contactTo])).toHaveLength(2)
  })

  onPostgres("reports an email that is being sent", async () => {
    await leaveTraces()
    await site.sql("select public.claim_mail(10, 60)")
    expect((await privacy("erase", person)).out).toMatch(
      /\nA mail was being sent at this moment; run the command/,
    )
  })

  onPostgres("refuses to erase the last administrator", async () => {
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

  onPostgres("erases shared rate limit counts", async () => {
    const databaseUrl = "databaseUrl" in database.where ? database.where.databaseUrl : ""
    const limiter = openLimiter({ databaseUrl })
    for (const email of [person, other]) await limiter.consume("signIn", { address: "192.0.2.1", email })
    await limiter.close()
    // The client address alone; each of the two alone and together with it.
    expect(await site.sql("select from private.rate_limits")).toHaveLength(5)
    await privacy("erase", person)
    expect(await site.sql("select from private.rate_limits")).toHaveLength(3)
  })

  onPostgres("rejects an invalid email and unknown arguments", async () => {
    expect((await privacy("erase", "nobody")).error).toBe('"nobody" is no e-mail address')
    for (const words of [[], ["erase"], ["erase", person, "file"], ["remove", person]]) {
      expect(await privacy(...words)).toMatchObject({
        code: 1,
        error: expect.stringMatching(/^npm run privacy -- export/),
      })
    }
  })
})
