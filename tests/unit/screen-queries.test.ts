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

/** Those that read or write an address in the browser, and not what the server has made the page from. */
const inTheBrowser: string[] = ["app/session/mail-link/mail-link.ts", "app/site/contact/form.tsx"]

/** The mark of a preview is every page's; a page that bears it is made for its request (server/pages/preview.ts). */
const ofEveryPage = ["app/frame/bands/preview-band.tsx"]

test("no screen reads the query of its address but through its declaration", () => {
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
  // @ts-expect-error: the page cache drops it, so no value would ever arrive
  queryOf<"/sok">("/sok?typ=guide").get("typ")
  // @ts-expect-error: nothing is declared for this screen
  queryOf<"/om-oss">("/om-oss?q=x").get("q")
  // @ts-expect-error: which screen it is has to be said
  queryOf("/sok?q=x").get("q")
})
