import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { readVersion } from "../../scripts/build/version.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "version-"))
  writeFileSync(join(folder, "package.json"), '{"version": "1.2.3"}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@exempel.se", ...words], {
    cwd: folder,
    encoding: "utf8",
  }).trim()

test("without a checkout it is package.json's version alone", async () => {
  expect(await readVersion(folder)).toEqual({ version: "1.2.3" })
})

test("in a checkout it is the commit, too, whatever its tags, and whether files have changed since", async () => {
  git("init", "-q")
  git("add", ".")
  git("commit", "-qm", "first")
  git("tag", "-a", "v1.2.3", "-m", "v1.2.3")
  const commit = git("rev-parse", "--short=12", "HEAD")
  expect(await readVersion(folder)).toEqual({ version: "1.2.3", commit })
  writeFileSync(join(folder, "package.json"), '{"version": "1.2.4"}')
  expect(await readVersion(folder)).toEqual({ version: "1.2.4", commit: `${commit}-dirty` })
  // A folder inside another project's repository has no own commit.
  const inner = join(folder, "inner")
  mkdirSync(inner)
  writeFileSync(join(inner, "package.json"), '{"version": "9.9.9"}')
  expect(await readVersion(inner)).toEqual({ version: "9.9.9" })
})
