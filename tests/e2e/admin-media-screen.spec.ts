import type { Page } from "@playwright/test"
import { alertDialog, dialogOf, expect, openScreen, save, test, toast } from "./admin.ts"
import { chooseFromComputer, describe, mediaAddress, ownPicture, png } from "./media-files.ts"

test("all files: upload, find by missing text, describe, replace everywhere, delete", async ({
  page,
  mark,
  service,
  expectAccessible,
  pageWithoutScripts: visitor,
}) => {
  test.slow()
  await openScreen(page, "media")
  const main = page.getByRole("main")
  const upload = async (name: string) => {
    await chooseFromComputer(page, main, png(`${name}-${mark}.png`, await ownPicture(200, 100)))
    await main.locator("[name=alt_sv]").fill(`Bild ${mark}`)
    await main.getByRole("button", { name: "Ladda upp", exact: true }).click()
    await expect(toast(page, "Filen uppladdad")).toBeVisible()
  }
  await upload("gammal")
  const { data: old } = await service
    .from("media")
    .select("folder, file")
    .like("file_name", `gammal-${mark}%`)
    .single()
    .throwOnError()
  const addressOf = ({ folder, file }: { folder: string; file: string }) => `${mediaAddress}${folder}/${file}`
  const values = { title: "Karta", text: `Se [kartan](${addressOf(old)}).`, picture: addressOf(old) }
  await service
    .from("pages")
    .insert({
      title: `Sida ${mark}`,
      slug: `s-${mark}`,
      is_published: true,
      sections: [{ id: "a", kind: "textAndPicture", values }],
    })
    .throwOnError()

  await page.reload()
  const card = (name: string) => main.getByRole("listitem").filter({ hasText: `${name}-${mark}.png` })
  await main.getByRole("searchbox").fill(mark)
  await main.getByRole("combobox", { name: "Sort" }).selectOption("Bilder")
  await expect(card("gammal").getByRole("link", { name: `Sida: Sida ${mark}` })).toBeVisible()
  await main.getByRole("combobox", { name: "Visa" }).selectOption("Utan engelsk text")
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await card("gammal").getByRole("button", { name: "Ändra texter" }).click()
  const texts = dialogOf(page, `Texter till gammal-${mark}.png`)
  await texts.locator("[name=alt_en]").fill(`Picture ${mark}`)
  await save(texts)
  await expect(main.getByText("Ingen fil stämmer med sökningen.")).toBeVisible()
  await main.getByRole("combobox", { name: "Visa" }).selectOption("Alla")

  await card("gammal").getByRole("button", { name: "Ersätt överallt" }).click()
  const replacing = dialogOf(page, `Ersätt gammal-${mark}.png`)
  await expect(replacing.getByRole("listitem")).toHaveText([`Sida: Sida ${mark}`])
  const fresh = png(`ny-${mark}.png`, await ownPicture(220, 110))
  await chooseFromComputer(page, replacing, fresh)
  await expect(replacing.locator("[name=alt_en]")).toHaveValue(`Picture ${mark}`)
  await expectAccessible(page)
  await describe(replacing, `ny ${mark}`)
  await readBeforeAndSentAfter(page)
  await replacing.getByRole("button", { name: "Ladda upp och ersätt" }).click()
  await expect(toast(page, "Filen ersatt på ett ställe")).toBeVisible()
  await expect(card("ny").getByRole("link", { name: `Sida: Sida ${mark}` })).toBeVisible()
  await expect(card("gammal")).toContainText("Används inte")
  await visitor.goto(`/s-${mark}`)
  const picture = visitor.getByRole("main").getByRole("img", { name: `Bild ny ${mark}` })
  await expect(picture).toBeVisible()
  const { data: now } = await service
    .from("media")
    .select("folder, file")
    .like("file_name", `ny-${mark}%`)
    .single()
    .throwOnError()
  await expect(visitor.getByRole("link", { name: "kartan" })).toHaveAttribute("href", addressOf(now))

  await main.getByRole("combobox", { name: "Visa" }).selectOption("Används inte")
  await expect(card("ny")).toHaveCount(0)
  await card("gammal").getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Filen borttagen")).toBeVisible()
  await main.getByRole("combobox", { name: "Visa" }).selectOption("Alla")
  await card("ny")
    .getByRole("link", { name: `Sida: Sida ${mark}` })
    .click()
  await expect(dialogOf(page, "Redigera sida").locator("[name=title]")).toHaveValue(`Sida ${mark}`)
})

/** Holds the list of a file's uses: read before a replacement, delivered after it. */
async function readBeforeAndSentAfter(page: Page): Promise<void> {
  const [read, replaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route("**/rpc/media_uses", async (route) => {
    if (route.request().postDataJSON().media_ids.length < 2) return route.continue()
    const response = await route.fetch()
    read.resolve()
    await replaced.promise
    await route.fulfill({ response })
  })
  await page.route("**/rpc/replace_media", async (route) => {
    await read.promise
    await route.fulfill({ response: await route.fetch() })
    replaced.resolve()
  })
}
