import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Version } from "../../server/version.ts"

/**
 * Returns the version of the project in `folder` and, in a checkout, its commit. In an image
 * without the repository, `COMMIT` has the commit.
 */
export async function readVersion(folder: string): Promise<Version> {
  const { version }: Version = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const commit = process.env.COMMIT || commitOf(folder)
  return { version, ...(commit && { commit }) }
}

/** Writes the version for the server. */
export async function writeVersion(): Promise<void> {
  await writeFile("build/version.json", JSON.stringify(await readVersion(".")))
}

/** Returns undefined without git, or if the repository is a parent project's. */
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
