import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * Another implementation of Supabase's protocol, its driver, and Deno for edge functions. They are
 * no dependencies of the project: the first is an alpha, and together they take 240 MB.
 */
const wanted = { "@supabase/lite": "0.10.0", postgres: "3.4.9", deno: "2.9.6" }

/**
 * Installs the packages into a temporary directory that later runs reuse. Fails with one line that
 * names the remedy when npm cannot reach its registry.
 */
export function installPackages(): string {
  const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`)
  const folder = join(tmpdir(), `website-hosted-${names.join("-").replace(/[^a-z0-9.]+/g, "-")}`)
  const finished = join(folder, "installed")
  if (existsSync(finished)) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n')
  console.log(`Installing ${names.join(" and ")} for this test alone …`)
  const { status, stderr } = spawnSync("npm", ["install", "--no-audit", "--no-fund", ...names], {
    cwd: folder,
    encoding: "utf8",
  })
  if (status !== 0) {
    const reason = stderr.split("\n").find((line) => /npm (error|ERR!)/.test(line)) ?? "npm gave no reason"
    throw new Error(
      `${names.join(" and ")} could not be installed (${reason}): the hosted tests need npm's registry.`,
    )
  }
  writeFileSync(finished, "")
  return folder
}
