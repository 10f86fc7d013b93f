import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { migrationVersion } from "../../scripts/declarations/migration-version.ts"

const migrations = "supabase/migrations"

const git = (folder: string, ...words: string[]) =>
  execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@exempel.se", ...words], {
    cwd: folder,
    encoding: "utf8",
  })

/**
 * Returns the names of the migrations in the order of the commits that added them, uncommitted ones
 * last.
 */
function inOrderOfCommits(folder: string): string[] {
  const present = readdirSync(join(folder, migrations))
    .filter((name) => name.endsWith(".sql"))
    .sort()
  const log = ["log", "--reverse", "--first-parent", "-m", "--no-renames", "--diff-filter=A"]
  const added = existsSync(join(folder, ".git"))
    ? git(folder, ...log, "--name-only", "--format=", "--", migrations)
    : ""
  const committed = added.split("\n").map((path) => basename(path))
  return [...new Set([...committed.filter((name) => present.includes(name)), ...present])]
}

/**
 * Returns migrations that are not dated after all earlier ones, which databases have already run.
 */
function misplaced(folder: string): string[] {
  const names = inOrderOfCommits(folder)
  return names.slice(1).flatMap((name, index) => {
    const newest =
      names
        .slice(0, index + 1)
        .sort()
        .at(-1) ?? ""
    return name.slice(0, 14) > newest.slice(0, 14) ? [] : [`${name} must be dated after ${newest}`]
  })
}

test("every migration is dated after those that were there before", () => {
  expect(misplaced(".")).toEqual([])
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"))
  mkdirSync(join(folder, migrations), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const add = (name: string) => writeFileSync(join(folder, migrations, name), "select 1;\n")
function commit() {
  git(folder, "add", "-A")
  git(folder, "commit", "-qm", "migrations")
}

test("one that is dated before the newest committed one is found, committed or not", () => {
  git(folder, "init", "-q")
  add("20260102000000_pages.sql")
  add("20260101000000_accounts.sql")
  commit()
  expect(misplaced(folder)).toEqual([])
  add("20260103000000_news.sql")
  expect(misplaced(folder)).toEqual([])
  add("20260101120000_late.sql")
  const late = ["20260101120000_late.sql must be dated after 20260102000000_pages.sql"]
  expect(misplaced(folder)).toEqual(late)
  commit()
  expect(misplaced(folder)).toEqual(late)
})

test("two with one prefix are found, also without a repository", () => {
  add("20260102000000_news.sql")
  add("20260102000000_pages.sql")
  expect(misplaced(folder)).toEqual(["20260102000000_pages.sql must be dated after 20260102000000_news.sql"])
})

test("migrations written in place of earlier ones are dated after them, and count as new", () => {
  git(folder, "init", "-q")
  add("20260105000000_pages.sql")
  commit()
  rmSync(join(folder, migrations, "20260105000000_pages.sql"))
  add("20260106000000_pages.sql")
  add("20260106000001_news.sql")
  commit()
  expect(misplaced(folder)).toEqual([])
})

test("npm run content -- migrate dates a file by the clock, or after the newest one", () => {
  const now = new Date("2026-11-27T12:30:00Z")
  expect(migrationVersion("20261126080000", now)).toBe("20261127123000")
  expect(migrationVersion("20261128180017", now)).toBe("20261128180018")
  expect(migrationVersion("", now)).toBe("20261127123000")
})
