import { beforeAll, expect, test } from "vitest"
import { databaseOfFile, openTestDatabase } from "../fixtures/databases.ts"
import { pdf } from "../fixtures/files.ts"
import { withFullQueue } from "../fixtures/full-queue.ts"
import { openRestSite, siteUrl } from "./rest-site.ts"

/** Reads of a public and a private bucket with supabase-js, and unsupported parts of Storage. */
const bucket = (who: "anonymous" | "user" | "administrator", name = "media") => site[who].storage.from(name)
const file = "mapp/fil.pdf"

const database = await databaseOfFile()
const site = await openRestSite(database)
beforeAll(async () => {
  await site.sql("insert into storage.buckets (id, name, public) values ('drafts', 'drafts', false)")
  await site.sql(
    `create policy "Administrators keep drafts" on storage.objects for all to authenticated
       using (bucket_id = 'drafts' and (select private.is_admin()))
       with check (bucket_id = 'drafts' and (select private.is_admin()))`,
  )
  for (const name of ["media", "drafts"])
    expect((await bucket("administrator", name).upload(file, pdf)).error).toBeNull()
})

const found = async (who: "anonymous" | "user" | "administrator", name: string) => {
  const { data, error } = await bucket(who, name).download(file)
  return data ? Buffer.from(await data.arrayBuffer()).equals(pdf) : error
}

test("serves public buckets to all callers and private buckets under their policies", async () => {
  for (const who of ["anonymous", "user", "administrator"] as const)
    expect(await found(who, "media")).toBe(true)
  expect(await found("administrator", "drafts")).toBe(true)
  for (const who of ["anonymous", "user"] as const) {
    expect(await found(who, "drafts")).toMatchObject({ status: 404, code: "NoSuchKey" })
    expect(await found(who, "nowhere")).toMatchObject({ status: 404, code: "NoSuchBucket" })
  }
  const keyless = (path: string) =>
    site.server.fetch(new Request(`${siteUrl}/storage/v1/object/${path}/${file}`))
  expect((await keyless("public/media")).status).toBe(200)
  expect((await keyless("public/drafts")).status).toBe(404)
  expect((await keyless("drafts")).status).toBe(401)
  expect((await keyless("info/drafts")).status).toBe(401)
  expect((await keyless("info/public/drafts")).status).toBe(404)
  expect((await keyless("info/public/media")).status).toBe(200)
})

test("serves a public file while other requests of the same address fill PGlite's queue", async () => {
  const embedded = await openTestDatabase("pglite")
  const { administrator, server } = await openRestSite(embedded)
  expect((await administrator.storage.from("media").upload(file, pdf)).error).toBeNull()
  const read = async () => server.fetch(new Request(`${siteUrl}/storage/v1/object/public/media/${file}`))
  expect((await withFullQueue(embedded, "192.0.2.7", read)).status).toBe(200)
  await embedded.close()
})

test("exists returns true for a readable file, otherwise false", async () => {
  for (const who of ["anonymous", "user", "administrator"] as const) {
    expect(await bucket(who).exists(file)).toEqual({ data: true, error: null })
    expect(await bucket(who).exists("mapp/annan.pdf")).toMatchObject({
      data: false,
      error: { code: "NoSuchKey" },
    })
    expect((await bucket(who, "drafts").exists(file)).data).toBe(who === "administrator")
    await expect(bucket(who, "nowhere").exists(file)).rejects.toMatchObject({ code: "NoSuchBucket" })
  }
})

test("info returns the same fields as Supabase Storage", async () => {
  const { data } = await bucket("administrator").info(file)
  expect(data).toEqual({
    id: expect.any(String),
    version: expect.any(String),
    name: file,
    bucketId: "media",
    size: pdf.length,
    contentType: "application/pdf",
    cacheControl: expect.stringContaining("max-age="),
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    metadata: {},
    lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
  })
  expect(Math.abs(Date.parse(data?.createdAt ?? "") - Date.now())).toBeLessThan(60_000)
})

test("lists and removals return ISO timestamps as JavaScript does", async () => {
  const inUtc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
  const times = { created_at: inUtc, updated_at: inUtc }
  expect((await bucket("administrator", "drafts").list("mapp")).data).toEqual([
    expect.objectContaining({ name: "fil.pdf", ...times, last_accessed_at: inUtc }),
  ])
  expect((await bucket("administrator", "drafts").list()).data).toEqual([
    expect.objectContaining({ name: "mapp", id: null, created_at: null, updated_at: null }),
  ])
  await bucket("administrator", "drafts").upload("mapp/annan.pdf", pdf)
  expect((await bucket("administrator", "drafts").remove(["mapp/annan.pdf"])).data).toMatchObject([times])
})

test("unsupported calls return a distinct error instead of 404", async () => {
  const { storage } = site.administrator
  const media = storage.from("media")
  for (const answer of [
    await media.createSignedUrl(file, 60),
    await media.createSignedUrls([file], 60),
    await media.createSignedUploadUrl("mapp/ny.pdf"),
    await media.uploadToSignedUrl("mapp/ny.pdf", "token", pdf),
    await media.listV2({ prefix: "mapp" }),
    await media.move(file, "mapp/ny.pdf"),
    await media.copy(file, "mapp/ny.pdf"),
    await media.download(file, { transform: { width: 10 } }),
    await media.update(file, pdf),
    await media.upload(file, pdf, { upsert: true }),
    await storage.listBuckets(),
    await storage.getBucket("media"),
    await storage.createBucket("ny"),
    await storage.deleteBucket("media"),
  ]) {
    expect(answer).toMatchObject({ data: null, error: { status: 400, code: "FeatureNotEnabled" } })
  }
  const unknown = await site.server.fetch(new Request(`${siteUrl}/storage/v1/nowhere`))
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    expect.objectContaining({ statusCode: "404" }),
  ])
})
