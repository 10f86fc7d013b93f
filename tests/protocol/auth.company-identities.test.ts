import { afterAll, describe, expect, test } from "vitest"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, siteUrl } from "./auth-site.ts"
import { companyBrowser, employee, refusalOf } from "./company-browser.ts"
import { callbackUrl, openIssuer } from "./oidc-issuer.ts"

// A signed-in person connects and disconnects the company account.
const issuer = await openIssuer({
  domains: ["example.se", "private.example"],
  groups: { claim: "groups", areas: [["content", ["Web"]]] },
})
afterAll(() => issuer.close())

describe.each(engines)("linked identities on %s", async (engine) => {
  const database = await openTestDatabase(engine)
  afterAll(() => database.close())
  const company = createProvider(issuer.settings, callbackUrl, { timeoutSeconds: 0.5 })
  const site = await openSite(database, { company })
  const { signIn, newVisitor, callback } = companyBrowser(site, issuer)
  /** The last cookie that the site has set in any browser. */
  let cookie = ""

  async function member(email = newEmail()) {
    await site.account(email)
    const visitor = site.visitor({
      flowType: "pkce",
      onAnswer(_, answer) {
        cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie
        return answer
      },
    })
    await visitor.auth.signInWithPassword({ email, password: goodPassword })
    return { email, visitor }
  }
  type Visitor = ReturnType<typeof newVisitor>
  async function begin(visitor: Visitor) {
    const { data, error } = await visitor.auth.linkIdentity({
      provider: "custom:company",
      options: { redirectTo: `${siteUrl}/en/profile` },
    })
    return { url: data.url, code: error?.code }
  }
  async function link(visitor: Visitor, person: object) {
    issuer.person = person as Record<string, unknown>
    const { url, code } = await begin(visitor)
    if (!url) return { refused: code }
    const { searchParams } = await callback(await issuer.visit(url), cookie)
    const exchanged = searchParams.get("code")
    if (!exchanged) return { refused: searchParams.get("error_code") }
    return visitor.auth.exchangeCodeForSession(exchanged)
  }
  const areasOf = async (email: string) => {
    const [row] = await site.sql<{ areas: string[] }>(
      "select areas from public.users_roles r join auth.users u on u.id = user_id where email = $1 and r.role = 'admin'",
      [email],
    )
    return row?.areas ?? []
  }
  const companyIdentity = async (visitor: Visitor) => {
    const { data } = await visitor.auth.getUserIdentities()
    const identity = data?.identities.find(({ provider }) => provider === "custom:company")
    if (!identity) throw new Error("no identity")
    return identity
  }

  test("a person links an account of another address, signs in with it, and unlinks it", async () => {
    const { email, visitor } = await member()
    const person = employee("someone@private.example", { sub: `linked on ${engine}`, groups: ["Web"] })
    const linked = await link(visitor, person)
    expect("data" in linked && linked.data.user).toMatchObject({
      email,
      app_metadata: { provider: "email", providers: ["custom:company", "email"] },
    })
    expect(await areasOf(email)).toEqual(["content"])
    expect((await signIn(person)).session?.user.email).toBe(email)
    expect(await link(visitor, person), "from another tab").toMatchObject({ error: null })
    const identity = await companyIdentity(visitor)
    expect((await visitor.auth.unlinkIdentity(identity)).error).toBeNull()
    expect((await visitor.auth.unlinkIdentity(identity)).error?.code).toBe("single_identity_not_deletable")
    expect((await signIn(person)).session?.user.email).toBe(person.email)
    expect((await visitor.auth.getUser()).data.user?.app_metadata.providers).toEqual(["email"])
    expect(await areasOf(email)).toEqual([])
    const mails = (await site.mails(email)).filter(({ kind }) => kind === "factor-changed")
    expect(mails.map(({ payload }) => [payload.change, payload.language])).toEqual([
      ["companyAdded", "en"],
      ["companyRemoved", "sv"],
    ])
  })

  test("an identity stays with the account that linked it first", async () => {
    const person = employee(newEmail())
    await signIn(person)
    const { visitor } = await member()
    expect(await link(visitor, person)).toEqual({ refused: "identity_already_exists" })
  })

  test("refuses foreign domains, an old sign-in, an ended session, and a visitor", async () => {
    const { email, visitor } = await member()
    expect(await link(visitor, employee("a@evil.example"))).toEqual({
      refused: "email_address_not_authorized",
    })
    issuer.person = employee(newEmail())
    const { url } = await begin(visitor)
    await site.sql("delete from auth.sessions where user_id = (select id from auth.users where email = $1)", [
      email,
    ])
    expect(refusalOf(await callback(await issuer.visit(url ?? ""), cookie))).toBe("session_not_found")
    await visitor.auth.signInWithPassword({ email, password: goodPassword })
    await site.sql("update auth.mfa_amr_claims set created_at = created_at - interval '16 minutes'")
    expect((await begin(visitor)).code).toBe("reauthentication_not_valid")
    const open = await site.request("/user/identities/authorize?provider=custom:company")
    expect([open.status, (await open.json()).error_code]).toEqual([401, "no_authorization"])
  })

  test("unlinks neither another's identity, nor the address, nor one that a rule requires", async () => {
    const { email, visitor } = await member()
    await link(visitor, employee(newEmail()))
    const other = await member()
    await link(other.visitor, employee(newEmail()))
    const own = await companyIdentity(visitor)
    const foreign = await companyIdentity(other.visitor)
    const refusal = async (identity: object) =>
      (await visitor.auth.unlinkIdentity({ ...own, ...identity })).error?.code
    expect(await refusal({ identity_id: foreign.identity_id })).toBe("identity_not_found")
    expect(await refusal({ identity_id: "1" })).toBe("validation_failed")
    const { data } = await visitor.auth.getUserIdentities()
    const address = data?.identities.find(({ provider }) => provider === "email")
    expect(await refusal(address ?? {})).toBe("email_conflict_identity_not_deletable")
    await site.sql(
      "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
      [email],
    )
    await site.sql("update private.sign_in_rule set is_on = true")
    expect(await refusal({})).toBe("company_sign_in_required")
    await site.sql("update private.sign_in_rule set is_on = false")
    expect(await refusal({})).toBeUndefined()
  })

  test("an outage of the provider is reported on the page that began", async () => {
    const { visitor } = await member()
    const fresh = await openSite(database, {
      company: createProvider(issuer.settings, callbackUrl, { timeoutSeconds: 0.2 }),
    })
    issuer.fault = "fails"
    const { data } = await visitor.auth.getSession()
    const authorization = `Bearer ${data.session?.access_token}`
    const query = `provider=custom:company&skip_http_redirect=true&redirect_to=${siteUrl}/profile`
    const pkce = `code_challenge=${"x".repeat(43)}&code_challenge_method=s256`
    const answer = await fresh.request(`/user/identities/authorize?${query}&${pkce}`, {
      headers: { authorization },
    })
    issuer.fault = "none"
    const url = new URL((await answer.json()).url)
    expect([url.pathname, refusalOf(url)]).toEqual(["/profile", "provider_unavailable"])
  })
})
