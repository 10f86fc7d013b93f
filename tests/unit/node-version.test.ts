import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "node-version-"))
  mkdirSync(join(folder, "scripts"))
  cpSync(resolve("scripts/node-version.mjs"), join(folder, "scripts/node-version.mjs"))
  writeFileSync(join(folder, "scripts/command.ts"), 'console.log("ran")\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command of a project that requires this Node version. */
function runWhereNeeded(node: string) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", engines: { node } }))
  const words = ["--import", "./scripts/node-version.mjs", "scripts/command.ts"]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" })
  return { status, out: stdout.trim(), error: stderr.trim() }
}

test("under a Node that is too old, a command ends with one line that says which is needed", () => {
  expect(runWhereNeeded(">=99.1")).toEqual({
    status: 1,
    out: "",
    error: `Node 99.1 or newer is needed; ${process.execPath} is ${process.versions.node}.`,
  })
})

test.each([">=22.22", `>=${process.versions.node}`])(
  "runs under a Node that is new enough for %s",
  (node) => {
    expect(runWhereNeeded(node)).toMatchObject({ status: 0, out: "ran" })
  },
)

test.each([
  [["@node-rs/argon2", "@img/colour"], "@node-rs/argon2 and @img/sharp"],
  [["@node-rs/argon2-linux-x64-gnu", "@img/colour"], "@img/sharp"],
  [["@node-rs/argon2", "@img/sharp-linux-x64", "@img/sharp-libvips-linux-x64"], "@node-rs/argon2"],
  // Copied from another platform.
  [["@node-rs/argon2-darwin-arm64", "@img/sharp-linux-x64"], "@node-rs/argon2"],
  [["@node-rs/argon2-linux-x64-gnu", "@img/sharp-libvips-linux-x64"], "@img/sharp"],
])("without native packages, with %j alone, a command ends with one line", (packages, named) => {
  for (const name of packages) mkdirSync(join(folder, "node_modules", name), { recursive: true })
  expect(runWhereNeeded(">=22.22")).toEqual({
    status: 1,
    out: "",
    error: expect.stringMatching(
      new RegExp(
        `^Missing: the native part of ${named} for linux\\. Remedy: npm ci, without --omit=optional[^\n]*$`,
      ),
    ),
  })
})

test.each([
  ["@node-rs/argon2-linux-x64-gnu", "@img/sharp-linux-x64"],
  ["@node-rs/argon2-linux-arm64-musl", "@img/sharp-linuxmusl-arm64"],
  ["@node-rs/argon2-wasm32-wasi", "@img/sharp-wasm32"],
])("runs with %s and %s", (...packages) => {
  for (const name of packages) mkdirSync(join(folder, "node_modules", name), { recursive: true })
  expect(runWhereNeeded(">=22.22")).toMatchObject({ status: 0, out: "ran" })
})

test("every command of an operator looks at the version first, and needs no shell but npm's usual one", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
  const commands = [
    "start",
    "dev",
    "build",
    "test",
    "admin",
    "privacy",
    "backup",
    "restore",
    "export",
    "import",
  ]
  for (const name of commands) {
    expect(scripts[name], name).toMatch(
      /^node --import \.\/scripts\/node-version\.mjs scripts\/\w+\.ts( \w+)?$/,
    )
  }
  // cmd.exe, npm's shell on Windows, supports neither exec, variables before a command, `;` nor
  // single quotes.
  for (const [name, line] of Object.entries(scripts)) {
    expect(line, name).not.toMatch(/\bexec\b|^\w+=|[;'$]/)
  }
})
