import { readFile } from "node:fs/promises"
import { join } from "node:path"

/**
 * Version from package.json and, if built from a checkout, the commit; `-dirty` for changed files.
 */
export interface Version {
  version: string
  commit?: string
}

const root = join(import.meta.dirname, "..")

/** Reads the build's version (scripts/build/version.ts); in development package.json's. */
export async function readVersion(development: boolean): Promise<Version> {
  const read = (file: string) => readFile(join(root, file), "utf8")
  const text = development
    ? await read("package.json")
    : await read("build/version.json").catch(() => read("package.json"))
  const { version, commit }: Version = JSON.parse(text)
  return { version, ...(commit && { commit }) }
}
