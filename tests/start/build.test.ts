import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { allScreens } from "../../content/screens/lookup.ts"
import { languages } from "../../content/texts/language.ts"

interface Route {
  id: string
  module: string
  imports: string[]
}

/** Returns the routes of the built site with the files of each, from React Router's manifest. */
async function builtRoutes(): Promise<Route[]> {
  const folder = new URL("../../build/client/assets/", import.meta.url)
  const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file)) ?? ""
  const text = await readFile(new URL(name, folder), "utf8")
  return Object.values(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes)
}

/** Returns the routes with client code. Pages without it run on the server only. */
async function applications() {
  const paths = allScreens.flatMap(({ kind, path }) => (kind === "application" ? path : []))
  const ids = ["root", "sv", "en", ...paths.flatMap((path) => [path.slice(1), `sv${path}`, `en${path}`])]
  return (await builtRoutes()).filter(({ id }) => ids.includes(id) || id.startsWith("admin"))
}

test("no application outside the back office loads its code", async () => {
  const routes = (await applications()).filter(({ id }) => !id.startsWith("admin"))
  expect(routes.length).toBeGreaterThan(4 * languages.length)
  const bringing = routes.filter(({ imports }) => imports.some((file) => /\/(admin|lists)-/.test(file)))
  expect(bringing.map(({ id }) => id)).toEqual([])
})

test("an application loads few files", async () => {
  for (const { id, imports } of await applications()) {
    // Shared chunks of the bundler: React, its router, three shared by entries, those common to two
    // screens, those of lists, and those of dialogs of all content types. The screens of texts and
    // settings also have dialogs and texts of both languages, which the search and the editing
    // screen share; those of forms are a file of each.
    expect(imports.length, id).toBeLessThanOrEqual(/(site-(texts|settings)|edit)$/.test(id) ? 20 : 10)
  }
})

test("a list loads no code of its dialogs", async () => {
  const list = (await builtRoutes()).find(({ id }) => id === "admin/case-studies")
  expect(list?.imports.length).toBeGreaterThan(0)
  expect(list?.imports.filter((file) => file.includes("/forms-of-items-"))).toEqual([])
})
