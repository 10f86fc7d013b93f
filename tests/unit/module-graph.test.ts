import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

/** Returns the packages that a module imports, directly or indirectly, or only at its start. */
function packagesOf(entry: string, onDemand = true): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return
    seen.add(path)
    const source = readFileSync(path, "utf8")
    // Type imports do not exist at run time.
    for (const [, names, name = ""] of source.matchAll(
      /^(?:import|export)\s(?!type\b)([^"';]*from\s)?"([^"]+)"/gm,
    )) {
      if (names !== undefined && /^\{(\s*type [^,}]+,?)+\s*\}/.test(names)) continue
      if (name.startsWith(".")) visit(join(dirname(path), name))
      else packages.add(name)
    }
    if (!onDemand) return
    for (const [, name = ""] of source.matchAll(/\bimport\("([^"]+)"\)/g)) {
      if (name.startsWith(".")) visit(join(dirname(path), name))
      else packages.add(name)
    }
  }
  visit(entry)
  return packages
}

const pglite = (packages: Set<string>) => [...packages].filter((name) => name.includes("pglite"))

test("the web process does not load PGlite, which runs in its own process", () => {
  expect(pglite(packagesOf("server/database/embedded/child.ts"))).toContain("@electric-sql/pglite")
  const web = packagesOf("server/main.ts")
  expect(web).toContain("pg")
  expect(pglite(web)).toEqual([])
})

test("a web process loads on demand what few requests need", () => {
  const atStart = packagesOf("server/site.ts", false)
  expect(atStart).toContain("hono")
  // zod is the parser of the environment, which the primary process runs.
  for (const name of ["zod", "tar", "@node-rs/argon2", "otpauth", "qr", "@fastify/busboy", "sharp"])
    expect(atStart, name).not.toContain(name)
})
