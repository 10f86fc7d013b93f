import { beforeAll, expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { compared } from "../fixtures/fast-argon2.ts"
import { goodPassword, json, newEmail, openSite } from "./auth-site.ts"

const known = newEmail()
const site = await openSite(await databaseOfFile())
beforeAll(async () => {
  await site.account(known)
})

const signUp = async (body: unknown) => {
  const response = await site.request("/signup", json(body))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test("rejects a weak password everywhere with Supabase's error reasons", async () => {
  const weak: [string, string[]][] = [
    ["Kort1", ["length"]],
    ["bara gemener 1", ["characters"]],
    ["BARA VERSALER 1", ["characters"]],
    ["Inga Siffror", ["characters"]],
    ["abc", ["length", "characters"]],
    // Common, and the site's name or the address with a few more characters
    // (tests/unit/password-rule.test.ts).
    ["Qwerty123", ["pwned"]],
    [`${company.name}1`, ["pwned"]],
    [`P${known.split("@")[0]?.slice(1)}!2026`, ["pwned"]],
  ]
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email: known, password: goodPassword })
  for (const [password, reasons] of weak) {
    const { error } = await site.visitor().auth.signUp({ email: known, password })
    expect(error, password).toMatchObject({ code: "weak_password", status: 422, reasons })
    expect((await visitor.auth.updateUser({ password })).error, password).toMatchObject({
      code: "weak_password",
      reasons,
    })
  }
  for (const password of ["Åäö Åäö 1", "Åäöåäöå1", `Aa1${"å".repeat(253)}`]) {
    expect((await signUp({ email: newEmail(), password })).status, password).toBe(200)
  }
  expect((await signUp({ email: newEmail(), password: `Aa1${"å".repeat(254)}` })).status).toBe(400)
  expect((await visitor.auth.updateUser({ password: `Aa1${"x".repeat(254)}` })).error?.status).toBe(400)
})

test("compares long passwords to the last character", async () => {
  const email = newEmail()
  const password = `Aa1${"x".repeat(253)}`
  await site.account(email, password)
  const signIn = (typed: string) => site.visitor().auth.signInWithPassword({ email, password: typed })
  expect((await signIn(password)).error).toBeNull()
  for (const wrong of [
    `${password}x`,
    password.slice(0, -1),
    `${password.slice(0, -1)}y`,
    "x".repeat(30_000),
  ]) {
    expect((await signIn(wrong)).error?.code).toBe("invalid_credentials")
  }
})

test("trims, lower-cases and validates email addresses", async () => {
  const good = ["  ÅSA.Öberg@Företag.se ", "a+b@example.co.uk", "o'neil@example.se", "x@a-b.example"]
  for (const email of good) {
    const { status, body } = await signUp({ email, password: goodPassword })
    expect(status, email).toBe(200)
    expect(body.email).toBe(email.trim().toLowerCase())
  }
  const local = "l".repeat(65)
  const bad = [" ", "a", "a@", "@b.se", "a@b", "a b@c.se", "a@b..se", ".a@b.se", "a@-b.se", "a@b.se,c@d.se"]
  bad.push(
    "a@b.se\nBcc: c@d.se",
    "<a@b.se>",
    `${local}@b.se`,
    `a@${"b".repeat(64)}.se`,
    `a@${"b.".repeat(160)}se`,
  )
  for (const email of bad) {
    const { status, body } = await signUp({ email, password: goodPassword })
    expect(status, email).toBe(400)
    expect(body.error_code, email).toBe("validation_failed")
  }
})

test("sign-up does not reveal whether an account exists", async () => {
  const unverified = newEmail()
  await signUp({ email: unverified, password: goodPassword })
  const data = { company: "Bolaget" }
  const answers = []
  for (const email of [newEmail(), unverified, known, known.toUpperCase()]) {
    const { status, body } = await signUp({ email, password: "Annat lösenord 4", data })
    expect(status).toBe(200)
    const again = await signUp({ email, password: "Annat lösenord 4", data })
    expect(again.body.id).not.toBe(body.id)
    answers.push(shapeOf(body))
  }
  // Compared as text, because the order of keys must not differ either.
  for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(answers[0]))
  expect(answers[0]).toMatchObject({ identities: [] })
  expect((await site.mails(known)).slice(1).map(({ kind }) => kind)).toEqual(Array(4).fill("address-in-use"))
  expect(
    (await site.visitor().auth.signInWithPassword({ email: known, password: goodPassword })).error,
  ).toBeNull()
})

/** Returns the response with account-specific values replaced by their type. */
function shapeOf(body: Record<string, unknown>) {
  const pattern = (value: unknown) =>
    typeof value === "string" ? value.replace(/[0-9a-f]/g, "0").replace(/\.0+/, ".0") : value
  const { id, email, created_at, updated_at, confirmation_sent_at } = body
  expect(String(email)).toContain("@")
  expect([updated_at, confirmation_sent_at]).toEqual([created_at, created_at])
  expect(Date.now() - Date.parse(String(created_at))).toBeLessThan(60_000)
  const times = { created_at: pattern(created_at), updated_at: "", confirmation_sent_at: "" }
  return { ...body, email: "", id: pattern(id), ...times }
}

test("recover and resend return the same response for every email and mail only eligible accounts", async () => {
  const [unknown, unverified] = [newEmail(), newEmail()]
  await signUp({ email: unverified, password: goodPassword })
  const before = (await site.mails(known)).length
  const unhurried = await openSite(site.database, { minResponseMs: 100 })
  for (const email of [unknown, unverified, known]) {
    for (const [path, body] of [
      ["/recover", { email }],
      ["/resend", { email, type: "signup" }],
    ] as const) {
      const started = performance.now()
      const response = await unhurried.request(path, json(body))
      expect(await response.json()).toEqual({})
      expect(response.status).toBe(200)
      expect(performance.now() - started).toBeGreaterThan(95)
    }
  }
  const kinds = async (email: string) => (await site.mails(email)).map(({ kind }) => kind)
  expect(await kinds(unknown)).toEqual([])
  expect(await kinds(unverified)).toEqual(["verify-email", "recover-password", "verify-email"])
  expect((await kinds(known)).slice(before)).toEqual(["recover-password"])
})

test("reports an unverified email only with the right password", async () => {
  const email = newEmail()
  await signUp({ email, password: goodPassword })
  const signIn = async (address: string, password: string) =>
    (await site.visitor().auth.signInWithPassword({ email: address, password })).error
  expect(await signIn(email, "Fel lösenord 1")).toMatchObject({ code: "invalid_credentials", status: 400 })
  expect(await signIn(newEmail(), "Fel lösenord 1")).toMatchObject({
    code: "invalid_credentials",
    status: 400,
  })
  expect(await signIn("no address", "Fel lösenord 1")).toMatchObject({
    code: "invalid_credentials",
    status: 400,
  })
  expect((await signIn(email, goodPassword))?.code).toBe("email_not_confirmed")
})

// What each comparison takes: tests/unit/passwords.test.ts.
test("an unknown email takes as much work as a wrong password", async () => {
  const unverified = newEmail()
  await signUp({ email: unverified, password: goodPassword })
  for (const email of [known, unverified, newEmail(), "no address"]) {
    compared.length = 0
    for (const password of ["Fel losenord 1", "Fel lösenord 2"])
      await site.request("/token?grant_type=password", json({ email, password }))
    expect(compared, email).toEqual(["Fel losenord 1", "Fel lösenord 2", "Fel lösenord 2".normalize("NFD")])
  }
})

test("concurrent sign-ups with one email create one account", async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => signUp({ email, password: goodPassword })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await site.sql("select 1 from auth.users where email = $1", [email])).toHaveLength(1)
})
