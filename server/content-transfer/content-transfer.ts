import type { Database } from "../database/database.ts"
import { AdministrationError } from "../operations/administration-error.ts"
import { type HostedProject, openHosted } from "../operations/hosted-project.ts"
import { type Content, readContent, writeContent } from "./content-file.ts"
import type { FileStore } from "./file-stores.ts"
import { newFiles } from "./uploaded-files.ts"

/** Calls one of the two functions of the migration content_transfer; fails with the database's error. */
type Call = (name: "export_content" | "import_content", parameters?: ImportParameters) => Promise<unknown>
interface ImportParameters {
  content: Content
  overwrite: boolean
}

/** Items of each table that an export reads at once on PGlite. */
const itemsAtOnce = 50

/** On PGlite and Postgres: as the server's own role. */
export function ownContent(database: Database): Call {
  const ask = (sql: string, values: unknown[]) =>
    database.as({ role: "service_role", claims: {} }, async (query) => {
      const [row] = await query<{ content: Rows }>(sql, values)
      return row?.content as Rows
    })
  const read = (from?: number) =>
    ask("select public.export_content($1, $2) as content", [
      from ?? 0,
      from === undefined ? null : itemsAtOnce,
    ])
  return (_, parameters) => {
    if (!parameters) return database.kind === "pglite" ? inParts(database, read) : read()
    const { content, overwrite } = parameters
    return ask("select public.import_content($1, $2)", [JSON.stringify(content), overwrite])
  }
}

type Rows = Record<string, unknown[]>

/**
 * Content of one moment in parts, so that on PGlite others are answered in between. Begun anew when it has changed
 * meanwhile, and read at once when it keeps changing.
 */
async function inParts(database: Database, read: (from?: number) => Promise<Rows>): Promise<Rows> {
  let changed = false
  const stop = await database.listen("content_changed", () => {
    changed = true
  })
  try {
    for (let tries = 0; tries < 3; tries++) {
      changed = false
      const content = await read(0)
      let part = content
      for (let from = itemsAtOnce; isFull(part); from += itemsAtOnce) {
        part = await read(from)
        for (const [table, items] of Object.entries(part)) content[table]?.push(...items)
      }
      // One transaction runs at a time, and what it tells comes before its answer.
      if (!changed) return content
    }
    return await read()
  } finally {
    await stop()
  }
}

const isFull = (part: Rows) => Object.values(part).some((items) => items.length >= itemsAtOnce)

/** On Supabase: through its API with the secret key. */
export function hostedContent(project: HostedProject): Call {
  const client = openHosted(project)
  return async (name, parameters) => {
    const { data, error } = await client.rpc(name, parameters)
    if (error) throw error
    return data
  }
}

/** All content as the text of a file. */
export async function exportContent(call: Call): Promise<string> {
  return writeContent((await call("export_content").catch(refused)) as object)
}

/**
 * Puts the content of a file into the database: all of it or nothing, in one transaction; then the files that it leads to.
 *
 * @param value what JSON.parse made of the file
 * @param files the folder of its uploaded files, if it has one
 * @param most items that it may hold
 * @throws AdministrationError when it does not fit, or when there is content and it must not be replaced
 */
export async function importContent(
  call: Call,
  value: unknown,
  overwrite: boolean,
  files?: { store: FileStore; folder: string },
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  // First what says where something does not fit.
  readContent(value)
  const uploaded = files && (await newFiles(files.store, files.folder))
  const content = readContent(uploaded ? uploaded.addressed(value) : value)
  const functions = content.content_solutions.reduce(
    (sum, { features }) => sum + (features as unknown[]).length,
    0,
  )
  const { pages, content_solutions, case_studies, resources } = content
  const lists = [pages, content_solutions, case_studies, resources]
  const items = lists.reduce((sum, { length }) => sum + length, functions)
  if (items > most) {
    throw new AdministrationError(
      `It holds ${items} items, and a site that runs on PGlite takes ${most} at once, because its visitors wait for them: stop the site for this import. Nothing was changed.`,
    )
  }
  await call("import_content", { content, overwrite }).catch(refused)
  const added = (await uploaded?.add()) ?? 0
  const withFiles = added > 0 ? ` ${added} uploaded file${added === 1 ? "" : "s"} added.` : ""
  return `Imported ${pages.length} pages, ${content_solutions.length} solutions with ${functions} features, ${case_studies.length} case studies, ${resources.length} resources.${withFiles}`
}

function refused(error: { code?: string; message?: string }): never {
  if (error.code === "P0001") {
    throw new AdministrationError(
      "There is content already; add --overwrite to replace it. Nothing was changed.",
    )
  }
  throw new AdministrationError(`The database refused, and nothing was changed: ${error.message}`)
}
