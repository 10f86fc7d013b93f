import type { SupabaseClient } from "@supabase/supabase-js"
import { beforeEach, expect, test } from "vitest"
import type { CallFailure } from "../../content/calls/call-failure.ts"
import type { DataClient } from "../../content/calls/data-client.ts"
import { listDeletedItems, listVersions, restoreVersion, undeleteItem } from "../../content/calls/history.ts"
import { importRows, readImportBasis } from "../../content/calls/import.ts"
import { findItem, removeItem } from "../../content/calls/items.ts"
import { type MediaVersion, removeMedia, replaceMedia, saveMedia } from "../../content/calls/media-files.ts"
import { createPreviewLink, listPreviewLinks, revokePreviewLinks } from "../../content/published/preview.ts"
import { defaultHandling, saveHandling } from "../../content/submissions/handling.ts"
import { resources } from "../../content/types/resources.ts"
import { solutions } from "../../content/types/solutions.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, newEmail, openSite } from "./auth-site.ts"

const file = "33333333-3333-4333-8333-333333333301"
const message = "44444444-4444-4444-8444-444444444401"
const item = "55555555-5555-4555-8555-555555555501"
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (failure: CallFailure) => failure.reason ?? failure.message,
  )

/** Writes of the back office whose response is lost, or whose caller has lost the permission. */
let client: SupabaseClient
let data: DataClient
let email: string
/** Number of responses to writes that will be lost. */
let lost = 0
const database = await databaseOfFile()
const site = await openSite(database)
beforeEach(async () => {
  lost = 0
  email = newEmail()
  await site.account(email)
  client = site.visitor({
    onAnswer({ method, url }, answer) {
      const isWrite = method !== "GET" && !/rpc\/(preview_links|handling_of|why_refused)/.test(url)
      if (lost === 0 || !isWrite) return answer
      lost--
      throw new TypeError("connection reset")
    },
  })
  data = client as unknown as DataClient
  const signedIn = await client.auth.signInWithPassword({ email, password: goodPassword })
  await site.sql(
    "insert into public.users_roles (user_id, role, areas) values ($1, 'admin', '{content,leads,people}')",
    [signedIn.data.user?.id],
  )
  for (const table of ["contact_submissions", "media", "resources"])
    await site.sql(`delete from public.${table}`)
  await site.sql(
    "insert into public.contact_submissions (id, name, email, message) values ($1, 'Åsa', 'a@b.se', 'Hej')",
    [message],
  )
  await site.sql(
    `insert into public.media (id, folder, file, file_name, mime_type, size, alt_sv, alt_en, content_hash)
       values ($1, 'aaaa-0001', 'bild.png', 'bild.png', 'image/png', 10, 'a', 'a', repeat('01', 32))`,
    [file],
  )
  await site.sql("insert into public.resources (id, title) values ($1, 'Mall')", [item])
})
const version = async () => {
  const { data: row } = await client
    .from("media")
    .select("id, alt_sv, alt_en, focus_x, focus_y, updated_at")
    .eq("id", file)
    .single<MediaVersion>()
  return row as MediaVersion
}
const values = { status: "answered", owner_id: null, notes: "Ringde" } as const

test("handling: detects saves whose response is lost and returns the version for the next save", async () => {
  lost = 1
  const first = await saveHandling(data, "contact_submissions", defaultHandling(message), values)
  expect(first).toMatchObject({ status: "answered", notes: "Ringde" })
  lost = 1
  const next = await saveHandling(data, "contact_submissions", first, { ...values, notes: "Ringde igen" })
  expect(next.notes).toBe("Ringde igen")
  await saveHandling(data, "contact_submissions", next, { ...values, notes: "Klart" })
  expect(await site.sql("select notes from public.submission_handling")).toEqual([{ notes: "Klart" }])
})

test("handling: a colleague's later save is a conflict for the retry", async () => {
  const first = await saveHandling(data, "contact_submissions", defaultHandling(message), values)
  const later = { ...values, notes: "Mitt" }
  lost = 1
  const save = saveHandling(data, "contact_submissions", first, later)
  await save
  await site.sql("update public.submission_handling set notes = 'Deras'")
  expect(await reasonOf(saveHandling(data, "contact_submissions", first, later))).toMatch(/newer version/)
  expect(await site.sql("select notes from public.submission_handling")).toEqual([{ notes: "Deras" }])
})

test("alternative texts and focal point: detects a save whose response is lost", async () => {
  lost = 1
  const fields = { alt_sv: "En bild", alt_en: "A picture", focus_x: 20, focus_y: 80 }
  const saved = await saveMedia(data, await version(), fields)
  expect(saved).toMatchObject(fields)
  expect(await saveMedia(data, saved, { ...fields, alt_sv: "Två" })).toMatchObject({ alt_sv: "Två" })
})

test("media and preview links: reports success when it can be verified, otherwise uncertain", async () => {
  lost = 1
  await createPreviewLink(data, resources, item, [])
  const links = await listPreviewLinks(data, resources, item)
  expect(links).toHaveLength(1)
  lost = 1
  await revokePreviewLinks(data, resources, item, links[0])
  expect(await listPreviewLinks(data, resources, item)).toEqual([])
  lost = 1
  expect(await reasonOf(replaceMedia(data, file, file))).toBe("uncertain")
  lost = 1
  expect(await removeMedia(data, file, true)).toEqual([])
  expect(await site.sql("select id from public.media")).toEqual([])
})

test("history: detects a restore or undelete whose response is lost; a retry is no conflict", async () => {
  const title = async () => (await site.sql("select title from public.resources"))[0]?.title
  await site.sql("update public.resources set title = 'Ny'")
  const [latest] = await listVersions(data, resources, item)
  const known = await findItem(data, resources, item)
  if (!latest || !known) throw new Error("there is no version")
  const restore = () => restoreVersion(data, resources, latest.version, known)
  lost = 1
  await restore()
  expect(await title()).toBe("Mall")
  await restore()
  await site.sql("update public.resources set title = 'Deras'")
  expect(await reasonOf(restore())).toMatch(/newer version/)
  expect(await title()).toBe("Deras")

  await removeItem(data, resources, item)
  const [deleted] = await listDeletedItems(data, resources, undefined, 10)
  if (!deleted) throw new Error("nothing was deleted")
  lost = 1
  await undeleteItem(data, resources, deleted)
  expect(await title()).toBe("Deras")
})

test("import: detects saved rows whose response is lost, retries and reports a colleague's change", async () => {
  await site.sql("delete from public.content_solutions")
  await site.sql("insert into public.content_solutions (title, slug) values ('Portal', 'portal')")
  const read = () => readImportBasis(data, solutions, new AbortController().signal)
  const { basis, rows } = await read()
  const feature = (title: string) => ({ parent_slug: "ny", title, description: null })
  const given = {
    content_solutions: [
      { id: rows.content_solutions?.[0]?.id, title: "Portalen" },
      { title: "Ny", slug: "ny", title_en: null },
    ],
    features: [feature("Ett"), feature("Ett"), feature("Två")],
  }
  const put = (values: typeof given, at = basis) => reasonOf(importRows(data, solutions, at, values))
  const titles = async () =>
    (await site.sql("select title from public.features order by title")).map(({ title }) => title)
  lost = 1
  expect(await put(given)).toBe("done")
  expect(await put(given)).toBe("done")
  expect(await titles()).toEqual(["Ett", "Ett", "Två"])
  // Only a part is stored.
  const changed = "somebody else has changed something since it was read"
  const [known, fresh] = given.content_solutions
  for (const other of [
    { ...given, features: [...given.features, feature("Två")] },
    { ...given, features: [{ ...feature("Två"), parent_slug: "portal" }] },
    { ...given, content_solutions: [{ ...known, title: "Porten" }] },
    { ...given, content_solutions: [{ ...fresh, title_en: "New" }] },
  ] as (typeof given)[]) {
    expect(await put(other)).toBe(changed)
    lost = 1
    expect(await put(other)).toBe("uncertain")
  }
  await site.sql("update public.content_solutions set title = 'Deras' where slug = 'portal'")
  expect(await put(given)).toBe(changed)
  expect(await titles()).toEqual(["Ett", "Ett", "Två"])
})

test.each([
  [
    "refused",
    "update public.users_roles set areas = '{people}' where user_id = (select id from auth.users where email = $1)",
  ],
  ["closed", "update auth.users set banned_until = now() + interval '1 day' where email = $1"],
  ["session", "delete from auth.sessions where user_id = (select id from auth.users where email = $1)"],
])("every write fails with %s and changes nothing", async (reason, sql) => {
  const known = await version()
  const { basis } = await readImportBasis(data, resources, new AbortController().signal)
  await site.sql(sql, [email])
  const calls = {
    importRows: () => importRows(data, resources, basis, { resources: [{ id: item, title: "Ny" }] }),
    saveHandling: () => saveHandling(data, "contact_submissions", defaultHandling(message), values),
    saveMedia: () => saveMedia(data, known, { alt_sv: "Ny" }),
    removeMedia: () => removeMedia(data, file, true),
    replaceMedia: () => replaceMedia(data, file, item),
    makePreviewLink: () => createPreviewLink(data, resources, item, []),
    withdrawPreviewLinks: () => revokePreviewLinks(data, resources, item),
  }
  for (const [name, call] of Object.entries(calls))
    expect([name, await reasonOf(call())]).toEqual([name, reason])
  expect(await site.sql("select title from public.resources")).toEqual([{ title: "Mall" }])
  expect(await site.sql("select alt_sv from public.media")).toEqual([{ alt_sv: "a" }])
  expect(await site.sql("select notes from public.submission_handling")).toEqual([])
})
