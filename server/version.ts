import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** What runs: package.json's version and, where it was built from a checkout, the commit, with `-dirty` behind it for changed files. */
export interface Version {
  version: string
  commit?: string
}

const root = join(import.meta.dirname, "..")

/** What the build has noted of itself (scripts/build/version.ts); in development, without a build, package.json's version alone. */
export async function readVersion(development: boolean): Promise<Version> {
  const read = (file: string) => readFile(join(root, file), "utf8")
  const text = development
    ? await read("package.json")
    : await read("build/version.json").catch(() => read("package.json"))
  const { version, commit }: Version = JSON.parse(text)
  return { version, ...(commit && { commit }) }
}
