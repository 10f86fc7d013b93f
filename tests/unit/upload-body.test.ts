import { createHash, randomBytes } from "node:crypto"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { receiveUpload, type Upload } from "../../server/supabase/storage/upload-body.ts"

const megabyte = 1024 * 1024
const content = randomBytes(3 * megabyte)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"))
  vi.stubEnv("TMPDIR", folder)
})
afterEach(async () => {
  // The temporary file is removed in every case.
  expect(await readdir(folder)).toEqual([])
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

function formOf(...files: Buffer[]): FormData {
  const form = new FormData()
  form.set("alt_sv", "Fjällen i Åre 🏔")
  for (const bytes of files) form.append("file", new Blob([new Uint8Array(bytes)]), "a.pdf")
  form.set("alt_en", "")
  return form
}

const receive = <T>(body: RequestInit["body"], work: (upload: Upload) => Promise<T>, type?: string) =>
  receiveUpload(
    new Request("http://site.test/media/upload", {
      method: "POST",
      duplex: "half",
      ...(body && { body }),
      ...(type && { headers: { "content-type": type } }),
    } as RequestInit),
    4 * megabyte,
    work,
  )

async function expectContent({ file }: Upload) {
  expect(file?.size).toBe(content.length)
  expect((await readFile(file?.path ?? "")).equals(content)).toBe(true)
  expect(file?.hash).toEqual(createHash("sha256").update(content).digest())
}

test("a form's file is on the disk, its fields are texts", async () => {
  await receive(formOf(content), async (upload) => {
    await expectContent(upload)
    expect(Object.fromEntries(upload.fields)).toEqual({ alt_sv: "Fjällen i Åre 🏔", alt_en: "" })
  })
})

test("a body that is no form is the file", async () => {
  await receive(new Uint8Array(content), expectContent)
  await receive(null, async ({ file }) => expect(file?.size).toBe(0))
})

test("returns no file for several files or none", async () => {
  const small = content.subarray(0, 1000)
  for (const form of [formOf(), formOf(small, small), formOf(small, small, small)]) {
    expect(await receive(form, async ({ file }) => file)).toBeUndefined()
  }
})

test("rethrows an error of the callback", async () => {
  await expect(receive(formOf(content), () => Promise.reject(new Error("refused")))).rejects.toThrow(
    "refused",
  )
})

/** Sends the beginning of a form with a file. `then` decides how it continues. */
function begun(then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  let begun = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (begun) return then(controller)
      begun = true
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
      controller.enqueue(new TextEncoder().encode(head))
      controller.enqueue(new Uint8Array(content))
    },
  })
}
const formType = "multipart/form-data; boundary=x"

test.each<[string, number, RequestInit["body"], string]>([
  ["a form that ends in its file", 400, begun((sending) => sending.close()), formType],
  [
    "a sender that goes away in the file",
    400,
    begun((sending) => sending.error(new Error("gone"))),
    formType,
  ],
  ["a file without end", 413, begun((sending) => sending.enqueue(new Uint8Array(megabyte))), formType],
  [
    "the same without a form",
    413,
    begun((sending) => sending.enqueue(new Uint8Array(megabyte))),
    "image/png",
  ],
  ["a form without its boundary", 400, "--x--", "multipart/form-data; charset=utf-8"],
  ["no form", 400, "{}", formType],
])("%s is refused with %i", async (_, status, body, type) => {
  await expect(receive(body, () => Promise.reject(new Error("not reached")), type)).rejects.toMatchObject({
    status,
  })
})
