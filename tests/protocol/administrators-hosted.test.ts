import { afterAll, beforeEach, expect, test } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { runHere } from "../fixtures/run-here.ts"
import { goodPassword, newEmail } from "./auth-site.ts"
import { startHostedProject } from "./hosted-project.ts"

// Restoring access on a Supabase project (docs/guide/troubleshoot.md).

const { site, variables, close } = await startHostedProject()
afterAll(close)
beforeEach(() => site.sql("delete from auth.users"))

const admin = (...words: string[]) => runHere(runAdminCommand, words, variables)
const signIn = async (email: string, password = goodPassword) =>
  (await site.visitor().auth.signInWithPassword({ email, password })).error?.code ?? "signed in"
const areasOf = async (email: string) =>
  (await site.sql<{ areas: string[] }>("select areas from private.people where email = $1", [email]))[0]
    ?.areas
const allAreas = ["content", "leads", "people"]

test("create and grant restore access when no administrator exists", async () => {
  const email = newEmail()
  const { out } = await admin("create", email)
  expect(await signIn(email, /Password: (\S+) /.exec(out)?.[1])).toBe("signed in")
  expect(await areasOf(email)).toEqual(allAreas)
  const member = newEmail()
  await site.account(member)
  expect(await admin("grant", member)).toMatchObject({ code: 0, error: "" })
  expect(await areasOf(member)).toEqual(allAreas)
})

test("grant restores all areas and unlocks a closed account", async () => {
  const email = newEmail()
  await site.account(email)
  await admin("grant", email)
  await site.sql("update public.users_roles set areas = '{content}'")
  await site.sql("update auth.users set banned_until = now() + interval '100 years'")
  expect(await signIn(email)).toBe("user_banned")
  expect(await admin("grant", email)).toMatchObject({ code: 0, error: "" })
  expect(await signIn(email)).toBe("signed in")
  expect(await areasOf(email)).toEqual(allAreas)
})

test("password sets a new password and ends all sessions", async () => {
  const email = newEmail()
  await site.account(email)
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password: goodPassword })
  const { out } = await admin("password", email)
  expect(await signIn(email)).toBe("invalid_credentials")
  expect(await signIn(email, /password: (\S+) /.exec(out)?.[1])).toBe("signed in")
  expect((await visitor.auth.getUser()).error).not.toBeNull()
})

test("reset removes all second factors", async () => {
  const email = newEmail()
  await site.account(email)
  expect((await admin("reset", email)).out).toBe(`${email} has no second factor.`)
  await site.sql(
    "insert into auth.mfa_factors (user_id, factor_type, status, secret) select id, 'totp', 'verified', 'x' from auth.users",
  )
  expect((await admin("reset", email)).out).toContain("signs in with the password alone")
  expect(await site.sql("select from auth.mfa_factors")).toEqual([])
})

test("refuses to revoke the last full administrator without --force", async () => {
  const [email, other] = [newEmail(), newEmail()]
  await admin("create", email)
  await site.account(other)
  await admin("grant", other)
  await site.sql(
    "update public.users_roles set areas = '{content}' where user_id = (select id from auth.users where email = $1)",
    [other],
  )
  expect(await admin("revoke", email)).toMatchObject({
    code: 1,
    error: expect.stringContaining("is the last"),
  })
  expect(await areasOf(email)).toEqual(allAreas)
  expect(await admin("revoke", email, "--force")).toMatchObject({ code: 0, error: "" })
  expect(await areasOf(email)).toEqual([])
})
