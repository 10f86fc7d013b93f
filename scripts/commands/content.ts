import { existsSync } from "node:fs"
import { cp, readFile, rm } from "node:fs/promises"
import { contentTypes } from "../../content/index.ts"
import {
  prepareContent,
  serializeParts,
  type ValidatedContent,
} from "../../server/content-transfer/content-file.ts"
import {
  exportContent,
  hostedContentStore,
  importContent,
} from "../../server/content-transfer/content-transfer.ts"
import { hostedFileStore } from "../../server/content-transfer/file-stores.ts"
import { exportFiles } from "../../server/content-transfer/uploaded-files.ts"
import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { newStagingFolder } from "../../server/operations/backup.ts"
import { resolveFromCaller, runOperation, writeNewFile } from "../../server/operations/run.ts"

/** Runs `npm run import -- FILE [--overwrite]`: imports content of another site. */
export async function runImportCommand(words: string[], environment: Environment): Promise<string> {
  const overwrite = words.includes("--overwrite")
  const file = onlyFile(
    words.filter((word) => word !== "--overwrite"),
    "npm run import -- FILE [--overwrite]",
  )
  const content = await checked(file)
  const files = await stagedFiles(environment, file)
  return runOperation(
    environment,
    { area: "content", action: "import", content, overwrite, files },
    (project) =>
      importContent(hostedContentStore(project), content, overwrite, {
        store: hostedFileStore(project),
        folder: files,
      }),
  )
    .catch(named(file))
    .finally(() => files !== filesOf(file) && rm(files, { recursive: true, force: true }))
}

/** Runs `npm run export -- FILE`: writes all content as JSON, and uploaded files beside it. */
export async function runExportCommand(words: string[], environment: Environment): Promise<string> {
  const file = onlyFile(words, "npm run export -- FILE")
  if (existsSync(filesOf(file)))
    throw new AdministrationError(`${filesOf(file)} exists already; name another file.`)
  const parts = await runOperation(environment, { area: "content", action: "export" }, (project) =>
    exportContent(hostedContentStore(project)),
  )
  await writeNewFile(file, serializeParts(parts))
  const folder = await runOperation(environment, { area: "files" }, async (project) => {
    await exportFiles(hostedFileStore(project), filesOf(file))
    return ""
  })
  if (folder)
    await cp(folder, filesOf(file), { recursive: true }).finally(() => rm(folder, { recursive: true }))
  const beside = existsSync(filesOf(file)) ? ` ${filesOf(file)} holds the uploaded files.` : ""
  const types = new Intl.ListFormat("en").format(contentTypes.map(({ names }) => names.inEnglish))
  return `${file} holds all ${types}.${beside}`
}

/** Returns the path of the only word. @throws AdministrationError with the usage */
function onlyFile([name, ...more]: string[], usage: string): string {
  if (!name || more.length > 0) throw new AdministrationError(usage)
  return resolveFromCaller(name)
}

/** Returns the folder of uploaded files beside the content file. */
function filesOf(file: string): string {
  return `${file}.files`
}

/**
 * Copies the files to where the site can read them: on PGlite it may run as another user or be
 * restricted to DATA_DIR.
 */
async function stagedFiles(
  { SUPABASE_URL, DATABASE_URL, DATA_DIR }: Environment,
  file: string,
): Promise<string> {
  const folder = filesOf(file)
  if (SUPABASE_URL || DATABASE_URL || !existsSync(folder) || !existsSync(DATA_DIR)) return folder
  const staged = newStagingFolder(DATA_DIR)
  await cp(folder, staged, { recursive: true })
  return staged
}

async function checked(file: string): Promise<ValidatedContent> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new AdministrationError(`${file} cannot be read: ${error.code}.`)
  })
  const value = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => {
      throw new AdministrationError(`${file} is not JSON.`)
    })
  return Promise.resolve(value).then(prepareContent).catch(named(file))
}

/** Prefixes an error with the file's name. */
function named(file: string): (error: Error) => never {
  return (error) => {
    throw error instanceof AdministrationError ? new AdministrationError(`${file}: ${error.message}`) : error
  }
}
