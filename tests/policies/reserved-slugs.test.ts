import { readdirSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { reservedSlugs } from "../../content/screens/lookup.ts"
import type { Item } from "../../content/types/field-values.ts"
import { pages } from "../../content/types/pages.ts"
import { hasReservedSlug } from "../../content/types/paths.ts"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

test("folders of public files are reserved", () => {
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !reservedSlugs.includes(name))).toEqual([])
})

describe.each(engines)("reserved slugs on %s", (engine) => {
  const { owner, administrator } = databaseOfActors(engine)

  test("are those of the app, and no page can use one", async () => {
    const [row] = await owner<{ slugs: string[] }>("select to_jsonb(private.reserved_slugs()) as slugs")
    expect(row?.slugs).toEqual(reservedSlugs)
    const add = "insert into public.pages (title, slug) values ('Å', $1)"
    await administrator(add, ["prov"])
    for (const slug of reservedSlugs) {
      await expect(administrator(add, [slug]), slug).rejects.toThrow(/pages_slug_reserved/)
      const rename = "update public.pages set slug = $1 where slug = 'prov'"
      await expect(administrator(rename, [slug]), slug).rejects.toThrow(/pages_slug_reserved/)
    }
  })

  test("allow an existing page with one, and the slugs of hero pages", async () => {
    await owner("alter table public.pages disable trigger refuse_reserved_slug_inserted")
    await owner(
      "insert into public.pages (title, slug) values ('Press', 'media'), ('Gammal', 'unauthorized')",
    )
    await owner("alter table public.pages enable trigger refuse_reserved_slug_inserted")
    await administrator("update public.pages set title = 'Pressrum', slug = slug where slug = 'media'", [])
    await administrator(
      "insert into public.pages (title, slug) values ('Start', 'home'), ('Resurser', 'resurser')",
      [],
    )
    const stored = await administrator<Item>("select * from public.pages order by slug")
    const marked = stored.filter((page) => hasReservedSlug(pages, page))
    expect(marked.map(({ title, slug }) => [title, slug])).toEqual([
      ["Pressrum", "media"],
      ["Gammal", "unauthorized"],
    ])
  })
})
