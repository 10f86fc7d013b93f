import { e2eAddress } from "../fixtures/e2e-site.ts"
import { expect, test } from "./test.ts"

const collections = [
  { table: "content_solutions", under: "/losningar/" },
  { table: "pages", under: "/" },
] as const

for (const { table, under } of collections) {
  test(`former slugs of ${table} redirect to the current one, also after a change back`, async ({
    page,
    request,
    mark,
    service,
  }) => {
    const id = crypto.randomUUID()
    const [first, second] = [`forst-${mark}`, `sedan-${mark}`]
    const answer = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    }
    const rename = (slug: string) => service.from(table).update({ slug }).eq("id", id)

    await service.from(table).insert({ id, slug: first, title: `Titel ${mark}`, is_published: true })
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Titel ${mark}`)

    await rename(first)
    await expect.poll(() => answer(under + first)).toEqual([200, undefined])
    await expect.poll(() => answer(under + second)).toEqual([301, under + first])
    await page.goto(under + first)
    await expect(page).toHaveURL(under + first)

    await service.from(table).update({ is_published: false }).eq("id", id)
    await expect.poll(() => answer(under + first)).toEqual([404, undefined])
    expect(await answer(under + second)).toEqual([404, undefined])
  })
}

test("other spellings of a path redirect to the canonical one", async ({ request }) => {
  for (const [asked, place] of [
    ["/LOSNINGAR", "/losningar"],
    ["/%6cosningar?utm_source=Brev", "/losningar?utm_source=Brev"],
    ["/en//Kontakt/", "/en/kontakt/"],
    ["//annan.example/losningar", "/annan.example/losningar"],
    ["//losningar?a", "/losningar?a"],
    ["//", "/"],
    ["/%2F%2Fannan.example/losningar", "/%2F%2Fannan.example/losningar"],
    ["/%C3%85%20%3F", "/%C3%A5%20%3F"],
  ] as const) {
    const response = await request.get(e2eAddress + asked, { maxRedirects: 0 })
    const { location } = response.headers()
    expect(location ?? asked, asked).toBe(place)
    expect(response.status(), asked).toBe(location ? 301 : 404)
    expect((await request.get(e2eAddress + place)).status(), place).toBe(
      /[.%]/.test(place.replace(/\?.*/, "")) ? 404 : 200,
    )
  }
})

test("responses that depend on the stored language are not stored by shared caches", async ({ request }) => {
  for (const [path, status] of [
    ["/finns-inte", 404],
    ["/losningar/finns-inte", 404],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(status)
    expect(response.headers()["cache-control"], path).toMatch(/private|no-store|no-cache/)
    expect(response.headers().vary, path).toContain("Cookie")
  }
})
