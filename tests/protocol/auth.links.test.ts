import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { engines, openTestDatabase } from "../fixtures/databases.ts"
import { fragmentOf, goodPassword, json, newEmail, openSite, type Site, siteUrl } from "./auth-site.ts"

describe.each(engines)("links in mails on %s", (engine) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(await openTestDatabase(engine))
  })
  afterAll(() => site.database.close())

  async function signedUp(redirectTo?: string): Promise<{ email: string; link: string }> {
    const email = newEmail()
    const options = redirectTo ? { emailRedirectTo: redirectTo } : {}
    const { error } = await site.visitor().auth.signUp({ email, password: goodPassword, options })
    expect(error).toBeNull()
    return { email, link: await site.link(email) }
  }
  const expired = { error: "access_denied", error_code: "otp_expired" }

  test("a link works once, also when it is followed several times at the same moment", async () => {
    const { link } = await signedUp()
    const targets = await Promise.all(Array.from({ length: 6 }, () => site.follow(link)))
    const fragments = targets.map(fragmentOf)
    expect(fragments.filter(({ access_token }) => access_token)).toHaveLength(1)
    expect(fragments.filter(({ error_code }) => error_code === "otp_expired")).toHaveLength(5)
    const late = await site.follow(link)
    expect(fragmentOf(late)).toEqual({
      ...expired,
      error_description: "Email link is invalid or has expired",
    })
    expect(late.origin + late.pathname).toBe(`${siteUrl}/`)
  })

  test("looking ahead does not use a link up", async () => {
    const { link } = await signedUp()
    const head = await site.request(link, { method: "HEAD", headers: { apikey: "" } })
    expect(head.status).toBe(204)
    const ahead = await site.request(link, { headers: { apikey: "", "sec-purpose": "prefetch;prerender" } })
    expect(ahead.status).toBe(204)
    expect(fragmentOf(await site.follow(link)).access_token).toBeDefined()
  })

  test("tampered links and links of the wrong kind", async () => {
    const { link } = await signedUp()
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? ""
    const wrong = [
      link.replace(token, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`),
      link.replace(token, ""),
      link.replace(token, "%00"),
      link.replace(token, "%ff%fe"),
      link.replace(token, "x".repeat(20_000)),
      link.replace("type=signup", "type=recovery"),
      link.replace("type=signup", "type=magiclink"),
      link.replace("type=signup", ""),
      "/verify",
    ]
    for (const one of wrong)
      expect(fragmentOf(await site.follow(one)), one).toMatchObject({ error: "access_denied" })
    expect(fragmentOf(await site.follow(link)).access_token).toBeDefined()
  })

  test.each([
    ["signup", "24 hours"],
    ["recovery", "1 hour"],
  ] as const)("a link for %s lives for %s", async (kind, life) => {
    const email = newEmail()
    if (kind === "recovery") await site.account(email)
    const send = () =>
      kind === "signup"
        ? site.visitor().auth.signUp({ email, password: goodPassword })
        : site.visitor().auth.resetPasswordForEmail(email)
    const age = (time: string) =>
      site.sql(`update auth.one_time_tokens set created_at = now() - interval '${time}'`)
    await send()
    await age(`${life} 1 second`)
    expect(fragmentOf(await site.follow(await site.link(email)))).toMatchObject(expired)
    await send()
    await age(`${life}`.replace(/^(\d+) hours?$/, (_, hours) => `${Number(hours) - 1} hours 59 minutes`))
    expect(fragmentOf(await site.follow(await site.link(email))).access_token).toBeDefined()
  })

  test("the database keeps hashes of links only", async () => {
    const { link } = await signedUp()
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? ""
    expect(Buffer.from(token, "base64url")).toHaveLength(32)
    expect(JSON.stringify(await site.sql("select * from auth.one_time_tokens"))).not.toContain(token)
  })

  test("a link leads to the site and nowhere else, whoever asked for it", async () => {
    const foreign = [
      "https://evil.example/",
      "//evil.example/",
      "/\\evil.example",
      "\\\\evil.example",
      "http://site.test.evil.example/",
      "http://site.test@evil.example/",
      "http://user:pass@site.test/",
      "https://site.test/",
      "http://site.test:8080/",
      "javascript:alert(1)",
      "data:text/html,x",
      "http://",
      "\u0000",
    ]
    for (const redirectTo of foreign) {
      const { link } = await signedUp(redirectTo)
      expect((await site.follow(link)).href.split("#")[0], redirectTo).toBe(`${siteUrl}/`)
      // Somebody may also change the link itself.
      const { link: second } = await signedUp()
      const changed = second.replace(/redirect_to=[^&]*/, `redirect_to=${encodeURIComponent(redirectTo)}`)
      expect((await site.follow(changed)).href.split("#")[0], redirectTo).toBe(`${siteUrl}/`)
    }
    for (const redirectTo of [`${siteUrl}/profile?a=1`, "/profile?a=1", `${siteUrl}/profile?a=1#x`]) {
      const { link } = await signedUp(redirectTo)
      expect((await site.follow(link)).href.split("#")[0]).toBe(`${siteUrl}/profile?a=1`)
    }
  })

  test("a recovery of an unverified account drops the password that somebody else may have chosen", async () => {
    const { email } = await signedUp()
    await site.visitor().auth.resetPasswordForEmail(email)
    expect(fragmentOf(await site.follow(await site.link(email))).type).toBe("recovery")
    const stranger = await site.visitor().auth.signInWithPassword({ email, password: goodPassword })
    expect(stranger.error?.code).toBe("invalid_credentials")
  })

  const signUp = (email: string, password: string) => site.visitor().auth.signUp({ email, password })
  const signInError = async (email: string, password: string) =>
    (await site.visitor().auth.signInWithPassword({ email, password })).error?.code

  test("signing up once more with the same password: the newest link alone verifies, and the password is the account's", async () => {
    const { email, link } = await signedUp()
    await signUp(email, goodPassword)
    expect(fragmentOf(await site.follow(link))).toMatchObject(expired)
    expect(await signInError(email, goodPassword)).toBe("email_not_confirmed")
    expect(fragmentOf(await site.follow(await site.link(email))).type).toBe("signup")
    expect(await signInError(email, goodPassword)).toBeUndefined()
  })

  const [first, second, third] = ["Ägarens eget 1", "Främlingens 2", "En tredjes 3"]
  test.each([
    [[first, second]],
    [[first, second, second]],
    [[first, second, first]],
    [[first, second, third, first]],
  ])(
    "signing up with different passwords, %j: none counts, and who reads the mail chooses one",
    async (passwords) => {
      const email = newEmail()
      const links: string[] = []
      for (const password of passwords) {
        await signUp(email, password)
        links.push(await site.link(email))
      }
      for (const password of passwords) expect(await signInError(email, password)).toBe("invalid_credentials")
      const newest = links.pop() ?? ""
      for (const link of links) expect(fragmentOf(await site.follow(link))).toMatchObject(expired)
      const fragment = fragmentOf(await site.follow(newest))
      expect(fragment.type).toBe("recovery")
      for (const password of passwords) expect(await signInError(email, password)).toBe("invalid_credentials")
      const visitor = site.visitor()
      const { access_token = "", refresh_token = "" } = fragment
      await visitor.auth.setSession({ access_token, refresh_token })
      expect((await visitor.auth.updateUser({ password: first })).error).toBeNull()
      expect(await signInError(email, first)).toBeUndefined()
      expect(await signInError(email, second)).toBe("invalid_credentials")
    },
  )

  test("a link that was sent again leads to choosing a password, too, while there is none", async () => {
    const { email } = await signedUp()
    await signUp(email, second)
    await site.visitor().auth.resend({ type: "signup", email })
    expect(fragmentOf(await site.follow(await site.link(email))).type).toBe("recovery")
  })

  test("sign-ups with one password at the same moment do not contest each other", async () => {
    const email = newEmail()
    await Promise.all(Array.from({ length: 4 }, () => signUp(email, goodPassword)))
    expect(await signInError(email, goodPassword)).toBe("email_not_confirmed")
  })

  test("a sign-up at the moment of verification leaves the account that was verified", async () => {
    const { email } = await signedUp()
    const { signedUpAgain } = await site.database.asOwner(async (query) => {
      await query("update auth.users set email_confirmed_at = now() where email = $1", [email])
      const signedUpAgain = signUp(email, second)
      // PGlite has one connection: there the sign-up waits by itself.
      if (engine === "postgres") {
        const stopped =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        await expect
          .poll(async () => (await site.sql(stopped)).length, { timeout: 20_000 })
          .toBeGreaterThan(0)
      }
      return { signedUpAgain }
    })
    expect((await signedUpAgain).error).toBeNull()
    expect(await signInError(email, goodPassword)).toBeUndefined()
    expect((await site.mails(email)).at(-1)?.kind).toBe("address-in-use")
  })

  test("a changed password makes outstanding links useless", async () => {
    const email = newEmail()
    await site.account(email)
    const visitor = site.visitor()
    await visitor.auth.signInWithPassword({ email, password: goodPassword })
    await visitor.auth.resetPasswordForEmail(email)
    const link = await site.link(email)
    await visitor.auth.updateUser({ password: "Ett annat lösen 2" })
    expect(fragmentOf(await site.follow(link))).toMatchObject(expired)
  })

  test("mails follow the page's or the stored language", async () => {
    const ask = async (query: string, cookie?: string) => {
      const email = newEmail()
      const init = json({ email, password: goodPassword })
      init.headers = { ...init.headers, ...(cookie ? { cookie } : {}) }
      await site.request(`/signup${query}`, init)
      return (await site.mails(email))[0]?.payload.language
    }
    expect(await ask("")).toBe("sv")
    expect(await ask("?redirect_to=/en")).toBe("en")
    expect(await ask("?redirect_to=/enhet")).toBe("sv")
    expect(await ask("", "a=b; language=en")).toBe("en")
    expect(await ask("", "language=fr")).toBe("sv")
  })
})
