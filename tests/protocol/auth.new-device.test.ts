import { expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, newEmail, openSite } from "./auth-site.ts"

const site = await openSite(await databaseOfFile())

test("notifies administrators once about a new browser, but not about the first one", async () => {
  const [member, administrator] = [newEmail(), newEmail()]
  for (const email of [member, administrator]) await site.account(email)
  await site.sql(
    "insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1",
    [administrator],
  )
  const signInWith = (browser: string, email: string) =>
    site.request("/token?grant_type=password", {
      ...json({ email, password: goodPassword }),
      headers: { "content-type": "application/json", "user-agent": `Mozilla/5.0 (X11; Linux) ${browser}` },
    })
  const versions = [
    "Firefox/143.0",
    "Firefox/144.0",
    "Chrome/140.0 Safari/537.36",
    "Chrome/141.0 Safari/537.36",
  ]
  for (const email of [member, administrator])
    for (const version of versions) expect((await signInWith(version, email)).status).toBe(200)
  const told = async (email: string) =>
    (await site.mails(email)).flatMap(({ kind, payload }) => (kind === "new-device" ? payload.device : []))
  expect(await told(administrator)).toEqual(["Chrome, Linux"])
  expect(await told(member)).toEqual([])
  const { auth } = site.visitor()
  await auth.signInWithPassword({ email: administrator, password: goodPassword })
  await auth.updateUser({ data: { language: "en" } })
  await signInWith("Version/26.0 Safari/605.1.15", administrator)
  expect((await site.mails(administrator)).at(-1)?.payload.language).toBe("en")
})
