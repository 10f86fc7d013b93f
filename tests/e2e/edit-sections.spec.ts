import type { Page } from "@playwright/test"
import { everySection } from "../fixtures/every-section.ts"
import { expect, openScreen, test, toast } from "./admin.ts"
import { visitorsText } from "./protocol.ts"

const frame = (page: Page) => page.frameLocator('iframe[title="Sidan på svenska"]')
const panel = (page: Page) => page.getByRole("complementary", { name: "Allt på sidan" })

test("a landing page of six sections with three pictures takes at most 16 clicks and no dialog", async ({
  page,
  mark,
  expectAccessible,
  expectedErrors,
}) => {
  // The page does not exist when its frame opens.
  expectedErrors.push(/status of 404/)
  await openScreen(page, "pages")
  let clicks = 0
  const click = async (button: ReturnType<Page["getByRole"]>) => {
    clicks++
    await button.click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  const fields = panel(page)
  const button = (name: string | RegExp) => fields.getByRole("button", { name })
  const field = (name: string) => fields.getByRole("textbox", { name, exact: true })
  const choosePicture = async () => {
    await click(button(/^Välj fil: (Bild|Logotyp)/))
    await click(button(/^Använd /).first())
  }
  await click(page.getByRole("link", { name: "Bygg en ny sida" }))
  await expect(fields.getByRole("heading", { name: "Välj vad sektionen ska visa" })).toBeFocused()
  await expectAccessible(page)
  await click(button("Evenemang"))
  await expect(field("Rubrik")).toBeFocused()
  await page.keyboard.type(`Frukost ${mark}`)
  await field("Text").fill("Vi bjuder på kaffe.")
  for (const text of ["Så här ser det ut.", "Så här kommer du hit."]) {
    await click(button("Nästa sektion"))
    await field("Text").fill(text)
    await choosePicture()
  }
  await expectAccessible(page)
  await click(button("Nästa sektion"))
  await field("Namn").fill("Norrviken")
  await choosePicture()
  await click(button("Nästa sektion"))
  await field("Fråga").fill("Vad kostar det?")
  await field("Svar").fill("Ingenting.")
  await click(button("Nästa sektion"))
  await field("Rubrik").fill("Anmäl dig")
  await expect(frame(page).getByRole("heading", { name: "Anmäl dig" })).toBeVisible()
  await expect(frame(page).locator("main img[data-edit]")).toHaveCount(3)
  await click(frame(page).getByRole("heading", { level: 1 }))
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(`Frukost ${mark}`)
  await expect(page.getByRole("status").filter({ hasText: "ändringar" })).toBeVisible()
  await click(page.getByRole("button", { name: "Publicera", exact: true }))
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`page=(%2F|/)frukost-${mark}`))
  const published = visitorsText(`/frukost-${mark}`)
  await expect.poll(published).toContain("Anmäl dig")
  expect((await published()).match(/<img [^>]*\/media\//g)).toHaveLength(3)
  expect(clicks).toBeLessThanOrEqual(16)
})

test("sections are added, moved by button, keyboard and drag, copied, hidden, removed and brought back", async ({
  page,
  mark,
  service,
}) => {
  const sections = everySection().filter(({ kind }) => ["quote", "callToAction", "text"].includes(kind))
  const slug = `sektioner-${mark}`
  await service
    .from("pages")
    .insert({ title: `Sektioner ${mark}`, slug, is_published: true, sections })
    .throwOnError()
  await page.goto(`/admin/edit?page=/${slug}`)
  const shown = frame(page)
  const anchors = shown.locator("template[data-section]:not([data-section=''])")
  const order = () =>
    anchors.evaluateAll((all) =>
      all.map((one) => `${one.dataset.section}${one.dataset.hidden === "true" ? "-" : ""}`),
    )
  const tools = shown.locator(".edit-tools")
  const tool = (name: string) => tools.getByRole("button", { name })
  const [one = "", two = "", three = ""] = sections.map(({ id }) => id)
  await expect(shown.getByRole("button", { name: "Lägg till sektion sist" })).toBeVisible()
  expect(await order()).toEqual([one, two, three])
  const text = (id: string) => shown.locator(`template[data-section="${id}"] + * [data-edit]`).first()

  await text(one).hover()
  await tool("Flytta ner").click()
  await expect.poll(order).toEqual([two, one, three])
  await text(one).focus()
  await page.keyboard.press("Alt+ArrowDown")
  await expect.poll(order).toEqual([two, three, one])

  await text(two).hover()
  await tools.locator(".edit-grip").hover()
  await page.mouse.down()
  const last = await shown.getByRole("button", { name: "Lägg till sektion sist" }).boundingBox()
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(order).toEqual([three, one, two])

  await text(one).hover()
  await tool("Dölj").click()
  await expect.poll(order).toEqual([three, `${one}-`, two])
  await tool("Visa igen").click()
  await tool("Kopiera").click()
  await expect.poll(async () => (await order()).length).toBe(4)
  await text(three).hover()
  await tool("Ta bort").click()
  await expect.poll(async () => (await order()).includes(three)).toBe(false)
  await page.getByRole("button", { name: "Ångra" }).click()
  await expect.poll(async () => (await order())[0]).toBe(three)

  await shown.getByRole("button", { name: /^Lägg till sektion före Sektion 2/ }).click()
  await panel(page)
    .getByRole("button", { name: /^Citat/ })
    .click()
  await panel(page).getByRole("textbox", { name: "Citat", exact: true }).fill("Nu fungerar det.")
  await expect(shown.getByText("Nu fungerar det.")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "1 ändring" })).toBeVisible()
  expect(await visitorsText(`/${slug}`)()).not.toContain("Nu fungerar det.")
  const drafts = () => service.from("content_drafts").select("changes").eq("title", `Sektioner ${mark}`)
  await expect.poll(async () => JSON.stringify((await drafts()).data)).toContain("Nu fungerar det.")
})

test("checks mark problems on the page, count them, and do not prevent publication", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const text = (id: string, values: Record<string, string>) => ({ id, kind: "text", values })
  const sections = [
    text("b", { text: "Läs mer [här](/finns-inte).", text_en: "Read [the terms](/integritet)." }),
    text("c", { text: "Bara på svenska." }),
    text("f", { text: "### Liten rubrik\n\nFöre den stora.\n\n## Stor rubrik", text_en: "x" }),
    {
      id: "d",
      kind: "textAndPicture",
      values: { text: "x", text_en: "x", picture: "/logos/norrvikens-kommun.svg" },
    },
    { id: "e", kind: "callToAction", values: {} },
  ]
  const slug = `kontroll-${mark}`
  const title = { title: `Kontroll ${mark}`, title_en: `Checks ${mark}` }
  await service
    .from("pages")
    .insert({ ...title, slug, is_published: true, sections })
    .throwOnError()
  await page.goto(`/admin/edit?page=/${slug}`)
  await page.getByRole("button", { name: "6 att se över" }).click()
  const found = panel(page).locator("section").filter({ hasText: "Att se över" }).getByRole("button")
  await expect(found).toHaveText([
    "Länken leder till en sida som inte är publicerad. här",
    "Länktexten säger inte vart den leder. här",
    "Engelska saknas. Bara på svenska.",
    "Rubriknivån hoppar över en nivå. Liten rubrik",
    "Alternativtext saknas.",
    "Tomt. Besökarna ser ingenting här. [Rubrik]",
  ])
  await expect(frame(page).getByText("Bara på svenska.")).toHaveAttribute("data-check", "Engelska saknas.")
  await expectAccessible(page)
  await found.last().click()
  await panel(page).getByRole("textbox", { name: "Rubrik", exact: true }).fill("Hör av dig")
  await panel(page).getByRole("textbox", { name: "Rubrik på engelska" }).fill("Get in touch")
  await expect(page.getByRole("button", { name: "5 att se över" })).toBeVisible()
  await page.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  await expect.poll(visitorsText(`/${slug}`)).toContain("Hör av dig")
})
