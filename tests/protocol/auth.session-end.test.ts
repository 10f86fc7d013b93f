import { expect, test } from "vitest"
import { sweepAccounts } from "../../server/supabase/auth/sessions/sweep-accounts.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite, type Site } from "./auth-site.ts"

// ASVS 5.0: 7.3.1 (inactivity timeout), 7.3.2 (absolute lifetime), 7.4.1 (no use afterwards).
const site = await openSite(await databaseOfFile())

async function signedIn(role: "user" | "admin", from: Site = site) {
  const email = newEmail()
  await site.account(email)
  if (role === "admin") {
    await site.sql(
      "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
      [email],
    )
  }
  const { auth } = from.visitor()
  const { data } = await auth.signInWithPassword({ email, password: goodPassword })
  const id = claimsOf(data.session?.access_token).session_id
  /** Moves the session's start and its last use into the past. */
  const age = (sinceSignIn: string, sinceUse: string = sinceSignIn) =>
    site.sql(
      "update auth.sessions set created_at = now() - $2::interval, refreshed_at = now() - $3::interval where id = $1",
      [id, sinceSignIn, sinceUse],
    )
  const exists = async () => (await site.sql("select 1 from auth.sessions where id = $1", [id])).length === 1
  return { auth, age, exists }
}
const claimsOf = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())

const day = 24 * 3600
test.each([
  ["user", "89 days 23 hours", "89 days", true],
  ["user", "90 days", "1 minute", false],
  ["admin", "29 days 23 hours", "11 hours", true],
  ["admin", "30 days", "1 minute", false],
  ["admin", "13 hours", "12 hours", false],
  ["admin", "13 hours", "11 hours", true],
] as const)("%s, signed in %s ago, used %s ago: goes on %s", async (role, sinceSignIn, sinceUse, goesOn) => {
  const { auth, age, exists } = await signedIn(role)
  await age(sinceSignIn, sinceUse)
  expect((await auth.getUser()).error?.name).toBe(goesOn ? undefined : "AuthSessionMissingError")
  const { auth: other, age: ageOther, exists: otherExists } = await signedIn(role)
  await ageOther(sinceSignIn, sinceUse)
  const { error } = await other.refreshSession()
  if (goesOn) expect(error).toBeNull()
  else expect(error).toMatchObject({ status: 400, code: "session_expired" })
  // An ended session is deleted with its tokens.
  expect(await otherExists()).toBe(goesOn)
  await sweepAccounts(site.database)
  expect(await exists()).toBe(goesOn)
})

test("an access token is rejected after its session has ended", async () => {
  for (const [role, days] of [
    ["user", 90],
    ["admin", 30],
  ] as const) {
    const { auth, age } = await signedIn(role)
    await age(`${days * day - 600} seconds`, "1 hour")
    const { data } = await auth.refreshSession()
    const { exp, iat } = claimsOf(data.session?.access_token)
    expect(exp - iat).toBeGreaterThan(590)
    expect(exp - iat).toBeLessThanOrEqual(600)
    expect(data.session?.expires_in).toBe(exp - iat)
    expect(data.session?.expires_at).toBe(exp)
  }
})

test("a refresh extends the idle timeout but not the absolute timeout", async () => {
  const { auth, age } = await signedIn("admin")
  await age("29 days", "11 hours")
  expect((await auth.refreshSession()).error).toBeNull()
  const [{ idle = "" } = {}] = await site.sql<{ idle: string }>(
    "select (now() - refreshed_at < interval '1 minute')::text as idle from auth.sessions order by refreshed_at desc nulls last limit 1",
  )
  expect(idle).toBe("true")
  await age("30 days", "1 minute")
  expect((await auth.refreshSession()).error?.code).toBe("session_expired")
})

test("a new administrator gets the administrator timeouts at the next refresh", async () => {
  const { auth, age } = await signedIn("user")
  await age("31 days", "1 minute")
  const { data } = await auth.getUser()
  expect(data.user).not.toBeNull()
  await site.sql("insert into public.users_roles (user_id, role) values ($1, 'admin')", [data.user?.id])
  expect((await auth.refreshSession()).error?.code).toBe("session_expired")
})

test("timeouts are configurable", async () => {
  const short = await openSite(site.database, {
    sessionLimits: { days: 2, adminDays: 1, adminIdleHours: 1 },
  })
  for (const [role, past] of [
    ["user", "2 days"],
    ["admin", "1 day"],
  ] as const) {
    const { auth, age } = await signedIn(role, short)
    await age(past, "1 minute")
    expect((await auth.refreshSession()).error?.code).toBe("session_expired")
  }
  const { auth, age } = await signedIn("admin", short)
  await age("2 hours", "1 hour")
  expect((await auth.refreshSession()).error?.code).toBe("session_expired")
})
