import type { ValidatedContent } from "../content-transfer/content-file.ts"
import { databaseContentStore, exportContent, importContent } from "../content-transfer/content-transfer.ts"
import { databaseFileStore } from "../content-transfer/file-stores.ts"
import { exportFiles } from "../content-transfer/uploaded-files.ts"
import { erasePerson, exportPerson } from "../privacy/person.ts"
import { type AccountCommand, runAccountCommand } from "../supabase/auth/administration/administration.ts"
import { databaseAccounts } from "../supabase/auth/administration/administrators.ts"
import { AdministrationError } from "./administration-error.ts"
import { copyForBackup, newStagingFolder, type OwnSite } from "./backup.ts"

/** An operator's command, run by the site or by the script itself. */
export type Operation =
  | { area: "accounts"; command: AccountCommand }
  | { area: "privacy"; action: "export" | "erase"; email: string; force?: boolean }
  /** Returns the path of the copy; the caller packs and removes it. */
  | { area: "backup" }
  /** Returns the content; serializeParts turns it into a file. */
  | { area: "content"; action: "export" }
  /** `files`: folder of uploaded files. */
  | { area: "content"; action: "import"; content: ValidatedContent; overwrite: boolean; files?: string }
  /** Returns the folder of uploaded files, or an empty string. The caller removes it. */
  | { area: "files" }

/** Database access: `new` may create a site, `write` migrates, `read` and `copy` change nothing. */
export type Access = "new" | "write" | "read" | "copy"

/**
 * Returns the least access that an operation needs. Only the first administrator and an import may
 * create a site, so that a mistyped DATA_DIR does not.
 */
export function requiredAccess(operation: Operation): Access {
  switch (operation.area) {
    case "accounts":
      if (operation.command.name === "create") return "new"
      return operation.command.name === "list" ? "read" : "write"
    case "content":
      return operation.action === "import" ? "new" : "read"
    case "files":
      return "read"
    case "privacy":
      return operation.action === "erase" ? "write" : "read"
    case "backup":
      return "copy"
  }
}

/** Maximum items of an import into a running PGlite site, whose visitors wait for it. */
const maxItemsWhileRunning = 20_000

/** Runs an operation and returns its output. @throws AdministrationError */
export async function executeOperation(site: OwnSite, operation: Operation): Promise<string> {
  switch (operation.area) {
    case "accounts":
      return runAccountCommand(databaseAccounts(site.database), operation.command)
    case "privacy":
      return operation.action === "export"
        ? exportPerson(site, operation.email)
        : erasePerson(site, operation.email, operation)
    case "content": {
      const store = databaseContentStore(site.database)
      if (operation.action === "export") return exportContent(store)
      const { content, overwrite, files } = operation
      if (site.visited && content.items > maxItemsWhileRunning) {
        throw new AdministrationError(
          `It holds ${content.items} items, and a site that runs on PGlite takes ${maxItemsWhileRunning} at once, because its visitors wait for them: stop the site for this import. Nothing was changed.`,
        )
      }
      const uploaded =
        files === undefined ? undefined : { store: databaseFileStore(site.database), folder: files }
      return importContent(store, content, overwrite, uploaded)
    }
    case "files": {
      const folder = newStagingFolder(site.dataDir)
      return (await exportFiles(databaseFileStore(site.database), folder)) > 0 ? folder : ""
    }
    case "backup":
      return copyForBackup(site)
    default:
      throw new AdministrationError("The running site does not know this command; start it anew.")
  }
}
