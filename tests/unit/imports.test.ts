import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { importGraph, packagesOf, reachedFrom } from "../fixtures/import-graph.ts"

/**
 * The layers of the product, lowest first. A folder (or a listed file) may import
 * from earlier lines and from itself. Entries on one line do not import each other. The app and the
 * server both build on `base` and do not import each other. The server and the functions on Deno
 * build on `portable` and do not import each other either.
 */
const stacks = {
  base: [
    "brand supabase/types.ts server/database/database.ts app/ui/icon.tsx",
    "content",
    "demo app/load-context.ts portable/forms/values.ts portable/people/device-name.ts",
  ],
  app: [
    "app/ui",
    "app/session",
    "app/forms",
    "app/islands/island.tsx",
    "app/frame",
    "app/site app/account",
    "app/islands",
    "app/admin/ui/format.ts app/admin/session/lapsed-session.ts",
    "app/admin/ui/texts.ts",
    "app/admin/collection/collection-texts.ts app/admin/data",
    "app/admin/ui",
    "app/admin/session app/admin/preview app/admin/media",
    "app/admin/fields app/admin/import app/admin/planned",
    "app/admin/history",
    "app/admin/review",
    "app/admin/collection",
    "app/admin/submissions app/admin/dashboard",
    "app/admin/log app/admin/site-texts",
    "app/admin/site-settings app/admin/connections",
    "app/admin/editing",
    "app/admin/screens app/admin/people",
    "app/admin/shell",
    "app",
  ],
  portable: ["portable"],
  functions: ["supabase/functions"],
  server: [
    "server/files server/version.ts server/http/request-id.ts server/limits server/supabase/errors.ts",
    "server/supabase/auth/errors.ts server/supabase/storage/errors.ts server/supabase/logger.ts",
    "server/supabase/auth/passwords/normalized-password.ts server/supabase/auth/passwords/predictable.ts",
    "server/supabase/auth/passwords/password-rule.ts",
    "server/start-error.ts",
    "server/environment-values.ts",
    "server/oidc-environment.ts",
    "server/environment.ts",
    "server/http server/supabase/storage/upload-body.ts",
    "server/database",
    "server/queue",
    "server/mail server/webhooks",
    "server/operations/administration-error.ts",
    "server/operations/hosted-project.ts server/operations/backup.ts",
    "server/operations/backup-file.ts",
    "server/operations/restore.ts",
    "server/statistics",
    "server/backend/backend.ts",
    "server/processes.ts",
    "server/pages/send",
    "server/media",
    "server/supabase",
    "server/privacy server/content-transfer",
    "server/operations",
    "server/backend",
    "server/pages",
    "server/metrics",
    "server/search",
    "server",
    "scripts demo/pictures/uploads.ts",
    "demo/pictures/pictures.ts",
  ],
}

/** The lower stacks of each stack. */
const below: Record<string, readonly string[]> = {
  app: ["base"],
  portable: ["base"],
  functions: ["base", "portable"],
  server: ["base", "portable"],
}

/** Remaining violations. Lines may only be removed. */
const againstTheOrder = ["server -> scripts"]

const graph = importGraph()

const places = Object.entries(stacks).flatMap(([stack, lines]) =>
  lines.flatMap((line, height) => line.split(" ").map((place) => ({ place, stack, height }))),
)

/** Returns the layer of a file: the longest matching entry. */
const placeOf = (file: string) =>
  places
    .filter(({ place }) => file === place || file.startsWith(`${place}/`))
    .toSorted((a, b) => b.place.length - a.place.length)[0]

/** Returns the folders of a stack, highest first. */
const folders = (lines: readonly string[]) =>
  lines
    .map((line) =>
      line
        .split(" ")
        .filter((place) => !/\.tsx?$/.test(place))
        .join("  "),
    )
    .filter(Boolean)
    .toReversed()

test("every folder has a layer, and imports point only to lower layers", () => {
  const found = new Set<string>()
  for (const [file, imports] of graph) {
    const own = placeOf(file)
    expect(own, file).toBeDefined()
    for (const imported of imports) {
      const other = placeOf(imported)
      if (!own || !other || own.place === other.place) continue
      if (other.stack === own.stack ? other.height < own.height : below[own.stack]?.includes(other.stack))
        continue
      found.add(`${own.place} -> ${other.place}`)
    }
  }
  expect([...found].filter((one) => !againstTheOrder.includes(one))).toEqual([])
})

test("content imports no package that the functions on Deno do not have", () => {
  const deno = readFileSync(
    join(import.meta.dirname, "../../supabase/functions/send-contact-email/deno.json"),
    "utf8",
  )
  const known = Object.keys((JSON.parse(deno) as { imports: object }).imports)
  const packages = packagesOf("content")
  expect(packages.get("content/published/icon-nodes.server.ts")).toEqual(["lucide"])
  const found = [...packages].filter(
    // Modules for server rendering only have `.server` in their name.
    ([file, names]) => !file.endsWith(".server.ts") && names.some((name) => !known.includes(name)),
  )
  expect(found).toEqual([])
})

test("nothing imports the demo: what seeds an empty database asks whether it is there", () => {
  const ofDemo = (file: string) => file.startsWith("demo/")
  const importing = [...graph].filter(([file, imports]) => !ofDemo(file) && imports.some(ofDemo))
  expect(importing.map(([file]) => file)).toEqual([])
})

test("there are no import cycles", () => {
  const reachesItself = (file: string) => reachedFrom(graph, graph.get(file) ?? []).includes(file)
  expect([...graph.keys()].filter(reachesItself)).toEqual([])
})

test("no folder holds more than fifteen files side by side", () => {
  const files = Map.groupBy(graph.keys(), (file) => dirname(file))
  const found = [...files].filter(([, { length }]) => length > 15)
  expect(found.map(([folder]) => folder)).toEqual([])
})

test("docs/explanation/architecture.md draws this order", () => {
  const app = folders(stacks.app)
  const server = [...folders(stacks.server), ...folders(stacks.portable)]
  const empty = Array<string>(Math.max(0, server.length - app.length)).fill("")
  const beside = [...empty, ...app].map((line, row) => `${line.padEnd(56)}${server[row] ?? ""}`)
  const drawn = [...beside, "─".repeat(96), ...folders(stacks.base)].join("\n")
  const architecture = readFileSync(
    join(import.meta.dirname, "../../docs/explanation/architecture.md"),
    "utf8",
  )
  const [, section = ""] = architecture.split("## Import order\n")
  expect(section.split("```\n")[1]?.trimEnd()).toBe(drawn)
})
