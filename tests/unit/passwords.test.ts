import { beforeEach, expect, test, vi } from "vitest"
import { comparePassword, hashPassword } from "../../server/supabase/auth/passwords/passwords.ts"

const { hash, verify } = await vi.hoisted(async () => {
  const { createRequire } = await import("node:module")
  const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof import("@node-rs/argon2")
  return { hash: argon2.hash, verify: vi.fn(argon2.verify) }
})
// The real module, with counted calls.
vi.mock("@node-rs/argon2", () => ({ hash, verify }))
beforeEach(() => void verify.mockClear())

const owaspCost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

test("hashes with argon2id and OWASP's cost", async () => {
  const stored = await hashPassword("Hemligt lösenord 1")
  expect(stored).toMatch(owaspCost)
  expect(await comparePassword(stored, "Hemligt lösenord 1")).toBe("current")
  expect(await comparePassword(stored, "Fel lösenord 1")).toBe(false)
})

test("hashing and comparing passwords do not block the event loop", async () => {
  const password = "Hemligt lösenord 1"
  expect(await leavesTurns(hashPassword(password))).toBe(true)
  const stored = await hashPassword(password)
  expect(await leavesTurns(comparePassword(stored, password))).toBe(true)
})

/** Whether the event loop runs other work before this work ends. */
async function leavesTurns(work: Promise<unknown>): Promise<boolean> {
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await work.finally(() => clearImmediate(next))
  return turns > 0
}

// Counts calls instead of time, which depends on the machine's load.
test.each([["stored"], [null], [undefined], [""], ["no hash"]])(
  "a wrong password takes as much work with %j stored",
  async (kept) => {
    const stored = kept === "stored" ? await hashPassword("Hemligt lösenord 1") : kept
    for (const typed of ["Fel losenord 1", "Fel lösenord 2"])
      expect(await comparePassword(stored, typed)).toBe(false)
    const cost = expect.stringMatching(owaspCost)
    expect(verify.mock.calls).toEqual([
      [cost, "Fel losenord 1"],
      // An earlier version's hash may be of the decomposed form.
      [cost, "Fel lösenord 2"],
      [cost, "Fel lösenord 2".normalize("NFD")],
    ])
  },
)

test("rejects with 429 when 200 passwords are queued behind two", async () => {
  const held = Promise.withResolvers<boolean>()
  verify.mockImplementation(() => held.promise)
  const compared = Array.from({ length: 202 }, () => comparePassword(null, "Fel losenord 1"))
  await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2))
  await expect(comparePassword(null, "Fel losenord 1")).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 5,
  })
  held.resolve(false)
  expect(await Promise.all(compared)).toEqual(Array(202).fill(false))
  expect(verify).toHaveBeenCalledTimes(202)
})
