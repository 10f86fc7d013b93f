import type { Backend } from "../../server/backend/backend.ts"
import { createMedia, uploadPath } from "../../server/media/media.ts"
import type { TestDatabase } from "../fixtures/databases.ts"
import { keys, openRestSite, type RestSite, siteUrl } from "./rest-site.ts"

/** The response to an upload. */
export interface Row {
  id: string
  folder: string
  file: string
  variants: number[]
  [column: string]: unknown
}

/** Fields of an upload. */
export const texts = {
  file_name: "Foto från Åre.png",
  alt_sv: "Fjällen i Åre",
  alt_en: "The mountains of Åre",
}

/** A site that accepts uploads, called without a network. */
export interface MediaSite extends RestSite {
  media: ReturnType<typeof createMedia>
  /** Uploads a file, by default as an administrator. */
  upload(
    bytes: Buffer,
    fields?: Record<string, string>,
    token?: string,
  ): Promise<{ status: number; body: Row & { code?: string } }>
  /** Returns the names of all stored files. */
  objects(): Promise<string[]>
}

interface Observation {
  /** Replaced responses of the backend, by a part of the URL. */
  broken?: Map<string, Response>
  /** Receives the fields of logged errors. */
  logged?: object[]
}

export async function openMediaSite(
  database: TestDatabase,
  { broken = new Map(), logged = [] }: Observation = {},
): Promise<MediaSite> {
  const site = await openRestSite(database)
  const backend = {
    publicUrl: "",
    publishableKey: keys.publishable,
    fetch: async (request: Request) => {
      for (const [part, answer] of broken)
        if (request.method === "POST" && request.url.includes(part)) return answer
      return site.server.fetch(request)
    },
  } as Backend
  const logger = { error: (fields: object) => void logged.push(fields) } as never
  const media = createMedia({ backend, limiter: { consume: async () => ({ ok: true }) }, logger })
  return {
    ...site,
    media,
    async upload(bytes, fields = texts, token = site.tokens.administrator) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set("file", new Blob([new Uint8Array(bytes)]), "whatever.html")
      const answer = await media(
        new Request(siteUrl + uploadPath, {
          method: "POST",
          body: form,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
      )
      return { status: answer.status, body: (await answer.json()) as Row & { code?: string } }
    },
    objects: async () =>
      (await site.sql<{ name: string }>("select name from storage.objects")).map(({ name }) => name),
  }
}
