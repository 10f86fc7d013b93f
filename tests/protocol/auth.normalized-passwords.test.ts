import { hash } from "@node-rs/argon2"
import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { json, newEmail, openSite } from "./auth-site.ts"

// NIST SP 800-63B, 3.1.1.2: a password is normalized (NFKC) before it is hashed.
const composed = "Räksmörgås 7x å".normalize("NFC")
/** Forms that keyboards, phones and the clipboard give the same password. */
const sameForms = {
  NFC: composed,
  NFD: composed.normalize("NFD"),
  "no-break spaces": composed.replaceAll(" ", "\u00a0"),
  "decomposed, with a narrow no-break space": composed.normalize("NFD").replace(" ", "\u202f"),
  "ideographic space": composed.replace(" ", "\u3000"),
  "full-width letters and digits": composed.replace("R", "\uff32").replace("7", "\uff17"),
  "ring above as its own character": composed.replace("å", "a\u030a"),
}
const otherPasswords = [
  composed.replace("å", "a"),
  composed.replaceAll(" ", ""),
  composed.toUpperCase(),
  composed.replace("ö", "ø"),
]

const site = await openSite(await databaseOfFile())

const statusOf = async (email: string, password: string) =>
  (await site.request("/token?grant_type=password", json({ email, password }))).status
const hashOf = async (email: string) =>
  (
    await site.sql<{ hash: string }>("select encrypted_password as hash from auth.users where email = $1", [
      email,
    ])
  )[0]?.hash

test.each(Object.entries(sameForms))(
  "a password set as %s is accepted in every normalization form",
  async (_, form) => {
    const email = newEmail()
    await site.account(email, form)
    const stored = await hashOf(email)
    for (const [name, typed] of Object.entries(sameForms))
      expect(await statusOf(email, typed), name).toBe(200)
    for (const typed of otherPasswords) expect(await statusOf(email, typed), typed).toBe(400)
    expect(await hashOf(email)).toBe(stored)
  },
)

test.each(["NFC", "NFD"] as const)(
  "a legacy hash of the %s form accepts NFC and NFD and is rehashed without an audit event",
  async (form) => {
    const earlier = await hash(composed.normalize(form))
    for (const typed of ["NFC", "NFD"] as const) {
      const email = newEmail()
      await site.account(email)
      await site.sql(
        "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
        [email],
      )
      await site.sql("select set_config('site.rehash', 'on', true)")
      await site.sql("update auth.users set encrypted_password = $2 where email = $1", [email, earlier])
      const events = () => site.sql("select kind from private.events where subject = $1", [email])
      const before = await events()
      expect(await statusOf(email, otherPasswords[0] ?? "")).toBe(400)
      expect(await hashOf(email)).toBe(earlier)
      expect(await statusOf(email, composed.normalize(typed)), typed).toBe(200)
      expect((await events()).filter(({ kind }) => /password/.test(`${kind}`))).toEqual(
        before.filter(({ kind }) => /password/.test(`${kind}`)),
      )
      const now = await hashOf(email)
      if (form === "NFD") expect(now).not.toBe(earlier)
      else expect(now).toBe(earlier)
      for (const name of ["NFC", "NFD"] as const)
        expect(await statusOf(email, composed.normalize(name)), name).toBe(200)
      expect(await hashOf(email)).toBe(now)
    }
  },
)

test("a legacy hash with a no-break space accepts the exact password and is rehashed", async () => {
  const email = newEmail()
  await site.account(email)
  const typed = composed.replace(" ", "\u00a0")
  await site.sql("update auth.users set encrypted_password = $2 where email = $1", [email, await hash(typed)])
  expect(await statusOf(email, composed)).toBe(400)
  expect(await statusOf(email, typed)).toBe(200)
  expect(await statusOf(email, composed)).toBe(200)
})
