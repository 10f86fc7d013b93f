import { callsThrough } from "../../portable/call-function.ts"
import type { Database } from "../database/database.ts"
import { AdministrationError } from "../operations/administration-error.ts"
import { createHostedClient, dataOrThrow, type HostedProject } from "../operations/hosted-project.ts"
import type { ValidatedContent } from "./content-file.ts"
import type { FileStore } from "./file-stores.ts"
import { compareFiles } from "./uploaded-files.ts"

/** Content of a site, by the functions of the migration content_transfer. */
interface ContentStore {
  /** Reads all content in parts, one JSON object per line. */
  read(): Promise<string>
  write(text: string, overwrite: boolean): Promise<void>
  /** Returns the settings' visibility and what their row needs, if there is a row. */
  visibility(): Promise<VisibilityRow | undefined>
}

const visibilityColumns = "id, name, created_at, visibility"
type VisibilityRow = Record<"id" | "name" | "created_at", unknown> & { visibility: string | null }

/** Batch size of an export on PGlite, in items per table. */
const batchSize = 50

/** Content on PGlite or Postgres, accessed with the service role. */
export function databaseContentStore(database: Database): ContentStore {
  const session = { role: "service_role", claims: {} } as const
  const read = async (from?: number) => {
    const [row] = await database.as(session, (query) =>
      query<{ content: Record<string, unknown[]> }>("select public.export_content($1, $2) as content", [
        from ?? 0,
        from === undefined ? null : batchSize,
      ]),
    )
    return row?.content ?? {}
  }
  return {
    read: async () =>
      (database.kind === "pglite" && (await readInBatches(database, read))) || JSON.stringify(await read()),
    async write(text, overwrite) {
      await database.as(session, async (query) => {
        await query("select public.import_content($1, $2)", [text, overwrite])
        await query("select public.record_content_import()")
      })
    },
    async visibility() {
      const sql = `select ${visibilityColumns} from public.site_settings`
      return (await database.as(session, (query) => query<VisibilityRow>(sql)))[0]
    },
  }
}

/**
 * Reads consistent content in batches, so that other requests run in between on PGlite. Restarts if
 * content changed meanwhile; `undefined` if it keeps changing.
 */
async function readInBatches(
  database: Database,
  read: (from: number) => Promise<Record<string, unknown[]>>,
): Promise<string | undefined> {
  let changed = false
  const stop = await database.listen("content_changed", () => {
    changed = true
  })
  try {
    for (let tries = 0; tries < 3; tries++) {
      changed = false
      const lines: string[] = []
      for (let full = true; full; ) {
        const part = await read(lines.length * batchSize)
        lines.push(JSON.stringify(part))
        full = Object.values(part).some((items) => items.length === batchSize)
      }
      // PGlite runs one transaction at a time and delivers its notifications before its result.
      if (!changed) return lines.join("\n")
    }
    return undefined
  } finally {
    await stop()
  }
}

/** Content of a Supabase project, accessed with the secret key. */
export function hostedContentStore(project: HostedProject): ContentStore {
  const client = createHostedClient(project)
  const call = callsThrough(client)
  return {
    read: async () => JSON.stringify(await call("export_content")),
    async write(text, overwrite) {
      await call("import_content", { content: JSON.parse(text), overwrite })
      await call("record_content_import")
    },
    async visibility() {
      const rows = await dataOrThrow(client.from("site_settings").select(visibilityColumns))
      return (rows as VisibilityRow[])[0]
    },
  }
}

/** Reads all content; serializeParts turns it into a file. */
export const exportContent = (store: ContentStore): Promise<string> => store.read().catch(refused)

/**
 * Imports content in one transaction, then the files that it refers to. Does not open or close the
 * site.
 *
 * @param files folder of uploaded files, if there is one
 * @throws AdministrationError when the database refuses it, or content exists and `overwrite` is
 * false
 */
export async function importContent(
  store: ContentStore,
  { text, counted }: ValidatedContent,
  overwrite: boolean,
  files?: { store: FileStore; folder: string },
): Promise<string> {
  const uploaded = files && (await compareFiles(files.store, files.folder))
  const kept = withVisibility(text, await store.visibility())
  await store.write(uploaded ? uploaded.withPathsOnSite(kept) : kept, overwrite).catch(refused)
  const added = (await uploaded?.add()) ?? 0
  const withFiles = added > 0 ? ` ${added} uploaded file${added === 1 ? "" : "s"} added.` : ""
  return `Imported ${counted}.${withFiles}`
}

/** Replaces the visibility in a content file by that of the site. */
function withVisibility(text: string, current: VisibilityRow | undefined): string {
  const content = JSON.parse(text) as { site_settings?: object[] }
  const visibility = current?.visibility ?? null
  const rows = (content.site_settings ?? []).map((row) => ({ ...row, visibility }))
  if (rows.length === 0 && !current?.visibility) return text
  return JSON.stringify({ ...content, site_settings: rows.length > 0 ? rows : [current] })
}

function refused(error: { code?: string; message?: string }): never {
  if (error.code === "P0001") {
    throw new AdministrationError(
      "There is content already; add --overwrite to replace it. Nothing was changed.",
    )
  }
  throw new AdministrationError(`The database refused, and nothing was changed: ${error.message}`)
}
