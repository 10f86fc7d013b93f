import { randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { Readable } from "node:stream"
import { type Backend, inProcessOrigin } from "../backend/backend.ts"
import { mediaColumns, type PreparedFile } from "./prepare.ts"

/** An unexpected response of the backend. Its status decides the response to the uploader. */
export class StoreFailure extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(`${what} answered ${status}`)
    this.status = status
  }
}

const streamOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream

/** Texts of a file, entered by an administrator. */
export interface FileTexts {
  file_name: string
  alt_sv: string
  alt_en: string
}

type Row = { id: string; folder: string; [column: string]: unknown }

/**
 * Accesses Storage and the table `media` with an administrator's token, through the API: the same
 * calls here and on a Supabase project, and policies apply.
 */
export function createMediaStore(backend: Backend, token: string) {
  const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` }

  async function request(
    path: string,
    init: RequestInit = {},
    accepted: readonly number[] = [],
  ): Promise<Response> {
    const request = new Request(`${inProcessOrigin}${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    })
    const response = await backend.fetch(request)
    if (!response.ok && !accepted.includes(response.status)) {
      throw new StoreFailure(response.status, path.split("?")[0] ?? path)
    }
    return response
  }
  const json = { "content-type": "application/json" }

  async function remove(names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    await request("/storage/v1/object/media", {
      method: "DELETE",
      headers: json,
      body: JSON.stringify({ prefixes: names }),
    })
  }

  return {
    /**
     * Relies on row-level security: users read only their own role, so a row is found only for an
     * administrator.
     */
    async isAdministrator(): Promise<boolean> {
      const response = await request("/rest/v1/users_roles?select=role&role=eq.admin&limit=1")
      return ((await response.json()) as unknown[]).length > 0
    },

    async find(contentHash: string): Promise<Row | undefined> {
      const response = await request(`/rest/v1/media?select=*&content_hash=eq.${contentHash}`)
      return ((await response.json()) as Row[])[0]
    },

    /** Stores objects, then the row, because files are listed by row. Cleans up on failure. */
    async add(prepared: PreparedFile, texts: FileTexts): Promise<{ row: Row; added: boolean }> {
      // The hash makes the URL permanent; the suffix distinguishes it from a deleted file of the
      // same content.
      const folder = `${prepared.contentHash.slice(0, 24)}-${randomBytes(4).toString("hex")}`
      const stored: string[] = []
      try {
        for (const { name, type, size, content } of prepared.objects) {
          await request(`/storage/v1/object/media/${folder}/${name}`, {
            method: "POST",
            headers: {
              "content-type": type,
              "content-length": String(size),
              "cache-control": "max-age=31536000",
            },
            body: "path" in content ? streamOf(content.path) : new Uint8Array(content.bytes),
            duplex: "half",
          } as RequestInit)
          stored.push(`${folder}/${name}`)
        }
        const response = await request(
          "/rest/v1/media",
          {
            method: "POST",
            headers: {
              ...json,
              prefer: "return=representation",
              accept: "application/vnd.pgrst.object+json",
            },
            body: JSON.stringify({ ...texts, folder, ...mediaColumns(prepared) }),
          },
          [409],
        )
        if (response.ok) return { row: (await response.json()) as Row, added: true }
      } catch (error) {
        await remove(stored).catch(() => {})
        throw error
      }
      // The same file was uploaded concurrently.
      await remove(stored).catch(() => {})
      const row = await this.find(prepared.contentHash)
      if (!row) throw new StoreFailure(409, "media")
      return { row, added: false }
    },

    /** Removes objects that had no row for a day. */
    async tidy(): Promise<void> {
      const response = await request("/rest/v1/rpc/orphaned_media", {
        method: "POST",
        headers: json,
        body: "{}",
      })
      await remove((await response.json()) as string[])
    },
  }
}
