import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const document = readFileSync(join(root, "docs/reference/asvs.md"), "utf8")
const cells = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())
const lines = document.split("\n").filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
const requirements = lines.map((line) => {
  const [number = "", level = "", , status = "", how = ""] = cells(line)
  return { number, level, status, how }
})
/** Returns the files that a line names. Other code spans are not paths. */
const filesOf = (how: string) =>
  [...how.matchAll(/`((?:tests|docs|deploy)\/[^`]+|[A-Z]+\.md)`/g)].map(([, name = ""]) => name)

describe("docs/reference/asvs.md", () => {
  test("lists every requirement once", () => {
    expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length)
    // The standard's count: 70 requirements of level 1 in all chapters, 64 of level 2 in V6 to V10.
    expect(requirements).toHaveLength(134)
  })

  test.each(requirements)("$number, $status: the files it names exist", ({ status, how }) => {
    expect(how).not.toBe("")
    const files = filesOf(how)
    expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])
    if (status === "Held") expect(files.length).toBeGreaterThan(0)
  })

  const accounts = requirements.filter((one) => /^(6|7|10)\./.test(one.number) && one.status === "Held")
  test.each(accounts)("$number: the tests it names exist, by name", ({ how }) => {
    for (const [, file = "", , name] of how.matchAll(/`(tests\/[^`]+)`( "([^"]+)")?/g)) {
      expect(name, file).toBeDefined()
      expect(readFileSync(join(root, file), "utf8")).toContain(name)
    }
  })

  test("the totals match the rows", () => {
    const rows = document
      .split("\n")
      .filter((line) => /^\| [A-Z][a-z ]+ \| \d+ \| \d+ \|/.test(line))
      .map(cells)
    const count = (status: string | undefined, level: string) =>
      String(requirements.filter((one) => one.status === status && one.level === level).length)
    expect(rows.map(([status, one, two]) => [status, one, two])).toEqual(
      rows.map(([status]) => [status, count(status, "1"), count(status, "2")]),
    )
    expect(new Set(requirements.map(({ status }) => status))).toEqual(new Set(rows.map(([status]) => status)))
  })
})
