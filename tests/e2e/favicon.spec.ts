import { expect, test } from "./test.ts"

/** Positions of the four modules and the background, as fractions of the size. */
const places = {
  ground: [0.05, 0.05],
  upper: [0.3, 0.3],
  lower: [0.3, 0.7],
  right: [0.7, 0.7],
  lifted: [0.75, 0.25],
}
const [night, moss, amber] = ["16 33 29", "201 216 182", "242 166 90"]

test("a page inlines its icon, and the usual paths serve it too", async ({ page }) => {
  await page.goto("/om-oss")
  const carried = (await page.locator("link[rel=icon]").getAttribute("href")) ?? ""
  // A separate file would add a request to every first visit.
  expect(carried).toMatch(/^data:image\/svg\+xml,/)
  for (const address of [carried, "/favicon.ico", "/apple-touch-icon.png"]) {
    const colours = await page.evaluate(
      async ([source, points]) => {
        const picture = new Image(48, 48)
        picture.src = source
        await picture.decode()
        const canvas = new OffscreenCanvas(48, 48).getContext("2d")
        canvas?.drawImage(picture, 0, 0, 48, 48)
        const colourAt = ([x = 0, y = 0]: readonly number[]) =>
          canvas
            ?.getImageData(48 * x, 48 * y, 1, 1)
            .data.slice(0, 3)
            .join(" ")
        return Object.fromEntries(Object.entries(points).map(([name, point]) => [name, colourAt(point)]))
      },
      [address, places] as const,
    )
    expect(colours, address).toEqual({ ground: night, upper: moss, lower: moss, right: moss, lifted: amber })
  }
})
