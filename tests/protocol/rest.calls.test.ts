import { createClient } from "@supabase/supabase-js"
import { expect, test } from "vitest"
import type { DataClient } from "../../content/calls/data-client.ts"
import { listItems } from "../../content/calls/items.ts"
import { functionSlugs, readableFeatures } from "../../content/published/features.ts"
import { publishedFunctions } from "../../content/published/published.ts"
import { pages } from "../../content/types/pages.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { keys, openRestSite, type RestSite, siteUrl } from "./rest-site.ts"

const contentTables = [
  "pages",
  "content_solutions",
  "features",
  "case_studies",
  "resources",
  "catalogue_functions",
]
const privateTables = ["contact_submissions", "lead_captures"]
const titles = (rows: { title: string }[] | null) => rows?.map(({ title }) => title)

// Every call of specification section 7 that reads or writes a table, by the client that sends it.
const database = await databaseOfFile()
const site = await openRestSite(database)

const solutionId = async (slug: string) => {
  const [row] = await site.sql<{ id: string }>("select id from public.content_solutions where slug = $1", [
    slug,
  ])
  return String(row?.id)
}

test("the role of a user", async () => {
  const roleOf = async (who: RestSite["anonymous"], id: string) =>
    (await who.from("users_roles").select("role").eq("user_id", id).single()).data?.role
  expect(await roleOf(site.administrator, site.administratorId)).toBe("admin")
  expect(await roleOf(site.user, site.userId)).toBe("user")
  expect(await roleOf(site.user, site.administratorId)).toBeUndefined()
  const anonymous = await site.anonymous.from("users_roles").select("role")
  expect(anonymous).toMatchObject({ status: 401, error: { code: "42501" } })
})

test("features of the home page: the public ones, at most four, by position", async () => {
  const ask = (who: RestSite["anonymous"]) =>
    who.from("features").select("*").order("position", { ascending: true }).limit(4)
  expect(titles((await ask(site.anonymous)).data)).toEqual(["Öppen 1", "Öppen 2"])
  expect((await ask(site.user)).data).toHaveLength(4)
})

test("published solutions, and one by its slug", async () => {
  const list = await site.anonymous
    .from("content_solutions")
    .select("*")
    .eq("is_published", true)
    .order("position", { ascending: true })
  expect(titles(list.data)).toEqual(["Portal", "Intranät"])
  const one = (slug: string) =>
    site.anonymous.from("content_solutions").select("*").eq("slug", slug).eq("is_published", true)
  const found = await one("portal").single()
  expect(found.data).toMatchObject({ title: "Portal", usp: 'Snabb, säker "och" öppen', features_count: 5 })
  expect(await one("utkast").single()).toMatchObject({ status: 406, error: { code: "PGRST116" } })
  expect(await one("utkast").maybeSingle()).toMatchObject({ data: null, error: null })
})

test("features of a solution: two for visitors, all for users", async () => {
  const id = await solutionId("portal")
  const ask = (who: RestSite["anonymous"]) =>
    who.from("features").select("*").eq("solution_id", id).order("position", { ascending: true })
  expect((await ask(site.anonymous)).data).toHaveLength(2)
  expect((await ask(site.user)).data?.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
})

test("published case studies with their metrics, and resources", async () => {
  const cases = await site.anonymous
    .from("case_studies")
    .select("*")
    .eq("is_published", true)
    .order("position")
  expect(cases.data).toHaveLength(1)
  expect(cases.data?.[0].metrics).toEqual([{ value: "40 %", label: "snabbare" }])
  const resources = await site.anonymous
    .from("resources")
    .select("*")
    .eq("is_published", true)
    .order("position")
  expect(titles(resources.data)).toEqual(["Guide"])
})

test("administrators read drafts, submissions and leads; others do not", async () => {
  for (const table of contentTables) {
    const order = table === "pages" ? "created_at" : "position"
    const ask = (who: RestSite["anonymous"]) => who.from(table).select("*").order(order, { ascending: false })
    const all = (await ask(site.administrator)).data ?? []
    expect(JSON.stringify(all)).toContain("hemligt")
    expect((await ask(site.anonymous)).data?.length).toBeLessThan(all.length)
  }
  for (const table of privateTables) {
    const ask = (who: RestSite["anonymous"]) =>
      who.from(table).select("*").order("created_at", { ascending: false })
    expect((await ask(site.administrator)).data).toHaveLength(1)
    expect((await ask(site.user)).data).toEqual([])
    expect((await ask(site.anonymous)).status).toBe(401)
  }
})

test("the page list contains each page once, also with equal creation times", async () => {
  await site.sql(
    "insert into public.pages (title, slug) select 'Sida ' || i, 'samtidig-' || i from generate_series(1, 1100) as i",
  )
  try {
    const listed = await listItems(site.administrator as unknown as DataClient, pages)
    expect(new Set(listed.map(({ slug }) => slug)).size).toBe(1102)
  } finally {
    await site.sql("delete from public.pages where slug like 'samtidig-%'")
  }
})

test("reads lists completely from a server that returns 1,000 rows per request", async () => {
  await site.sql(
    `with functions as (
         insert into public.catalogue_functions (area, title, slug, is_published)
         select 'Sök', 'Funktion ' || i, 'nr-' || i, true from generate_series(1, 1100) as i returning id, title
       )
       insert into public.features (solution_id, title, function_id)
       select solution.id, functions.title, functions.id from public.content_solutions as solution, functions
       where solution.slug = 'portal'`,
  )
  const thousand = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    url.searchParams.set("limit", String(Math.min(1000, Number(url.searchParams.get("limit") ?? 1000))))
    return site.server.fetch(new Request(url, init))
  }
  const client = createClient(siteUrl, keys.publishable, {
    global: { fetch: thousand, headers: { authorization: `Bearer ${site.tokens.user}` } },
    auth: { autoRefreshToken: false, persistSession: false },
  })
  try {
    const data = client as unknown as DataClient
    const listed = (await publishedFunctions(data)) ?? []
    expect(listed.slice(1).map(({ slug }) => slug)).toEqual(
      Array.from({ length: 1100 }, (_, i) => `nr-${i + 1}`),
    )
    expect(new Set(((await functionSlugs(data)) ?? []).map(({ id }) => id)).size).toBe(1101)
    const found = (await readableFeatures(data)) ?? []
    const [stored] = await site.sql<{ count: number }>(
      `select count(*)::int as count from public.features join public.content_solutions s on s.id = solution_id
         where is_published`,
    )
    expect(found).toHaveLength(stored?.count ?? 0)
    expect(new Set(found.flatMap(({ function_id }) => function_id ?? [])).size).toBe(1100)
  } finally {
    await site.sql("delete from public.features where title like 'Funktion %'")
    await site.sql("delete from public.catalogue_functions where title like 'Funktion %'")
  }
})

test("counts for the dashboard, without rows", async () => {
  for (const table of ["pages", "case_studies", "resources", ...privateTables]) {
    const ask = (who: RestSite["anonymous"]) => who.from(table).select("*", { count: "exact", head: true })
    const { count, data, error } = await ask(site.administrator)
    const [stored] = await site.sql<{ count: number }>(`select count(*)::int as count from public.${table}`)
    expect({ count, data, error }).toEqual({ count: stored?.count, data: null, error: null })
    // Hidden rows are not counted either.
    if (!privateTables.includes(table)) expect((await ask(site.anonymous)).count).toBe(1)
  }
})

test("an administrator creates, changes, publishes and deletes", async () => {
  const { administrator } = site
  const created = await administrator
    .from("content_solutions")
    .insert({ slug: "ny", title: "Ny" })
    .select()
    .single()
  expect(created).toMatchObject({ status: 201, data: { slug: "ny", is_published: false, position: 4 } })
  const { id } = created.data
  const feature = await administrator
    .from("features")
    .insert({ title: "En funktion", description: null, icon_name: "Check", position: 0, solution_id: id })
    .select()
    .single()
  expect(feature.data).toMatchObject({ solution_id: id, is_public: true })

  const changed = await administrator
    .from("content_solutions")
    .update({ title: "Nyare", usp: "å ä ö 🎉" })
    .eq("id", id)
    .select()
    .single()
  expect(changed).toMatchObject({
    status: 200,
    data: { title: "Nyare", usp: "å ä ö 🎉", features_count: 1 },
  })
  const silent = await administrator.from("content_solutions").update({ is_published: true }).eq("id", id)
  expect(silent).toMatchObject({ status: 204, data: null, error: null })
  expect((await site.anonymous.from("content_solutions").select("title").eq("id", id)).data).toHaveLength(1)

  const gone = await administrator.from("content_solutions").delete().eq("id", id).select()
  expect(gone.data).toHaveLength(1)
  expect((await administrator.from("features").select().eq("solution_id", id)).data).toEqual([])
})

test("metrics and several rows at once arrive as they were sent", async () => {
  const metrics = [{ value: "3 ×", label: 'fler "ärenden"' }]
  const row = { challenge: "a", solution: "b", results: "c" }
  const { data, error } = await site.administrator
    .from("case_studies")
    .insert([
      { ...row, customer_name: "Ett", metrics },
      { ...row, customer_name: "Två", metrics: [] },
    ])
    .select("customer_name, metrics")
  expect(error).toBeNull()
  expect(data).toEqual([
    { customer_name: "Ett", metrics },
    { customer_name: "Två", metrics: [] },
  ])
  await site.administrator.from("case_studies").delete().in("customer_name", ["Ett", "Två"])
})

test("denies all writes to visitors and users", async () => {
  const page = { title: "Intrång", slug: "intrang" }
  for (const who of [site.anonymous, site.user]) {
    const status = who === site.anonymous ? 401 : 403
    expect(await who.from("pages").insert(page)).toMatchObject({ status, error: { code: "42501" } })
    const update = await who.from("pages").update({ title: "Intrång" }).eq("slug", "start").select()
    expect(update.data ?? []).toEqual([])
    const removal = await who.from("pages").delete().eq("slug", "start").select()
    expect(removal.data ?? []).toEqual([])
    const promotion = await who.from("users_roles").insert({ user_id: site.userId, role: "admin" })
    expect(promotion.error?.code).toBe("42501")
  }
  expect(await site.sql("select slug from public.pages where title = 'Start'")).toHaveLength(1)
  // Postgres reports no error. Requesting the row turns it into one.
  const refused = await site.user
    .from("pages")
    .update({ title: "Intrång" })
    .eq("slug", "start")
    .select()
    .single()
  expect(refused).toMatchObject({ status: 406, error: { code: "PGRST116" } })
})

test("constraint violations return the statuses that the back office expects", async () => {
  const { administrator } = site
  const twice = await administrator.from("pages").insert({ title: "Igen", slug: "start" })
  expect(twice).toMatchObject({ status: 409, error: { code: "23505" } })
  const orphan = { title: "x", solution_id: "10000000-0000-4000-8000-00000000dead" }
  expect(await administrator.from("features").insert(orphan)).toMatchObject({
    status: 409,
    error: { code: "23503" },
  })
  const badSlug = await administrator.from("pages").insert({ title: "x", slug: "Å Ä Ö" })
  expect(badSlug).toMatchObject({ status: 400, error: { code: "23514" } })
  const noTitle = await administrator.from("pages").insert({ slug: "utan-titel" })
  expect(noTitle).toMatchObject({ status: 400, error: { code: "23502" } })
})
