import { createHash, randomBytes } from "node:crypto"
import { request } from "node:http"
import { beforeAll, expect, test } from "vitest"
import { pdf, picture } from "../fixtures/files.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"
import { email, password, signIn, sitesWithBackups } from "./sites-with-backups.ts"

const { at, start, publishableKey, backup, restore } = sitesWithBackups(sitesOfFile())
const METRICS_TOKEN = "token-for-these-tests-alone"

let site: SiteProcess
let token: string
beforeAll(async () => {
  site = await start("data", { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, METRICS_TOKEN })
  token = (await signIn(site, await publishableKey("data"))).token
})

const megabyte = 1024 * 1024

interface Uploaded {
  folder: string
  file: string
  variants: number[]
}

async function upload(site: SiteProcess, token: string, bytes?: Buffer): Promise<Uploaded> {
  const answer = await send(site, token, bytes ?? (await picture("png")))
  expect(answer.status).toBe(201)
  return (await answer.json()) as Uploaded
}

function send(site: SiteProcess, token: string, bytes: Buffer): Promise<Response> {
  const form = new FormData()
  form.set("file_name", "Logotyp.png")
  form.set("alt_sv", "Logotyp")
  form.set("alt_en", "Logo")
  form.set("file", new Blob([new Uint8Array(bytes)]), "a.png")
  return fetch(`${site.address}/media/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
}

/** Returns hashes of all objects that visitors get of a file. */
const fingerprints = (site: SiteProcess, { folder, file, variants }: Uploaded) =>
  Promise.all(
    [file, ...variants.flatMap((width) => [`${width}.avif`, `${width}.webp`])].map(async (name) => {
      const answer = await fetch(`${site.address}/storage/v1/object/public/media/${folder}/${name}`)
      expect(answer.status).toBe(200)
      return createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex")
    }),
  )

// First, while the process has used little memory.
test("four concurrent uploads of 25 MB use little memory", async () => {
  const resident = async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const answer = await fetch(`${site.address}/metrics`, { headers })
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(await answer.text())?.[1]) / megabyte
  }
  // Of an unknown type: received whole and not stored, which would take long.
  const file = Buffer.alloc(25 * megabyte, 1)
  const before = await resident()
  const measured: number[] = []
  const sending = Promise.all(Array.from({ length: 4 }, () => send(site, token, file)))
  let over = false
  sending.finally(() => {
    over = true
  })
  while (!over) measured.push(await resident())
  expect((await sending).map(({ status }) => status)).toEqual(Array(4).fill(415))
  expect(before).toBeGreaterThan(50)
  expect(Math.max(...measured) - before).toBeLessThan(200)
})

test("a Content-Length over the limit is refused before the body is sent", async () => {
  const { status, text } = await new Promise<{ status: number | undefined; text: string }>(
    (resolve, reject) => {
      const sending = request(`${site.address}/media/upload`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "multipart/form-data; boundary=x",
          "Content-Length": String(200 * 1024 * 1024),
        },
      })
      sending.on("response", async (answer) => {
        resolve({ status: answer.statusCode, text: (await answer.toArray()).join("") })
        sending.destroy()
      })
      sending.on("error", reject)
      sending.write("--x\r\n")
    },
  )
  expect([status, text]).toEqual([413, '{"code":"fileTooLarge"}'])
})

test("uploaded files are backed up and restored unchanged", async () => {
  const uploaded = await upload(site, token)
  const before = await fingerprints(site, uploaded)
  expect((await backup("data", at("site.backup"))).code).toBe(0)
  expect((await restore("elsewhere", at("site.backup"))).code).toBe(0)
  expect(await fingerprints(await start("elsewhere"), uploaded)).toEqual(before)
})

test("with Supabase, files are stored in its Storage, and the project checks permissions", async () => {
  const key = await publishableKey("data")
  const hosted = await start("hosted", { SUPABASE_URL: site.address, SUPABASE_PUBLISHABLE_KEY: key })
  expect((await fingerprints(site, await upload(hosted, token, await picture("jpeg")))).length).toBe(5)
  const document = Buffer.concat([pdf, randomBytes(3 * megabyte)])
  const [stored] = await fingerprints(site, await upload(hosted, token, document))
  expect(stored).toBe(createHash("sha256").update(document).digest("hex"))
  const refused = await fetch(`${hosted.address}/media/upload`, {
    method: "POST",
    headers: { Authorization: "Bearer x" },
  })
  expect([refused.status, await refused.json()]).toEqual([401, { code: "session" }])
})
