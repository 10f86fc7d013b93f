import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, partsOf, signedUpOn, verifiedBefore } from "./auth-site.ts"

const site = await openSite(await databaseOfFile())

const signedUp = () => signedUpOn(site)
const signUp = (email: string, password: string) => site.visitor().auth.signUp({ email, password })
const signInError = async (email: string, password: string) =>
  (await site.visitor().auth.signInWithPassword({ email, password })).error?.code

test("after a repeated sign-up with the same password either link verifies the account", async () => {
  for (const used of [0, 1]) {
    const { email, link } = await signedUp()
    await signUp(email, goodPassword)
    expect(await signInError(email, goodPassword)).toBe("email_not_confirmed")
    const links = [link, await site.link(email)]
    expect(links.map((one) => partsOf(one).type)).toEqual(["signup", "signup"])
    expect((await site.confirm(links[used] ?? "")).access_token).toBeDefined()
    expect(await site.confirm(links[1 - used] ?? "")).toMatchObject(verifiedBefore)
    expect(await signInError(email, goodPassword)).toBeUndefined()
  }
})

const [first, second, third] = ["Ägarens eget 1", "Främlingens 2", "En tredjes 3"]
test.each([
  [[first, second]],
  [[first, second, second]],
  [[first, second, first]],
  [[first, second, third, first]],
])(
  "sign-ups with different passwords (%j) discard all of them; the link asks for a new one",
  async (passwords) => {
    const email = newEmail()
    const links: string[] = []
    for (const password of passwords) {
      await signUp(email, password)
      links.push(await site.link(email))
    }
    for (const password of passwords) expect(await signInError(email, password)).toBe("invalid_credentials")
    const newest = links.pop() ?? ""
    expect(partsOf(newest).type).toBe("recovery")
    const { access_token = "", refresh_token = "" } = await site.confirm(newest)
    for (const password of passwords) expect(await signInError(email, password)).toBe("invalid_credentials")
    const visitor = site.visitor()
    await visitor.auth.setSession({ access_token, refresh_token })
    expect((await visitor.auth.updateUser({ password: first })).error).toBeNull()
    expect(await signInError(email, first)).toBeUndefined()
    expect(await signInError(email, second)).toBe("invalid_credentials")
  },
)

test("the first link of several sign-ups also asks for a new password", async () => {
  const { email, link } = await signedUp()
  await signUp(email, second)
  const { access_token = "" } = await site.confirm(link)
  const claims = JSON.parse(atob(access_token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? ""))
  expect(claims.amr).toMatchObject([{ method: "recovery" }])
  for (const password of [goodPassword, second])
    expect(await signInError(email, password)).toBe("invalid_credentials")
})

test("a resent link also asks for a new password when none is set", async () => {
  const { email } = await signedUp()
  await signUp(email, second)
  await site.visitor().auth.resend({ type: "signup", email })
  const link = await site.link(email)
  expect(partsOf(link).type).toBe("recovery")
  expect((await site.confirm(link)).access_token).toBeDefined()
})

test("concurrent sign-ups with the same password do not discard it", async () => {
  const email = newEmail()
  await Promise.all(Array.from({ length: 4 }, () => signUp(email, goodPassword)))
  expect(await signInError(email, goodPassword)).toBe("email_not_confirmed")
})

test("a sign-up concurrent with verification does not change the verified account", async () => {
  const { email } = await signedUp()
  const { signedUpAgain } = await site.database.asOwner(async (query) => {
    await query("update auth.users set email_confirmed_at = now() where email = $1", [email])
    const signedUpAgain = signUp(email, second)
    const stopped =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await site.sql(stopped)).length, { timeout: 20_000 }).toBeGreaterThan(0)
    return { signedUpAgain }
  })
  expect((await signedUpAgain).error).toBeNull()
  expect(await signInError(email, goodPassword)).toBeUndefined()
  expect((await site.mails(email)).at(-1)?.kind).toBe("address-in-use")
})
