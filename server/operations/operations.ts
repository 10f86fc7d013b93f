import type { CheckedContent } from "../content-transfer/content-file.ts"
import { exportContent, importContent, ownContent } from "../content-transfer/content-transfer.ts"
import { ownFiles } from "../content-transfer/file-stores.ts"
import { exportFiles } from "../content-transfer/uploaded-files.ts"
import { erasePerson, exportPerson } from "../privacy/person.ts"
import { type AccountCommand, administer } from "../supabase/auth/administration/administration.ts"
import { accountsOf } from "../supabase/auth/administration/administrators.ts"
import { AdministrationError } from "./administration-error.ts"
import { copyForBackup, type OwnSite, stagingIn } from "./backup.ts"

/** One thing that an operator asks for: what the commands of scripts/ hand to the site or do themselves. */
export type Operation =
  | { area: "accounts"; command: AccountCommand }
  | { area: "privacy"; action: "export" | "erase"; email: string; force?: boolean }
  /** Answered with the folder that the copy is in: packing it is the asking side's work, and its file. */
  | { area: "backup" }
  /** Answered with what writeParts makes a file of. */
  | { area: "content"; action: "export" }
  /** `files` is the folder of its uploaded files. */
  | { area: "content"; action: "import"; content: CheckedContent; overwrite: boolean; files?: string }
  /** Answered with the folder that the uploaded files are in, which is the asking side's to take away; with nothing when there are none. */
  | { area: "files" }

/** What an operation needs of the database: `new` may make a site, `write` upgrades one, `read` and `copy` change nothing. */
export type Access = "new" | "write" | "read" | "copy"

/**
 * The least access with which the operation can be done. A mistyped DATA_DIR must not become a new site in which nothing
 * is found, so only the first administrator and imported content may make one.
 */
export function accessOf(operation: Operation): Access {
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

/** Items of an import, which is one transaction, for which visitors wait on PGlite. A spreadsheet has as many rows at most. */
const mostBesideVisitors = 20_000

/** Does it and gives what is to be said. Throws AdministrationError when it cannot be done. */
export async function operate(site: OwnSite, operation: Operation): Promise<string> {
  switch (operation.area) {
    case "accounts":
      return administer(accountsOf(site.database), operation.command)
    case "privacy":
      return operation.action === "export"
        ? exportPerson(site, operation.email)
        : erasePerson(site, operation.email, operation)
    case "content": {
      const store = ownContent(site.database)
      if (operation.action === "export") return exportContent(store)
      const { content, overwrite, files } = operation
      if (site.visited && content.items > mostBesideVisitors) {
        throw new AdministrationError(
          `It holds ${content.items} items, and a site that runs on PGlite takes ${mostBesideVisitors} at once, because its visitors wait for them: stop the site for this import. Nothing was changed.`,
        )
      }
      const uploaded = files === undefined ? undefined : { store: ownFiles(site.database), folder: files }
      return importContent(store, content, overwrite, uploaded)
    }
    case "files": {
      const folder = stagingIn(site.dataDir)
      return (await exportFiles(ownFiles(site.database), folder)) > 0 ? folder : ""
    }
    case "backup":
      return copyForBackup(site)
    default:
      throw new AdministrationError("The running site does not know this command; start it anew.")
  }
}
