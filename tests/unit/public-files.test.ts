import { expect, test } from "vitest"
import type { StoredFile } from "../../server/supabase/storage/objects.ts"
import { createPublicFiles } from "../../server/supabase/storage/public-files.ts"
import { storedFileResponse } from "../../server/supabase/storage/stored-file-response.ts"

const fileOf = (bytes: Buffer): StoredFile => ({
  type: "application/pdf",
  etag: '"etag"',
  changed: new Date(0),
  bytes,
})

test("serves a file from one copy in memory, a chunk per read", async () => {
  const bytes = Buffer.alloc(1_000_000, "fil")
  const answer = storedFileResponse(
    new Request("http://site.example/fil.pdf"),
    "fil.pdf",
    fileOf(bytes),
    "no-store",
  )
  const pieces: Uint8Array[] = []
  for await (const piece of answer.body ?? []) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  expect(pieces.every(({ buffer }) => buffer === bytes.buffer)).toBe(true)
  expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(16 * 1024)
})

test("a name with slashes does not share the read of a file in another bucket", async () => {
  const asked: [string, string][] = []
  const files = createPublicFiles(async (bucket, name) => {
    asked.push([bucket, name])
    return bucket === "media" ? fileOf(Buffer.from("fil")) : undefined
  })
  const [other, own] = await Promise.all([
    files.read("media/mapp", "fil.pdf"),
    files.read("media", "mapp/fil.pdf"),
  ])
  expect(asked).toEqual([
    ["media/mapp", "fil.pdf"],
    ["media", "mapp/fil.pdf"],
  ])
  expect(other).toBeUndefined()
  expect(own?.bytes.toString()).toBe("fil")
})
