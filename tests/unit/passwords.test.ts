import { expect, test } from "vitest"
import { hashPassword, passwordMatches } from "../../server/supabase/auth/passwords/passwords.ts"

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

test("hashing and comparing passwords do not block the event loop", async () => {
  const password = "Hemligt lösenord 1"
  expect(await leavesTurns(hashPassword(password))).toBe(true)
  const hash = await hashPassword(password)
  expect(await leavesTurns(passwordMatches(hash, password))).toBe(true)
})
