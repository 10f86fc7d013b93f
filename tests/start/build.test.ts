import { readdir, readFile } from "node:fs/promises"
import { expect, test } from "vitest"

interface Route {
  id: string
  module: string
  imports: string[]
}

/** The routes of the built site, with the files that each of them brings, as React Router names them to browsers. */
async function builtRoutes(): Promise<Route[]> {
  const folder = new URL("../../build/client/assets/", import.meta.url)
  const name = (await readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file)) ?? ""
  const text = await readFile(new URL(name, folder), "utf8")
  return Object.values(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes)
}

test("no screen brings the back office's code to those who only pass it", async () => {
  const routes = await builtRoutes()
  expect(routes.length).toBeGreaterThan(30)
  const bringing = routes.filter(({ imports }) =>
    imports.some((file) => /\/(admin|lists)-(?!area|screen)/.test(file)),
  )
  expect(bringing.map(({ id }) => id)).toEqual([])
})

test("a public screen brings few files, and what the back office shows its screens with is none of them", async () => {
  for (const { id, imports } of await builtRoutes()) {
    // What the bundler shares, React, its router, what runs islands, what the site shares, and the screen's own.
    expect(imports.length, id).toBeLessThanOrEqual(6)
    if (!/^(admin|account)\//.test(id)) expect(imports.join(" "), id).not.toContain("/screens-")
  }
})
