import type { Page } from "@playwright/test"
import { everySection } from "../fixtures/every-section.ts"
import { expect, test } from "./admin.ts"
import { mediaAddress, ownPicture, uploadPicture } from "./media-files.ts"

interface Box {
  tag: string
  /** Position and size in CSS pixels. */
  place: number[]
}

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *:not(source, picture)")].map((element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { tag: element.tagName, place: [x, y + scrollY, width, height] }
    }),
  )

/** Returns the elements that differ by more than a pixel: widths of files are whole pixels. */
const moved = (before: Box[], after: Box[]) =>
  before.flatMap((box, at) => {
    const other = after[at]
    const isSame =
      box.tag === other?.tag &&
      box.place.every((part, side) => Math.abs(part - (other.place[side] ?? 0)) <= 1)
    return isSame ? [] : [[box, other]]
  })

/** Fails if `<source>` elements change the layout: a picture without them has the same boxes. */
async function expectSameWithoutSources(page: Page, path: string) {
  const boxesByWidth = async () => {
    const found: Box[] = []
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await boxes(page)))
    }
    return found
  }
  await page.goto(path)
  expect(await page.locator("main source").count(), path).toBeGreaterThan(0)
  const withSources = await boxesByWidth()
  await page.evaluate(() => {
    for (const source of document.querySelectorAll("source")) source.remove()
  })
  const withoutSources = await boxesByWidth()
  expect(withoutSources.length, path).toBe(withSources.length)
  expect(moved(withSources, withoutSources), path).toEqual([])
}

test("uploaded pictures keep their column's layout on every screen", async ({
  page,
  session,
  mark,
  service,
  newPerson,
}) => {
  test.slow()
  const { folder, file } = await uploadPicture(page, session, mark, await ownPicture(1280, 960))
  const picture = `${mediaAddress}${folder}/${file}`
  const withPictures = everySection(picture).filter(({ kind }) => /picture|logos/i.test(kind))
  const common = { title: `Bilder ${mark}`, is_published: true }
  const insert = <T>({ error }: { error: T }) => expect(error).toBeNull()
  insert(await service.from("pages").insert({ ...common, slug: `bilder-${mark}`, sections: withPictures }))
  const news = { ...common, published_on: "2026-11-01", lead: "Ingress", body: "Text", picture }
  insert(await service.from("news").insert({ ...news, slug: `bilder-${mark}` }))
  insert(await service.from("resources").insert({ ...common, thumbnail_url: picture }))
  const story = { challenge: "Utmaning", solution: "Lösning", results: "Resultat" }
  const customer = { customer_name: `Bilder ${mark}`, customer_logo_url: picture, is_published: true }
  insert(await service.from("case_studies").insert({ ...customer, ...story }))

  const visitor = await newPerson()
  for (const path of [`/bilder-${mark}`, `/nyheter/bilder-${mark}`, `/case-studies/bilder-${mark}`])
    await expectSameWithoutSources(visitor, path)
  for (const path of ["/nyheter", "/resurser", "/case-studies"]) {
    // Until the page cache is invalidated.
    await expect(async () => {
      await visitor.goto(path)
      expect(await visitor.content()).toContain(folder)
    }).toPass()
    await expectSameWithoutSources(visitor, path)
  }

  await visitor.goto(`/bilder-${mark}`)
  for (const width of [390, 768, 1280, 1440]) {
    await visitor.setViewportSize({ width, height: 900 })
    const column = await visitor.locator("main .column:has(picture)").first().boundingBox()
    const image = await visitor.locator("main picture img").first().boundingBox()
    const text = await visitor.getByRole("heading", { name: "Med bild" }).boundingBox()
    if (!column || !image || !text) throw new Error("nothing is shown")
    if (width < 768) {
      expect(image.y).toBeGreaterThan(text.y)
      continue
    }
    // To the left of its text, over half of the column.
    expect(image.x - column.x).toBeLessThan(0.1 * column.width)
    expect(image.x + image.width).toBeLessThan(text.x)
    expect(image.y).toBeLessThan(text.y + text.height)
    expect(text.y).toBeLessThan(image.y + image.height)
  }
})
