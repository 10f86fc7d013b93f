import type { Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { newMark } from "./mark.ts"
import { expect, test } from "./test.ts"

const letters = "verksamhetssystemsintegrationsplattformsupphandling"
/** A word longer than any line, and texts of the maximum length. */
const word = letters.repeat(4).slice(0, 200)
const text = (length: number) => `${word}\n\n${"En mening som säger något. ".repeat(400)}`.slice(0, length)

async function expectToFitEverywhere(page: Page): Promise<void> {
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
  }
}

test("texts of the maximum length and a word of 200 letters do not overflow", async ({ page, service }) => {
  const mark = newMark()
  const title = `${word.slice(0, 180)} ${mark}`
  const shared = { is_published: true, position: 1000 }
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ slug: `lang-${mark}`, title, usp: text(300), description: text(5000), ...shared })
    .select()
    .single()
    .throwOnError()
  const features = Array.from({ length: 80 }, (_, position) => ({
    solution_id: solution.id,
    title: position === 0 ? word : `Funktion ${position}`,
    description: position === 1 ? text(5000) : word,
    position: 1000 + position,
  }))
  await service.from("features").insert(features).throwOnError()
  const story = { challenge: text(10_000), solution: text(10_000), results: text(10_000) }
  const metrics = [
    { value: "1\u00a0234\u00a0567\u00a0kr", label: word.slice(0, 100) },
    { value: "41\u00a0%", label: "färre samtal" },
  ]
  const customer = `${"x".repeat(180)} ${mark}`
  await service
    .from("case_studies")
    .insert({ customer_name: customer, customer_industry: word, ...story, metrics, ...shared })
    .throwOnError()
  await service
    .from("resources")
    .insert({ title, description: text(5000), file_url: "/a.pdf", ...shared })
    .throwOnError()
  await service
    .from("pages")
    .insert({
      title,
      slug: `lang-${mark}`,
      hero_title: title,
      hero_description: text(5000),
      is_published: true,
    })
    .throwOnError()
  try {
    for (const path of [
      `/losningar/lang-${mark}`,
      `/case-studies/${"x".repeat(180)}-${mark}`,
      `/lang-${mark}`,
      "/losningar",
      "/case-studies",
      "/resurser",
    ]) {
      // The page cache is invalidated asynchronously.
      await expect(async () => {
        await page.goto(path)
        await expect(page.getByRole("main")).toContainText(mark, { timeout: 1_000 })
      }).toPass()
      await expectToFitEverywhere(page)
    }
  } finally {
    await service.from("content_solutions").delete().eq("id", solution.id)
    await service.from("case_studies").delete().eq("customer_name", customer)
    await service.from("resources").delete().eq("title", title)
    await service.from("pages").delete().eq("slug", `lang-${mark}`)
  }
})

test("a resource's text is clamped to two lines and can be expanded by keyboard, without scripts", async ({
  pageWithoutScripts: page,
  mark,
  service,
}) => {
  const [long, short] = [`Lång ${mark}`, `Kort ${mark}`]
  const rows = [
    { title: long, description: text(600), is_published: true },
    { title: short, description: "En rad.", is_published: true },
  ]
  await service.from("resources").insert(rows).throwOnError()
  const card = (title: string) => page.getByRole("listitem").filter({ hasText: title })
  await expect(async () => {
    await page.goto("/resurser")
    await expect(card(short)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const lines = () =>
    card(long)
      .getByText("En mening som säger något.")
      .evaluate((text) =>
        Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
      )
  const more = (title: string) => card(title).getByText("Visa hela texten")
  await expect(more(short)).toBeHidden()
  expect(await lines()).toBe(2)
  await more(long).focus()
  await page.keyboard.press("Enter")
  expect(await lines()).toBeGreaterThan(5)
  await expect(more(long)).toBeFocused()
  await page.keyboard.press("Enter")
  expect(await lines()).toBe(2)
})
