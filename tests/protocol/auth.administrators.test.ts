import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { listenForOperations } from "../../server/operations/socket.ts"
import { ensureAdministrator } from "../../server/supabase/auth/administration/administrators.ts"
import { sweepAccounts } from "../../server/supabase/auth/sessions/sweep-accounts.ts"
import { engines, openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runAdmin } from "../fixtures/script.ts"
import { goodPassword, newEmail, openSite, type Site, siteUrl } from "./auth-site.ts"

describe.each(engines)("administrators on %s", (engine) => {
  /** Rules that do not depend on the engine. */
  const onPostgres = test.runIf(engine === "postgres")
  let database: TestDatabase
  let site: Site
  let dataDir: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    site = await openSite(database)
    dataDir = await mkdtemp(join(tmpdir(), "administrators-"))
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(() => site.sql("delete from auth.users"))

  /**
   * Signs in with the password. Returns the account's own role through the API, undefined when
   * refused.
   */
  async function roleOf(email: string, password: string): Promise<string | undefined> {
    const visitor = site.visitor()
    const { data, error } = await visitor.auth.signInWithPassword({ email, password })
    if (error) return error.code
    const role = await visitor.from("users_roles").select("role").eq("user_id", data.user.id).single()
    return role.data?.role ?? role.error?.code
  }

  const lockOut = async (email: string) => {
    await site.sql("update auth.users set banned_until = now() + interval '100 years' where email = $1", [
      email,
    ])
    await site.sql(
      "update public.users_roles set areas = '{content}' where user_id = (select id from auth.users where email = $1)",
      [email],
    )
  }
  const areasOf = async (email: string) =>
    (await site.sql<{ areas: string[] }>("select areas from private.people where email = $1", [email]))[0]
      ?.areas

  describe("first administrator", () => {
    test("creates one administrator without variables and shows the password once", async () => {
      const first = await ensureAdministrator(database, { siteUrl: "https://www.modulverk.se" })
      expect(first?.email).toBe("admin@www.modulverk.se")
      expect(await roleOf("admin@www.modulverk.se", first?.password ?? "")).toBe("admin")
      expect(await ensureAdministrator(database, { siteUrl })).toBeUndefined()
      expect(await site.sql("select 1 from auth.users")).toHaveLength(1)
    })

    // A machine's name is no domain, so the company's domain is used.
    const atCompany = company.email.replace(/^.*@/, "admin@")
    onPostgres.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
      "on %s",
      async (url) => {
        expect((await ensureAdministrator(database, { siteUrl: url }))?.email).toBe(atCompany)
      },
    )

    onPostgres("creates no administrator when accounts exist", async () => {
      await site.account(newEmail())
      expect(await ensureAdministrator(database, { siteUrl })).toBeUndefined()
      expect(await site.sql("select 1 from users_roles")).toHaveLength(0)
    })

    test("applies ADMIN_EMAIL and ADMIN_PASSWORD at every start", async () => {
      const email = newEmail()
      const start = (password: string) =>
        ensureAdministrator(database, { email: email.toUpperCase(), password, siteUrl })
      expect(await start("Driftens lösen 1")).toBeUndefined()
      expect(await roleOf(email, "Driftens lösen 1")).toBe("admin")
      const visitor = site.visitor()
      await visitor.auth.signInWithPassword({ email, password: "Driftens lösen 1" })
      await start("Driftens lösen 1")
      expect((await visitor.auth.getUser()).error).toBeNull()
      await start("Driftens lösen 2")
      expect((await visitor.auth.getUser()).error).not.toBeNull()
      expect(await roleOf(email, "Driftens lösen 1")).toBe("invalid_credentials")
      expect(await roleOf(email, "Driftens lösen 2")).toBe("admin")
    })

    onPostgres("ADMIN_EMAIL unlocks a closed account and grants all areas", async () => {
      const email = newEmail()
      await site.account(email)
      await ensureAdministrator(database, { email, siteUrl })
      await lockOut(email)
      expect(await roleOf(email, goodPassword)).toBe("user_banned")
      await ensureAdministrator(database, { email, siteUrl })
      expect(await roleOf(email, goodPassword)).toBe("admin")
      expect(await areasOf(email)).toEqual(["content", "leads", "people"])
    })

    onPostgres(
      "ADMIN_EMAIL alone keeps an existing password and generates one for a new account",
      async () => {
        const email = newEmail()
        await site.account(email)
        expect(await ensureAdministrator(database, { email, siteUrl })).toBeUndefined()
        expect(await roleOf(email, goodPassword)).toBe("admin")
        const other = newEmail()
        const made = await ensureAdministrator(database, { email: other, siteUrl })
        expect(await roleOf(other, made?.password ?? "")).toBe("admin")
      },
    )

    onPostgres("replaces the password of an unverified account before making it administrator", async () => {
      const email = newEmail()
      await site.visitor().auth.signUp({ email, password: goodPassword })
      const made = await ensureAdministrator(database, { email, siteUrl })
      expect(await roleOf(email, goodPassword)).toBe("invalid_credentials")
      expect(await roleOf(email, made?.password ?? "")).toBe("admin")
    })

    test("creates one administrator when several processes start at once", async () => {
      const all = await Promise.all(
        Array.from({ length: 4 }, () => ensureAdministrator(database, { siteUrl })),
      )
      expect(all.filter(Boolean)).toHaveLength(1)
    })
  })

  describe("npm run admin", () => {
    let stop: (() => Promise<void>) | undefined
    // On PGlite the running site executes the command, because it holds the directory. On Postgres
    // the database does.
    beforeAll(async () => {
      if (engine === "pglite") stop = await listenForOperations({ database, dataDir })
    })
    afterAll(() => stop?.())

    const variables = (): Record<string, string> =>
      "databaseUrl" in database.where ? { DATABASE_URL: database.where.databaseUrl } : { DATA_DIR: dataDir }
    const admin = (...words: string[]) => runHere(runAdminCommand, words, variables())

    test("creates, lists, revokes, grants", async () => {
      const email = newEmail()
      const created = await runAdmin(variables(), ["create", email])
      expect(created).toMatchObject({ code: 0, error: "" })
      const password = /Password: (\S+) \(shown only now\)/.exec(created.out)?.[1] ?? ""
      expect(await roleOf(email, password)).toBe("admin")
      expect((await admin("list")).out).toMatch(
        new RegExp(`^${email} +admin +verified +since [\\d-]{10} +last sign-in`),
      )
      await database.asOwner((query) =>
        query(
          "insert into auth.mfa_factors (user_id, factor_type, status) select id, 'totp', 'verified' from auth.users where email = $1",
          [email],
        ),
      )
      expect((await admin("reset", email)).out).toContain("with the password alone")
      expect((await admin("reset", email)).out).toBe(`${email} has no second factor.`)
      expect((await admin("revoke", email)).error).toContain("is the last administrator with all areas")
      expect(await roleOf(email, password)).toBe("admin")
      expect((await admin("revoke", email, "--force")).out).toBe(`${email} is no administrator any more.`)
      expect(await roleOf(email, password)).toBe("PGRST116")
      expect((await admin("grant", email.toUpperCase())).code).toBe(0)
      expect(await roleOf(email, password)).toBe("admin")
      // The command restores access after the areas were removed and the account was closed.
      await lockOut(email)
      expect(await roleOf(email, password)).toBe("user_banned")
      expect((await admin("grant", email)).out).toBe(`${email} is an administrator with all areas.`)
      expect(await roleOf(email, password)).toBe("admin")
      expect(await areasOf(email)).toEqual(["content", "leads", "people"])

      const chosen = newEmail()
      const withPassword = await admin("create", chosen, "--password", "Eget lösen 12")
      expect(withPassword.out).toBe(`${chosen} is an administrator.`)
      expect(await roleOf(chosen, "Eget lösen 12")).toBe("admin")
    })

    onPostgres("password sets a new password and invalidates the old one and all sessions", async () => {
      const email = newEmail()
      await site.account(email)
      const visitor = site.visitor()
      await visitor.auth.signInWithPassword({ email, password: goodPassword })
      const told = await admin("password", email.toUpperCase())
      const password = /new password: (\S+) \(shown only now\)$/.exec(told.out)?.[1] ?? ""
      expect(told.out).toContain(email)
      expect(await roleOf(email, password)).toBe("PGRST116")
      expect(await roleOf(email, goodPassword)).toBe("invalid_credentials")
      expect((await visitor.auth.getUser()).error).not.toBeNull()
      expect((await admin("password", email, "--password", "Eget lösen 12")).out).toBe(
        `${email} has a new password.`,
      )
      expect(await roleOf(email, "Eget lösen 12")).toBe("PGRST116")
    })

    onPostgres("reports each error in one line", async () => {
      const [known, unverified] = [newEmail(), newEmail()]
      await site.account(known)
      await site.visitor().auth.signUp({ email: unverified, password: goodPassword })
      const wrong: [string[], RegExp][] = [
        [["create", known], /^\S+ already has an account; make it an administrator with: grant \S+$/],
        [["create", newEmail(), "--password", "kort"], /^Password should be at least 8 characters\. .*$/],
        [["create", newEmail(), "--password", `${company.name}1`], /^Password is known to be weak .*$/],
        [["password", known, "--password", "Qwerty123"], /^Password is known to be weak .*$/],
        [["create", "nobody"], /^"nobody" is no e-mail address$/],
        [["grant", newEmail()], /^\S+ has no account; make one with: create \S+$/],
        [["grant", unverified], /^\S+ has not been verified yet; follow the link in its mail first$/],
        [["password", newEmail()], /^\S+ has no account; make one with: create \S+$/],
        [["password", unverified], /^\S+ has not been verified yet; follow the link in its mail first$/],
        [["password", known, "--password", "kort"], /^Password should be at least 8 characters\. .*$/],
        [["revoke", known], /^\S+ is no administrator$/],
        [["grant"], /^npm run admin -- list/],
        [["list", "--password", "x"], /^npm run admin -- list/],
        [["delete", known], /^npm run admin -- list/],
      ]
      const [[first]] = wrong as [[string[], RegExp]]
      expect(await runAdmin(variables(), first)).toEqual(await admin(...first))
      for (const [words, message] of wrong) {
        const { code, error, out } = await admin(...words)
        expect({ code, out }, words.join(" ")).toEqual({ code: 1, out: "" })
        expect(error).toMatch(message)
      }
    })
  })

  onPostgres("the sweep removes expired sessions and tokens and keeps active ones", async () => {
    const [idle, active] = [newEmail(), newEmail()]
    for (const email of [idle, active]) await site.account(email)
    await site.visitor().auth.resetPasswordForEmail(active)
    await site.sql(
      "update auth.sessions set created_at = now() - interval '90 days' where user_id = (select id from auth.users where email = $1)",
      [idle],
    )
    await sweepAccounts(database)
    const left = await site.sql<{ email: string }>(
      "select u.email from auth.sessions s join auth.users u on u.id = s.user_id join auth.one_time_tokens o on o.user_id = u.id where o.used_at is null",
    )
    expect(left).toEqual([{ email: active }])
    await site.sql("update auth.one_time_tokens set created_at = now() - interval '3 days'")
    await sweepAccounts(database)
    expect(await site.sql("select 1 from auth.one_time_tokens")).toEqual([])
  })

  onPostgres("removes an account left unverified for a week unless a link to it is still valid", async () => {
    const [old, linked, young, verified] = [newEmail(), newEmail(), newEmail(), newEmail()]
    for (const email of [old, linked, young])
      await site.visitor().auth.signUp({ email, password: goodPassword })
    await site.account(verified)
    const age = (table: string, days: number, without: string[]) =>
      site.sql(
        `update auth.${table} set created_at = now() - interval '${days} days' where ${table === "users" ? "id" : "user_id"}
         not in (select id from auth.users where email = any ($1::text[]))`,
        [without],
      )
    const accounts = async () =>
      (await site.sql<{ email: string }>("select email from auth.users")).map(({ email }) => email).sort()
    await age("users", 7, [young])
    await age("one_time_tokens", 7, [linked, young])
    await sweepAccounts(database)
    expect(await accounts()).toEqual([linked, young, verified].sort())
    await site.confirm(await site.link(linked))
    await sweepAccounts(database)
    expect(await accounts()).toEqual([linked, young, verified].sort())
  })
})
