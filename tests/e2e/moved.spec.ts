import { expect, test } from "./test.ts"

const collections = [
  { table: "content_solutions", under: "/losningar/" },
  { table: "pages", under: "/" },
] as const

for (const { table, under } of collections) {
  test(`old addresses of ${table} lead to the present one, and back again`, async ({
    page,
    request,
    service,
  }) => {
    const id = crypto.randomUUID()
    const [first, second] = ["forst", "sedan"].map((name) => `${name}-${id.slice(0, 8)}`) as [string, string]
    const answer = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    }
    const rename = (slug: string) => service.from(table).update({ slug }).eq("id", id)

    await service.from(table).insert({ id, slug: first, title: `Titel ${id}`, is_published: true })
    try {
      await expect.poll(() => answer(under + first)).toEqual([200, undefined])
      await rename(second)
      await expect.poll(() => answer(under + first)).toEqual([301, under + second])
      expect(await answer(`/en${under}${first}`)).toEqual([301, `/en${under}${second}`])
      expect(await answer(`${under}${first}?utm_source=brev&x=%C3%A5`)).toEqual([
        301,
        `${under}${second}?utm_source=brev&x=%C3%A5`,
      ])
      const moved = await request.get(under + first, { maxRedirects: 0 })
      expect(moved.headers()["cache-control"]).toBe("no-cache")
      await page.goto(`/en${under}${first}`)
      await expect(page).toHaveURL(`/en${under}${second}`)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Titel ${id}`)

      await rename(first)
      await expect.poll(() => answer(under + first)).toEqual([200, undefined])
      await expect.poll(() => answer(under + second)).toEqual([301, under + first])
      await page.goto(under + first)
      await expect(page).toHaveURL(under + first)

      await service.from(table).update({ is_published: false }).eq("id", id)
      await expect.poll(() => answer(under + first)).toEqual([404, undefined])
      expect(await answer(under + second)).toEqual([404, undefined])
    } finally {
      await service.from(table).delete().eq("id", id)
    }
  })
}
