import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Version } from "../../server/version.ts"

/**
 * The version of the project in `folder` and, in a checkout, its commit. An image is built without the repository:
 * `COMMIT` names it there.
 */
export async function versionOf(folder: string): Promise<Version> {
  const { version }: Version = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const commit = process.env.COMMIT || commitOf(folder)
  return { version, ...(commit && { commit }) }
}

/** Writes it where the server reads it. */
export async function noteVersion(): Promise<void> {
  await writeFile("build/version.json", JSON.stringify(await versionOf(".")))
}

/** Undefined without git, or where only a folder above, of another project, is a repository. */
function commitOf(folder: string): string | undefined {
  if (!existsSync(join(folder, ".git"))) return undefined
  try {
    const words = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
    return execFileSync("git", words, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return undefined
  }
}
