import type { Locator } from "@playwright/test"
import { control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"
import { sectionsOf } from "./section-pages.ts"

/** Word's clipboard format, shortened. tests/unit/pasted.test.ts has others. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{mso-pagination:none}</style></head><body>
<h1>Se</h1>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·<span>   </span></span><!--[endif]-->Ett</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span>·<span>   </span></span><!--[endif]-->Två</p>
<p class=MsoNormal><span style='color:red'>Hur det ser <b>fett</b> ut</span><o:p></o:p></p>
<script>alert(1)</script></body></html>`

async function paste(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/html", given)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test("a new page of six sections, published", async ({
  page,
  mark,
  expectAccessible,
  pageWithoutScripts: visitor,
}) => {
  test.slow()
  await openScreen(page, "pages")
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    addEventListener(
      "click",
      ({ isTrusted }) => isTrusted && (window as never as { presses: number }).presses++,
      true,
    )
  })
  await page.getByRole("button", { name: "Ny sida" }).click()
  const dialog = dialogOf(page, "Ny sida")
  await control(dialog, "title").fill(`Kampanj ${mark}`)
  const slug = await control(dialog, "slug").inputValue()

  // The first formatting command opens the editor with the plain field's value and selection.
  const opening = control(dialog, "hero_description")
  await opening.fill("Bara i höst")
  await opening.selectText()
  await dialog
    .getByRole("toolbar", { name: "Format: Inledning", exact: true })
    .getByRole("button", { name: "Fet" })
    .click()
  await expect(opening.locator("strong")).toHaveText("Bara i höst")

  await dialog.getByRole("button", { name: "Lägg till sektion" }).click()
  await expect(dialogOf(page, "Välj vad sektionen ska visa")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Kampanj", exact: true }).click()
  const rows = sectionsOf(dialog)
  await expect(rows).toHaveCount(6)
  const field = (place: number, label: string) =>
    rows.nth(place).getByRole("textbox", { name: label, exact: true })
  const open = (label: string) => dialog.getByRole("button", { name: label, expanded: false }).click()

  await paste(field(0, "Text"), fromWord)
  await expect(field(0, "Text").locator("h2, li, strong, em, span[style], script")).toHaveText([
    "Se",
    "Ett",
    "Två",
    "fett",
  ])
  await field(0, "Bild").fill("/logos/norrvikens-kommun.svg")
  await open("Siffror")
  await field(1, "Tal").fill("41 %")
  await field(1, "Vad det är").fill("färre samtal")
  await open("Citat")
  await field(2, "Citat").fill("Nu ringer ingen i onödan.")
  await field(2, "Vem som säger det").fill("Åsa Öberg")
  await open("Lösningar")
  await field(3, "Rubrik").fill(`Lösningar ${mark}`)
  await open("Frågor och svar")
  await field(4, "Fråga").fill("Vad kostar det?")
  await open("Uppmaning")
  // Missing values are reported at their fields, and no request is sent.
  await dialog.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(rows.nth(4).getByText("Svar måste fyllas i.")).toBeVisible()
  await expect(rows.nth(5).getByText("Rubrik måste fyllas i.")).toBeVisible()
  await field(4, "Svar").fill("Det står på [prissidan](/sa-arbetar-vi).")
  await field(5, "Rubrik").fill("Boka en visning")
  await expectAccessible(page)
  await save(dialog)
  await expect(toast(page, "Sida skapad")).toBeVisible()
  // Two presses only inspect: a mark, and a first attempt.
  expect(await page.evaluate(() => (window as never as { presses: number }).presses)).toBeLessThanOrEqual(12)

  const response = await visitor.goto(`/${slug}`)
  expect(response?.status()).toBe(200)
  expect(Number(response?.headers()["content-length"])).toBeLessThan(20_000)
  expect(await visitor.locator("script[src]").count()).toBe(0)
  await expect(visitor.locator("article strong")).toHaveText("Bara i höst")
  await expect(visitor.locator("main img")).toHaveAttribute("src", "/logos/norrvikens-kommun.svg")
  await expect(visitor.getByText("Nu ringer ingen i onödan.")).toBeVisible()
  await expect(visitor.getByRole("heading", { name: `Lösningar ${mark}` })).toBeVisible()
  await visitor.getByText("Vad kostar det?").click()
  await expect(visitor.getByRole("link", { name: "prissidan" })).toHaveAttribute("href", "/sa-arbetar-vi")
  expect(await visitor.locator("script[type='application/ld+json']").textContent()).toContain("FAQPage")
  await expect(visitor.getByRole("heading", { name: "Boka en visning" })).toBeVisible()
})

test("sections are moved, copied, hidden and deleted, also after a reload", async ({
  page,
  mark,
  service,
  pageWithoutScripts: visitor,
}) => {
  page.on("dialog", (dialog) => dialog.accept())
  const values = (title: string) => ({ title, text: `Om ${title}` })
  const slug = `s-${mark}`
  await service
    .from("pages")
    .insert({
      title: `Sida ${mark}`,
      slug,
      is_published: true,
      sections: [
        { id: "a", kind: "text", values: values("Ett") },
        { id: "b", kind: "text", values: values("Två") },
        { id: "c", kind: "karta", values: { plats: "Sundsvall" }, zoom: 3 },
      ],
    })
    .throwOnError()
  await openScreen(page, "pages")
  const edit = () => itemOf(page, `Sida ${mark}`).getByRole("button", { name: "Redigera" }).click()
  await edit()
  const dialog = dialogOf(page, "Redigera sida")
  const rows = sectionsOf(dialog)
  await expect(rows.nth(2)).toContainText("Okänd sektion")

  const down = dialog.getByRole("button", { name: "Flytta ner: Sektion 1: Text" })
  await down.focus()
  await page.keyboard.press("Enter")
  await expect(rows.first()).toContainText("Två")
  await expect(dialog.getByRole("button", { name: "Flytta ner: Sektion 2: Text" })).toBeFocused()
  await expect(
    dialog.getByRole("status").filter({ hasText: "Text flyttad till plats 2 av 3" }),
  ).toBeAttached()
  await dialog.getByRole("button", { name: "Kopiera: Sektion 1: Text" }).click()
  await expect(rows).toHaveCount(4)
  await dialog.getByRole("button", { name: "Dölj: Sektion 2: Text" }).click()
  await dialog.getByRole("button", { name: "Ta bort: Sektion 3: Text" }).click()
  await expect(rows).toHaveCount(3)
  await toast(page, "Text borttagen").getByRole("button", { name: "Ångra" }).click()
  await expect(rows).toHaveCount(4)

  const drafts = () => service.from("content_drafts").select("changes").throwOnError()
  const stored = [{ id: "b" }, { hidden: true }, { id: "a" }, { id: "c" }]
  await expect
    .poll(async () => (await drafts()).data)
    .toContainEqual({ changes: { sections: stored.map((part) => expect.objectContaining(part)) } })
  await page.reload()
  await edit()
  await expect(rows).toHaveCount(4)
  await save(dialog)
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  const { data } = await service.from("pages").select("sections").eq("slug", slug).single().throwOnError()
  expect(data.sections).toMatchObject([
    { id: "b" },
    { hidden: true, values: values("Två") },
    { id: "a" },
    { id: "c", kind: "karta", values: { plats: "Sundsvall" }, zoom: 3 },
  ])
  await visitor.goto(`/${slug}`)
  await expect(visitor.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Två", "Ett", /./])
})
