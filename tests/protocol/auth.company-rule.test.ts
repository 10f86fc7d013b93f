import { afterAll, afterEach, expect, test } from "vitest"
import { databaseAccounts } from "../../server/supabase/auth/administration/administrators.ts"
import { createProvider } from "../../server/supabase/auth/company/provider.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite } from "./auth-site.ts"
import { companyBrowser, employee } from "./company-browser.ts"
import { callbackUrl, openIssuer } from "./oidc-issuer.ts"

// Administrators who sign in through the company's provider only.
const issuer = await openIssuer()
const database = await databaseOfFile()
const site = await openSite(database, { company: createProvider(issuer.settings, callbackUrl) })
const { signIn } = companyBrowser(site, issuer)
afterAll(() => issuer.close())
afterEach(() => site.sql("update private.sign_in_rule set is_on = false"))

const withPassword = async (email: string, password = goodPassword) =>
  (await site.visitor().auth.signInWithPassword({ email, password })).error?.code

async function administrator() {
  const email = newEmail()
  await site.account(email)
  await site.sql(
    "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
    [email],
  )
  return email
}

test("refuses an administrator's password and password link, and no one else's", async () => {
  const [email, member] = [await administrator(), newEmail()]
  await site.account(member)
  const visitor = site.visitor()
  await visitor.auth.resetPasswordForEmail(email)
  await site.sql("update private.sign_in_rule set is_on = true")
  expect(await withPassword(email, "Fel lösenord 1")).toBe("invalid_credentials")
  expect(await withPassword(email)).toBe("company_sign_in_required")
  const link = await site.link(email)
  expect((await site.confirm(link)).error_code).toBe("company_sign_in_required")
  expect(await withPassword(member)).toBeUndefined()
  const { session } = await signIn(employee(email))
  expect(session?.user.email).toBe(email)
  await site.sql("update private.sign_in_rule set is_on = false")
  // The refused link was not used up.
  expect((await site.confirm(link)).access_token).toBeDefined()
})

test("npm run admin -- recover is the way back", async () => {
  const email = await administrator()
  await site.sql("update private.sign_in_rule set is_on = true")
  const { password } = await databaseAccounts(database).recover(email)
  expect(await withPassword(email, password)).toBeUndefined()
  expect(await site.sql("select is_on from private.sign_in_rule")).toEqual([{ is_on: false }])
})
