import type { Locator, Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  openScreen,
  save,
  test,
  toast,
} from "./admin.ts"
import { holdAnswer } from "./held.ts"

const versions = (dialog: Locator) => dialog.getByRole("list").locator("li")

async function edit(page: Page, name: string, title: string): Promise<Locator> {
  await itemOf(page, name).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(page, title)
}

async function openHistory(dialog: Locator) {
  await dialog.getByText("Historik", { exact: true }).click()
  await expect(versions(dialog).first()).toBeVisible()
}

test("versions show author, time and fields, compare word by word, also dark and 320 px wide, and can be restored", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await service.from("pages").insert({
    title: `Sida ${mark}`,
    slug: `sida-${mark}`,
    hero_title: "Ett intranät för alla",
    hero_title_en: "One",
  })
  await openScreen(page, "pages")
  const first = await edit(page, mark, "Redigera sida")
  await control(first, "hero_title").fill("Ett extranät för alla")
  await control(first, "hero_title_en").fill("")
  await save(first)
  // It would cover fields on a phone.
  await toast(page, "Sida uppdaterad").getByRole("button", { name: "Stäng meddelandet" }).click()
  await expect(first).toHaveCount(0)

  const dialog = await edit(page, mark, "Redigera sida")
  await openHistory(dialog)
  await expect(versions(dialog)).toHaveCount(2)
  const newest = versions(dialog).first()
  await expect(newest).toContainText(administratorAccount.email)
  await expect(newest).toContainText("Ändrad: Rubrik, Rubrik på engelska")
  await expect(newest.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(versions(dialog).nth(1)).toContainText("Skapad")
  await newest.getByRole("button", { name: "Jämför" }).click()
  await expect(newest.locator("del")).toHaveText([
    "borttaget: intranät slut på ändringen.",
    "borttaget: One slut på ändringen.",
  ])
  await expect(newest.locator("ins")).toHaveText("tillagt: extranät slut på ändringen.")
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
  await page.emulateMedia({ colorScheme: "light" })
  await page.setViewportSize({ width: 1280, height: 720 })

  await control(dialog, "hero_title").fill("Något annat")
  await expect(newest.getByRole("button", { name: "Återställ" })).toBeDisabled()
  await expect(dialog).toContainText("Spara eller släng")
  await control(dialog, "hero_title").fill("Ett extranät för alla")
  await newest.getByRole("button", { name: "Återställ" }).press("Enter")
  await expect(alertDialog(page)).toContainText("gamla innehåll: Rubrik, Rubrik på engelska.")
  await expectAccessible(page)
  await alertDialog(page).getByRole("button", { name: "Avbryt" }).press("Enter")
  await expect(alertDialog(page)).toHaveCount(0)
  await expect(newest.getByRole("button", { name: "Återställ" })).toBeFocused()
  await page.keyboard.press("Enter")
  await alertDialog(page).getByRole("button", { name: "Återställ" }).click()
  await expect(toast(page, "Version återställd")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { data } = await service
    .from("pages")
    .select("hero_title, hero_title_en")
    .eq("slug", `sida-${mark}`)
    .single()
  expect(data).toEqual({ hero_title: "Ett intranät för alla", hero_title_en: "One" })
})

test("deleted items: more than fifty functions of a solution, and a solution with its functions, are restored by keyboard", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await insertSolution(
    service,
    mark,
    Array.from({ length: 53 }, (_, index) => `F${index}`),
  )
  await service.from("features").delete().like("title", `%${mark}`)
  await openScreen(page, "solutions")
  const title = `Lösning ${mark}`
  const card = itemOf(page, title)
  await card.getByRole("button", { name: title }).click()
  const gone = page.locator("details li").filter({ hasText: mark })
  await test.step("functions", async () => {
    // Deleted functions are listed within the solutions' list.
    await page.locator("li").getByText("Borttagna", { exact: true }).click()
    await expect(gone).toHaveCount(50)
    const more = page.getByRole("button", { name: "Visa fler" })
    await expect(more).toHaveText("Visa fler (3 kvar)")
    await more.press("Enter")
    await expect(gone).toHaveCount(53)
    await expect(more).toHaveCount(0)
    await expect(gone.nth(50).getByRole("button", { name: "Lägg tillbaka" })).toBeFocused()
    await page.emulateMedia({ colorScheme: "dark" })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    await expectToFit(page)
    await page.setViewportSize({ width: 1280, height: 720 })
    const next = await gone.nth(51).locator("span").innerText()
    await gone.last().getByRole("button", { name: "Lägg tillbaka" }).press("Enter")
    await expect(toast(page, "Tillbaka i listan")).toBeVisible()
    await expect(gone).toHaveCount(52)
    await expect(page.getByRole("button", { name: `Lägg tillbaka ${next}` })).toBeFocused()
    await page.locator(".toast-close").first().click()
    await expect(page.locator(".toast")).toHaveCount(0)
  })
  await test.step("a solution", async () => {
    // Holds a response from before the removal until after it.
    const before = await holdAnswer(page, "**/rest/v1/rpc/deleted_items")
    await page.getByRole("main").getByText("Borttagna", { exact: true }).last().press("Enter")
    await before.given
    await card.getByRole("button", { name: "Ta bort" }).click()
    await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
    await expect(toast(page, "Lösning borttagen")).toBeVisible()
    before.letGo()
    const solution = gone.filter({ hasText: title })
    await expect(solution).toContainText("med 1 funktion")
    await expect(solution).toContainText(`av ${administratorAccount.email}`)
    await solution.getByRole("button", { name: "Lägg tillbaka" }).press("Enter")
    await expect(toast(page, "Tillbaka i listan")).toBeVisible()
    await expect(solution).toHaveCount(0)
    // The focus moves to a neighbour, or to the heading when none is left.
    await expect(page.locator("details :focus")).toHaveCount(1)
    await card.getByRole("button", { name: title }).click()
    await expect(page.locator("li[data-item]").filter({ hasText: /^F\d+/ })).toHaveCount(1)
  })
})
