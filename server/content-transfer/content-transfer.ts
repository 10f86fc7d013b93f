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

/** On PGlite and Postgres: as the server's own role. */
export function ownContent(database: Database): Call {
  return (name, parameters) =>
    database.as({ role: "service_role", claims: {} }, async (query) => {
      const [row] = parameters
        ? await query(`select public.${name}($1, $2)`, [
            JSON.stringify(parameters.content),
            parameters.overwrite,
          ])
        : await query(`select public.${name}() as content`)
      return row?.content
    })
}

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
 * @throws AdministrationError when it does not fit, or when there is content and it must not be replaced
 */
export async function importContent(
  call: Call,
  value: unknown,
  overwrite: boolean,
  files?: { store: FileStore; folder: string },
): Promise<string> {
  // First what says where something does not fit.
  readContent(value)
  const uploaded = files && (await newFiles(files.store, files.folder))
  const content = readContent(uploaded ? uploaded.addressed(value) : value)
  await call("import_content", { content, overwrite }).catch(refused)
  const functions = content.content_solutions.reduce(
    (sum, { features }) => sum + (features as unknown[]).length,
    0,
  )
  const added = (await uploaded?.add()) ?? 0
  const withFiles = added > 0 ? ` ${added} uploaded file${added === 1 ? "" : "s"} added.` : ""
  return `Imported ${content.pages.length} pages, ${content.content_solutions.length} solutions with ${functions} features, ${content.case_studies.length} case studies, ${content.resources.length} resources.${withFiles}`
}

function refused(error: { code?: string; message?: string }): never {
  if (error.code === "P0001") {
    throw new AdministrationError(
      "There is content already; add --overwrite to replace it. Nothing was changed.",
    )
  }
  throw new AdministrationError(`The database refused, and nothing was changed: ${error.message}`)
}
