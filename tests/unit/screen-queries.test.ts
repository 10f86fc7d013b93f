import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import routes from "../../app/routes.ts"
import { queryOf } from "../../content/screens/query.ts"
import { importGraph, reachedFrom } from "../fixtures/import-graph.ts"

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [`app/${file}`, ...filesOf(children)])

const readsQuery = /\bsearchParams\b|\buseSearchParams\b|\bURLSearchParams\b/

/** Files that read or write the URL in the browser only. */
const inTheBrowser: string[] = ["app/session/mail-link/mail-link.ts", "app/site/contact/form.tsx"]

/**
 * Every page has the preview parameter. A page with it is rendered per request
 * (server/pages/preview.ts).
 */
const ofEveryPage = ["app/frame/layout.tsx"]

test("screens read their query parameters only through their declaration", () => {
  const publicModules = filesOf(routes.filter(({ path }) => path !== "admin"))
  const reached = reachedFrom(importGraph(), ["app/root.tsx", ...publicModules])
  const backOffice = (file: string) => file.startsWith("app/admin/")
  const reading = reached.filter(
    (file) =>
      !backOffice(file) && readsQuery.test(readFileSync(join(import.meta.dirname, "../..", file), "utf8")),
  )
  expect(reading.toSorted()).toEqual(["content/screens/query.ts", ...inTheBrowser, ...ofEveryPage].toSorted())
})

test("a parameter that a screen does not declare does not compile", () => {
  expect(queryOf<"/sok">("/sok?q=intranät").get("q")).toBe("intranät")
  // @ts-expect-error: the page cache drops undeclared parameters
  queryOf<"/sok">("/sok?typ=guide").get("typ")
  // @ts-expect-error: this screen declares no parameters
  queryOf<"/om-oss">("/om-oss?q=x").get("q")
  // @ts-expect-error: the screen is required
  queryOf("/sok?q=x").get("q")
})
