import type { SupabaseClient } from "@supabase/supabase-js"
import { beforeAll, expect, test } from "vitest"
import { databaseOfFile } from "../fixtures/databases.ts"
import { goodPassword, json, keys, newEmail, openSite } from "./auth-site.ts"

const allAreas = ["content", "leads", "people"]
const page = "10000000-0000-4000-8000-00000000000a"
const submission = "10000000-0000-4000-8000-00000000000b"
const picture = "10000000-0000-4000-8000-00000000000c"

interface Caller {
  areas: string[]
  client: SupabaseClient
}

// A caller without the area changes nothing by any call of the API: no row, no mail, no event.
let target: string
let version: number
const callers = new Map<string, Caller>()

const database = await databaseOfFile()
const site = await openSite(database)
beforeAll(async () => {
  const signedIn = async (areas: string[]) => {
    const email = newEmail()
    await site.account(email)
    const client = site.visitor()
    const { data } = await client.auth.signInWithPassword({ email, password: goodPassword })
    if (areas.length > 0)
      await site.sql("insert into public.users_roles (user_id, role, areas) values ($1, 'admin', $2)", [
        data.user?.id,
        areas,
      ])
    return { areas, client, id: String(data.user?.id) }
  }
  const victim = await signedIn(allAreas)
  target = victim.id
  callers.set("a visitor", { areas: [], client: site.visitor() })
  callers.set("a member", await signedIn([]))
  for (const areas of [["content"], ["leads"], ["people"], ["content", "leads"], ["content", "people"]])
    callers.set(areas.join(" and "), await signedIn(areas))
  const closed = await signedIn(allAreas)
  await site.sql("update auth.users set banned_until = now() + interval '1 day' where id = $1", [closed.id])
  callers.set("a closed account", { ...closed, areas: [] })
  const ended = await signedIn(allAreas)
  await site.sql("delete from auth.sessions where user_id = $1", [ended.id])
  callers.set("an ended session", { ...ended, areas: [] })

  await site.sql("insert into public.pages (id, title, slug) values ($1, 'Utkast', 'utkast')", [page])
  await site.sql("insert into public.pages (title, slug) values ('Borta', 'borta')")
  const { error } = await victim.client.from("pages").update({ title: "Nytt" }).eq("id", page)
  expect(error).toBeNull()
  await victim.client.from("pages").delete().eq("slug", "borta")
  const [newest] = await site.sql<{ id: number }>("select max(id)::int as id from private.content_history")
  version = newest?.id ?? 0
  await site.sql(
    "insert into public.contact_submissions (id, name, email) values ($1, 'Åsa', 'asa@example.se')",
    [submission],
  )
  await site.sql(
    "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
    [target],
  )
})

/** Every writing function that signed-in people may call, with its areas and valid arguments. */
const calls = (): Record<string, { areas: string[]; given: object }> => ({
  begin_invitation: {
    areas: ["people"],
    given: { address: "ny@example.se", areas: ["leads", "content", "people"] },
  },
  cancel_release: { areas: ["content"], given: { release: page } },
  change_handling: {
    areas: ["leads"],
    given: { changes: [{ collection: "contact_submissions", submission_id: submission, status: "done" }] },
  },
  decide_review: { areas: ["content"], given: { ids: [page], approved: true } },
  discard_drafts: { areas: ["content"], given: { ids: [page] } },
  editing_token: { areas: ["content"], given: {} },
  end_own_session: { areas: ["nobody"], given: { session: crypto.randomUUID() } },
  end_sessions: { areas: allAreas, given: { person: target } },
  import_rows: {
    areas: ["content"],
    given: { collection: "pages", known_basis: "", given: { pages: [{ title: "A", slug: "a" }] } },
  },
  keep_translation: { areas: ["content"], given: { collection: "pages", item: page, field: "title" } },
  move_item: { areas: ["content"], given: { collection: "pages", item: page } },
  note_on_submission: { areas: ["leads"], given: { id: page, submission, body: "Ring" } },
  preview_link: { areas: ["content"], given: { collection: "pages", item: page } },
  publish_drafts: { areas: ["content"], given: { ids: [page], release: page } },
  record_export: { areas: ["people"], given: { what: "events", count: 1 } },
  remove_media: { areas: ["content"], given: { media_id: picture } },
  remove_webhook: { areas: ["people"], given: { id: page } },
  reply_to_submission: {
    areas: ["leads"],
    given: { id: page, submission, seen: 0, subject: "Svar", body: "Hej" },
  },
  reply_with_template: {
    areas: ["leads"],
    given: { template: page, submissions: [submission], batch: page },
  },
  resend_delivery: { areas: ["people"], given: { webhook: page, event: page } },
  rotate_webhook_secret: { areas: ["people"], given: { id: page } },
  remove_person: { areas: allAreas, given: { person: target } },
  replace_media: { areas: ["content"], given: { media_id: picture, by_id: picture } },
  reset_factors: { areas: allAreas, given: { person: target } },
  reschedule_release: { areas: ["content"], given: { release: page, due: "2026-01-01" } },
  request_review: { areas: ["content"], given: { ids: [page], reviewer: target, path: "/admin/pages?a=1" } },
  restore_version: { areas: ["content"], given: { version } },
  save_webhook: {
    areas: ["people"],
    given: {
      id: page,
      version: null,
      changes: { address: "https://example.com/", events: ["lead.created"] },
    },
  },
  save_draft: {
    areas: ["content"],
    given: { collection: "pages", item: page, changes: { title: "A" }, base: {} },
  },
  schedule_drafts: {
    areas: ["content"],
    given: { ids: [page], release: page, due: "2030-01-01T07:00:00Z" },
  },
  set_areas: { areas: allAreas, given: { person: target, areas: [] } },
  set_deactivated: { areas: allAreas, given: { person: target, deactivated: true } },
  set_factor_rule: { areas: allAreas, given: { asked_of: "all" } },
  set_review_rule: { areas: allAreas, given: { is_on: true } },
  set_sign_in_rule: { areas: allAreas, given: { is_on: true } },
  test_webhook: { areas: ["people"], given: { id: page } },
  undo_release: { areas: ["content"], given: { release: page } },
  undelete_item: { areas: ["content"], given: { version } },
  withdraw_preview_links: { areas: ["content"], given: { collection: "pages", item: page } },
})

/** Returns a hash of each table's rows, without the counters of rate limits. */
async function state(): Promise<Record<string, string>> {
  const tables = await site.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private', 'auth', 'storage') and tablename !~ 'limit' order by 1`,
  )
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} as t`,
  )
  const rows = await site.sql<{ name: string; hash: string }>(hashes.join(" union all "))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

test("no function that writes is missing from the list", async () => {
  const rows = await site.sql<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
       and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`,
  )
  expect(Object.keys(calls()).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test("functions", async () => {
  const before = await state()
  for (const [who, { areas, client }] of callers) {
    for (const [name, { areas: needed, given }] of Object.entries(calls())) {
      if (needed.every((area) => areas.includes(area))) continue
      const { data, error } = await client.rpc(name, given)
      if (error === null) expect([who, name, data]).toEqual([who, name, expect.toSatisfy(isNothing)])
    }
    expect([who, await state()]).toEqual([who, before])
  }
})
/** Results of functions that found nothing to change under the caller's policies. */
const isNothing = (data: unknown) => data === null || data === 0 || (Array.isArray(data) && data.length === 0)

test("tables", async () => {
  const tables = await site.sql<{ name: string; key: string }>(
    `select c.relname as name, (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as key
       from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const before = await state()
  for (const [who, { areas, client }] of callers) {
    if (areas.includes("content")) continue
    for (const { name, key } of tables) {
      if (areas.includes("leads") && /^(contact_submissions|lead_captures|submission_handling)$/.test(name))
        continue
      // Column and value do not matter: privileges and policies refuse the write first.
      const row = { [key]: crypto.randomUUID() } as never
      const written = [
        await client.from(name).insert(row).select(),
        await client.from(name).update(row).not(key, "is", null).select(),
        await client.from(name).delete().not(key, "is", null).select(),
      ]
      for (const { data, error } of written) expect([who, name, error ? [] : data]).toEqual([who, name, []])
    }
    expect([who, await state()]).toEqual([who, before])
  }
})

test("invitations and files", async () => {
  const before = await state()
  for (const [who, { areas, client }] of callers) {
    const body = { email: "ny@example.se", areas: ["people", "leads", "content"], name: "Ny" }
    expect((await client.functions.invoke("invite-person", { body })).error, who).not.toBeNull()
    if (!areas.includes("content")) {
      const file = new Blob(["%PDF-1.7\n%%EOF"], { type: "application/pdf" })
      expect((await client.storage.from("media").upload(`${picture}.pdf`, file)).error, who).not.toBeNull()
    }
    expect([who, await state()]).toEqual([who, before])
  }
  const invited = await site.request("/invite", {
    ...json({ email: "ny@example.se" }),
    headers: { apikey: keys.publishable, "content-type": "application/json" },
  })
  expect(invited.status).toBeGreaterThanOrEqual(401)
  expect(await state()).toEqual(before)
  expect(await site.mails("ny@example.se")).toEqual([])
})
