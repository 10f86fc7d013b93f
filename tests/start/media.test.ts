import { createHash } from "node:crypto"
import { request } from "node:http"
import { expect, test } from "vitest"
import { picture } from "../fixtures/files.ts"
import { copiedSitesOfEachTest, email, password, signIn } from "./copied-sites.ts"
import type { SiteProcess } from "./site-process.ts"

const { at, start, publishableKey, backup, restore } = copiedSitesOfEachTest()
const administrator = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }

interface Uploaded {
  folder: string
  file: string
  variants: number[]
}

async function upload(site: SiteProcess, token: string): Promise<Uploaded> {
  const form = new FormData()
  form.set("file_name", "Logotyp.png")
  form.set("alt_sv", "Logotyp")
  form.set("alt_en", "Logo")
  form.set("file", new Blob([new Uint8Array(await picture("png"))]), "a.png")
  const answer = await fetch(`${site.address}/media/upload`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Uploaded
}

/** What visitors get of a file, as a hash of every one of its objects. */
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

test("uploaded files are in a backup, and where it is restored they are the same", async () => {
  const site = await start("data", administrator)
  const { token } = await signIn(site, await publishableKey("data"))
  const uploaded = await upload(site, token)
  const before = await fingerprints(site, uploaded)
  expect((await backup("data", at("site.backup"))).code).toBe(0)
  expect((await restore("elsewhere", at("site.backup"))).code).toBe(0)
  expect(await fingerprints(await start("elsewhere"), uploaded)).toEqual(before)
})

test("with a Supabase project the file goes to its Storage, and the project decides who may", async () => {
  const project = await start("project", administrator)
  const key = await publishableKey("project")
  const site = await start("site", { SUPABASE_URL: project.address, SUPABASE_PUBLISHABLE_KEY: key })
  const { token } = await signIn(project, key)
  expect((await fingerprints(project, await upload(site, token))).length).toBe(5)
  const refused = await fetch(`${site.address}/media/upload`, {
    method: "POST",
    headers: { Authorization: "Bearer x" },
  })
  expect([refused.status, await refused.json()]).toEqual([401, { code: "session" }])
})

test("a body that says it is too large is refused before it has been sent", async () => {
  const site = await start("data", administrator)
  const { token } = await signIn(site, await publishableKey("data"))
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
