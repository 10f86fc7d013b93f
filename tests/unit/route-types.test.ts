import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"

const script = resolve("scripts/route-types.mjs")
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"))

/** Runs the script in a folder with these files. Returns its output. */
function runIn(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "route-types-"))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, ".."), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return execFileSync("sh", ["-c", `"${process.execPath}" "${script}" 2>&1`], {
      cwd: folder,
      encoding: "utf8",
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test("an installation generates the route types", () => {
  expect(scripts.postinstall).toContain("node scripts/route-types.mjs")
})

const command = "node_modules/@react-router/dev/bin.cjs"
const app = { "app/routes.ts": "", "node_modules/vite/package.json": "{}" }

test("an installation continues without development dependencies or the app", () => {
  expect(runIn({ "app/routes.ts": "" })).toBe("")
  expect(runIn({ [command]: "throw new Error('must not run')" })).toBe("")
})

test("reports a failure with its remedy and continues the installation", () => {
  const printed = runIn({ ...app, [command]: "console.error('no room'); process.exit(1)" })
  expect(printed).toBe("Route types were not generated (no room). Remedy: npx react-router typegen\n")
})
