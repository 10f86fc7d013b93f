import { afterAll, expect, test } from "vitest"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite } from "./auth-site.ts"
import { companyBrowser, employee } from "./company-browser.ts"
import { callbackUrl, openIssuer } from "./oidc-issuer.ts"

// Which accounts a person of the provider gets.
const issuer = await openIssuer()
const another = await openIssuer({ createsAccounts: false })
const database = await databaseOfFile()
const site = await openSite(database, { company: createProvider(issuer.settings, callbackUrl) })
const { signIn, newVisitor } = companyBrowser(site, issuer)
const closed = await openSite(database, { company: createProvider(another.settings, callbackUrl) })
const closedBrowser = companyBrowser(closed, another)
afterAll(() => Promise.all([issuer.close(), another.close()]))

const idOf = async (email: string) =>
  (await site.sql<{ id: string }>("select id from auth.users where email = $1", [email]))[0]?.id

test("links a verified account once, keeps its password, and records it for an administrator", async () => {
  const email = newEmail()
  await site.account(email)
  const id = await idOf(email)
  await site.sql("insert into public.users_roles (user_id, role, areas) values ($1, 'admin', '{content}')", [
    id,
  ])
  expect((await signIn(employee(email.toUpperCase(), { sub: "linked" }))).session?.user.id).toBe(id)
  expect((await signIn(employee("new-name@example.se", { sub: "linked" }))).session?.user).toMatchObject({
    id,
    email,
  })
  expect((await site.visitor().auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  const linked = await site.sql(
    "select actor from private.events where kind = 'company_linked' and subject_id = $1",
    [id],
  )
  expect(linked).toEqual([{ actor: email }])
})

test.each<[string, object, string]>([
  ["an unverified address", { email_verified: false }, "provider_email_needs_verification"],
  ["an address of unknown state", { email_verified: undefined }, "provider_email_needs_verification"],
  [
    "Microsoft's claim from another issuer",
    { email_verified: undefined, xms_edov: true },
    "provider_email_needs_verification",
  ],
  ["no address", { email: undefined }, "provider_email_needs_verification"],
  ["two addresses", { email: "a@evil.se@example.se" }, "provider_email_needs_verification"],
  ["a longer domain", { email: "a@example.se.evil.com" }, "email_address_not_authorized"],
  ["a domain with the same end", { email: "a@evilexample.se" }, "email_address_not_authorized"],
  ["a subdomain", { email: "a@sub.example.se" }, "email_address_not_authorized"],
  ["a look-alike of another script", { email: "a@ex\u0430mple.se" }, "email_address_not_authorized"],
])("refuses %s", async (_, claims, code) => {
  const person = employee(newEmail(), claims)
  expect(await signIn(person)).toEqual({ refused: code })
  expect(await idOf(person.email ?? "")).toBeUndefined()
})

test("takes an unverified account from the stranger who signed up with the address", async () => {
  const email = newEmail()
  const stranger = newVisitor()
  await stranger.auth.signUp({ email, password: goodPassword, options: { data: { name: "A stranger" } } })
  const { session } = await signIn(employee(email))
  expect(session?.user).toMatchObject({ email, user_metadata: {} })
  expect((await stranger.auth.signInWithPassword({ email, password: goodPassword })).error?.code).toBe(
    "invalid_credentials",
  )
  expect(await site.sql("select from auth.one_time_tokens where relates_to = $1", [email])).toEqual([])
})

test("refuses a new subject with an address that another has used", async () => {
  const email = newEmail()
  const { session } = await signIn(employee(email, { sub: "the first" }))
  expect(await signIn(employee(email, { sub: "the second" }))).toEqual({ refused: "identity_already_exists" })
  expect((await signIn(employee(email, { sub: "the first" }))).session?.user.id).toBe(session?.user.id)
})

test("an equal subject of another issuer is another person", async () => {
  const [one, other] = [newEmail(), newEmail()]
  await site.account(other)
  await signIn(employee(one, { sub: "equal" }))
  const { session } = await closedBrowser.signIn(employee(other, { sub: "equal" }))
  expect(session?.user.email).toBe(other)
})

test("without new accounts, only known and invited people sign in", async () => {
  const [unknown, unverified, invited] = [newEmail(), newEmail(), newEmail()]
  await site.visitor().auth.signUp({ email: unverified, password: goodPassword })
  const init = json({ email: invited })
  const headers = { ...init.headers, apikey: "sb_secret_tests_of_the_accounts" }
  expect((await site.request("/invite", { ...init, headers })).status).toBe(200)
  for (const email of [unknown, unverified])
    expect(await closedBrowser.signIn(employee(email))).toEqual({ refused: "signup_disabled" })
  expect((await closedBrowser.signIn(employee(invited))).session?.user.email).toBe(invited)
})

test("a deactivated account stays closed, before and after it is linked", async () => {
  const email = newEmail()
  await site.account(email)
  const ban = "update auth.users set banned_until = now() + interval '1 day' where email = $1"
  await site.sql(ban, [email])
  expect(await signIn(employee(email))).toEqual({ refused: "user_banned" })
  await site.sql("update auth.users set banned_until = null where email = $1", [email])
  expect((await signIn(employee(email))).error).toBeNull()
  await site.sql(ban, [email])
  expect(await signIn(employee(email))).toEqual({ refused: "user_banned" })
})
