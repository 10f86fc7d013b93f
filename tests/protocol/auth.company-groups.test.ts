import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite } from "./auth-site.ts"
import { companyBrowser, employee } from "./company-browser.ts"
import { callbackUrl, openIssuer } from "./oidc-issuer.ts"

const issuer = await openIssuer({
  groups: {
    claim: "groups",
    areas: [
      ["content", ["Web", "IT"]],
      ["leads", ["IT"]],
      ["people", ["IT"]],
    ],
  },
  secondFactor: ["mfa"],
})
afterAll(() => issuer.close())
beforeEach(() => {
  issuer.fault = "none"
})

describe.each(engines)("groups of the provider on %s", async (engine) => {
  const database = await openTestDatabase(engine)
  afterAll(() => database.close())
  const site = await openSite(database, { company: createProvider(issuer.settings, callbackUrl) })
  const { signIn, newVisitor } = companyBrowser(site, issuer)
  const areasOf = async (email: string) => {
    const [row] = await site.sql<{ areas: string[] }>(
      `select areas from public.users_roles join auth.users on users.id = user_id where users_roles.role = 'admin' and email = $1`,
      [email],
    )
    return row?.areas.toSorted() ?? []
  }
  const later = (interval: string) =>
    site.sql(`update auth.company_tokens set tried_at = tried_at - interval '${interval}',
      evaluated_at = evaluated_at - interval '${interval}'`)
  const give = (email: string, areas: string) =>
    site.sql(
      `insert into public.users_roles (user_id, role, areas) select id, 'admin', $2 from auth.users where email = $1
       on conflict (user_id) do update set role = 'admin', areas = excluded.areas`,
      [email, areas],
    )
  const signInAs = async (email: string, groups: unknown) => {
    const visitor = newVisitor()
    const { error, refused } = await signIn(employee(email, { groups }), visitor)
    expect([error, refused]).toEqual([null, undefined])
    return visitor
  }

  test("give and take areas at each sign-in, and the log says so; own areas stay", async () => {
    const email = newEmail()
    const many = Array.from({ length: 500 }, (_, index) => `Group ${index}`)
    await signInAs(email, [...many, "Web"])
    expect(await areasOf(email)).toEqual(["content"])
    await signInAs(newEmail(), ["IT"])
    await give(email, "{content,leads}")
    await signInAs(email, ["IT"])
    expect(await areasOf(email)).toEqual(["content", "leads", "people"])
    await signInAs(email, undefined)
    expect(await areasOf(email)).toEqual(["leads"])
    const log = await site.sql(
      "select actor, details -> 'after' as after, details ->> 'origin' as origin from private.events where kind = 'areas_changed' and subject = $1 order by id",
      [email],
    )
    expect(log).toEqual([
      { actor: null, after: ["content"], origin: "groups" },
      { actor: null, after: ["content", "leads"], origin: null },
      { actor: null, after: ["content", "leads", "people"], origin: "groups" },
      { actor: null, after: ["leads"], origin: "groups" },
    ])
  })

  test.each([["web"], "Web ", { Web: true }, [["Web"]], 7])("%j is none of the groups", async (groups) => {
    const email = newEmail()
    await signInAs(email, groups)
    expect(await areasOf(email)).toEqual([])
  })

  test("are evaluated again at a refresh, also of a session by password", async () => {
    const email = newEmail()
    await site.account(email)
    const person = employee(email, { groups: ["Web"] })
    const visitor = newVisitor()
    await signIn(person, visitor)
    const other = site.visitor()
    await other.auth.signInWithPassword({ email, password: goodPassword })
    issuer.person = { ...person, groups: [] }
    issuer.update()
    await visitor.auth.refreshSession()
    expect(await areasOf(email)).toEqual(["content"])
    await later("6 minutes")
    expect((await other.auth.refreshSession()).error).toBeNull()
    expect(await areasOf(email)).toEqual([])
    expect((await visitor.auth.refreshSession()).error).toBeNull()
  })

  test("end with the access at the provider, and with the sessions through it", async () => {
    const email = newEmail()
    await site.account(email)
    const visitor = await signInAs(email, ["Web"])
    issuer.revoke()
    await later("6 minutes")
    expect((await visitor.auth.refreshSession()).error?.code).toBe("refresh_token_not_found")
    expect(await areasOf(email)).toEqual([])
    expect((await site.visitor().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  })

  test("a password sign-in after the access has ended gets no areas", async () => {
    const email = newEmail()
    await site.account(email)
    await signInAs(email, ["IT"])
    issuer.revoke()
    await later("1 hour")
    await site.visitor().auth.signInWithPassword({ email, password: goodPassword })
    expect(await areasOf(email)).toEqual([])
  })

  test("last for twelve hours of an outage", async () => {
    const email = newEmail()
    const visitor = await signInAs(email, ["Web"])
    issuer.fault = "fails"
    await later("11 hours")
    expect((await visitor.auth.refreshSession()).error).toBeNull()
    expect(await areasOf(email)).toEqual(["content"])
    await later("2 hours")
    expect((await visitor.auth.refreshSession()).error).toBeNull()
    expect(await areasOf(email)).toEqual([])
  })

  test("last for an hour if the provider gives no token", async () => {
    const email = newEmail()
    const visitor = await signInAs(email, ["Web"])
    await site.sql("update auth.company_tokens set refresh_token = null")
    await later("50 minutes")
    await visitor.auth.refreshSession()
    expect(await areasOf(email)).toEqual(["content"])
    await later("11 minutes")
    await visitor.auth.refreshSession()
    expect(await areasOf(email)).toEqual([])
  })

  test("the last administrator with all areas keeps them", async () => {
    const email = newEmail()
    await site.sql("delete from public.users_roles")
    await signInAs(email, ["IT"])
    await signInAs(email, ["Web"])
    expect(await areasOf(email)).toEqual(["content", "leads", "people"])
    expect(
      await site.sql("select from private.events where kind = 'areas_kept' and subject = $1", [email]),
    ).toHaveLength(1)
    await signInAs(newEmail(), ["IT"])
    await signInAs(email, ["Web"])
    expect(await areasOf(email)).toEqual(["content"])
  })

  test("the provider's second factor counts if its amr or acr says so", async () => {
    for (const [claims, aal] of [
      [{ amr: ["pwd", "mfa"] }, "aal2"],
      [{ acr: "mfa" }, "aal2"],
      [{ amr: ["pwd"] }, "aal1"],
      [{}, "aal1"],
    ] as const) {
      const { session } = await signIn(employee(newEmail(), { groups: [], ...claims }))
      const payload = JSON.parse(atob(session?.access_token.split(".")[1] ?? ""))
      expect(payload.aal).toBe(aal)
    }
  })
})
