import type { Locator } from "@playwright/test"
import { control, dialogOf, expect, itemOf, openScreen, test, toast } from "./admin.ts"
import { sectionsOf } from "./section-pages.ts"

test("by keyboard on a phone: a new page of three sections, published", async ({ page, mark, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, "pages")
  const { keyboard } = page
  /** Presses the key until the element has the focus. */
  const goTo = async (there: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    for (let presses = 0; presses < 60; presses++) {
      if (await there.evaluate((element) => element === document.activeElement)) return
      await keyboard.press(key)
    }
    await expect(there).toBeFocused()
  }
  const press = async (there: Locator, key?: "Tab" | "Shift+Tab") => {
    await goTo(there, key)
    await keyboard.press("Enter")
  }
  await press(page.getByRole("button", { name: "Ny sida" }))
  const dialog = dialogOf(page, "Ny sida")
  await expect(control(dialog, "title")).toBeFocused()
  await keyboard.type(`Telefon ${mark}`)
  await goTo(control(dialog, "title_en"))
  await keyboard.type(`Phone ${mark}`)

  const rows = sectionsOf(dialog)
  const add = dialog.getByRole("button", { name: "Lägg till sektion" })
  const chooser = dialogOf(page, "Välj vad sektionen ska visa")
  const sections: [kind: RegExp, fields: [label: string, swedish: string][]][] = [
    [/^Text [A-ZÅÄÖ]/, [["Text", "Så går det till"]]],
    [
      /^Siffror/,
      [
        ["Tal", "41 %"],
        ["Vad det är", "färre samtal"],
      ],
    ],
    [
      /^Citat/,
      [
        ["Citat", "Ingen ringer"],
        ["Vem som säger det", "Åsa"],
      ],
    ],
  ]
  for (const [place, [kind, fields]] of sections.entries()) {
    await press(add)
    await press(chooser.getByRole("button", { name: kind }))
    await expect(chooser).toHaveCount(0)
    await expect(add).toBeFocused()
    // The form precedes the button, so Shift+Tab fills it from its end.
    for (const [label, swedish] of fields.toReversed()) {
      const field = (name: string) => rows.nth(place).getByRole("textbox", { name, exact: true })
      if (label === "Text") {
        await goTo(field(`${label} på engelska`), "Shift+Tab")
        await keyboard.type(`English: ${swedish}`)
      }
      await goTo(field(label), "Shift+Tab")
      await keyboard.type(swedish)
    }
  }
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  const up = (place: number) => dialog.getByRole("button", { name: `Flytta upp: Sektion ${place}: Citat` })
  await press(up(3), "Shift+Tab")
  await expect(up(2)).toBeFocused()
  await press(dialog.getByRole("button", { name: "Dölj: Sektion 2: Citat" }), "Tab")
  await expect(dialog.getByRole("button", { name: "Visa igen: Sektion 2: Citat" })).toBeFocused()
  await press(dialog.getByRole("button", { name: "Ta bort: Sektion 1: Text" }), "Shift+Tab")
  await expect(rows).toHaveCount(2)
  await expect(add).toBeFocused()
  await press(dialog.getByRole("button", { name: "Ångra: Text borttagen" }))
  await expect(rows.locator("[aria-expanded] > :first-child")).toHaveText(["Text", "Citat", "Siffror"])
  await expect(add).toBeFocused()
  await press(dialog.getByRole("button", { name: "Publicera", exact: true }))
  await expect(toast(page, "Sida skapad")).toBeVisible()
  await press(itemOf(page, `Telefon ${mark}`).getByRole("button", { name: "Fler åtgärder" }))
  const [opened] = await Promise.all([context.waitForEvent("page"), keyboard.press("Enter")])
  await expect(opened).toHaveURL(new RegExp(`/telefon-${mark}$`))
  const main = opened.getByRole("main")
  await expect(main).toContainText(/Så går det till.*färre samtal.*41 %/s)
  await expect(main).not.toContainText("Ingen ringer")
  await opened.goto(`/en/telefon-${mark}`)
  await expect(main).toContainText(/English: Så/s)
})
