import { expect, test } from "vitest"
import { erasePerson } from "../../server/privacy/person.ts"
import { createAdministrator } from "../../server/supabase/auth/administration/administrators.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite } from "./auth-site.ts"

/** Events of the server. tests/policies/record.test.ts covers those of triggers. */
const database = await databaseOfFile()
const site = await openSite(database)

const told = (email: string) =>
  site.sql("select kind, actor, subject from private.events where $1 in (actor, subject) order by id", [
    email,
  ])
const signIn = async (email: string, password: string) => {
  const visitor = site.visitor()
  await visitor.auth.signInWithPassword({ email, password })
  return visitor
}

test("records failed and successful sign-ins of administrators only", async () => {
  const [email, member] = [newEmail(), newEmail()]
  await createAdministrator(database, email, goodPassword)
  await site.account(member)
  for (const address of [newEmail(), member, email]) await signIn(address, "Fel lösenord 1")
  await signIn(member, goodPassword)
  // The response does not wait for it.
  const failed = { kind: "sign_in_failed", actor: null, subject: email }
  await expect.poll(() => told(email)).toContainEqual(failed)
  await signIn(email, goodPassword)
  expect(await told(email)).toEqual([
    { kind: "areas_changed", actor: null, subject: email },
    failed,
    { kind: "signed_in", actor: email, subject: email },
  ])
  expect(await told(member)).toEqual([])
  expect(await site.sql("select from private.events where kind = 'sign_in_failed'")).toHaveLength(1)
})

test("records an invitation with its sender and an erasure without the name", async () => {
  const [email, invited] = [newEmail(), newEmail()]
  await createAdministrator(database, email, goodPassword)
  const administrator = await signIn(email, goodPassword)
  const body = { email: invited, areas: ["content"], name: "Åsa" }
  expect((await administrator.functions.invoke("invite-person", { body })).error).toBeNull()
  expect(await told(invited)).toEqual([
    { kind: "areas_changed", actor: email, subject: invited },
    { kind: "invited", actor: email, subject: invited },
  ])
  await erasePerson({ database, dataDir: "/nowhere" }, invited)
  expect(await told(invited)).toEqual([])
  expect(await site.sql("select kind, subject from private.events order by id desc limit 4")).toEqual(
    ["person_erased", "invitation_withdrawn", "invited", "areas_changed"].map((kind) => ({
      kind,
      subject: null,
    })),
  )
})
