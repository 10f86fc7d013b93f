import { dialogOf, expect, openScreen, save, test, toast } from "./admin.ts"
import { mediaAddress, ownPicture, uploadPicture } from "./media-files.ts"

test("a focal point, set on the picture and with the keyboard, moves every crop", async ({
  page,
  session,
  mark,
  service,
  expectAccessible,
  pageWithoutScripts: visitor,
}) => {
  const { id, folder, file } = await uploadPicture(page, session, mark, await ownPicture(400, 1000))
  const picture = `${mediaAddress}${folder}/${file}`
  await service
    .from("resources")
    .insert({ title: `Hög ${mark}`, is_published: true, thumbnail_url: picture })
    .throwOnError()
  const news = { slug: `hog-${mark}`, lead: "Ingress", published_on: "2026-11-02", picture }
  await service
    .from("news")
    .insert({ title: `Hög ${mark}`, is_published: true, body: "Text", ...news })
    .throwOnError()
  await openScreen(page, "media")
  const main = page.getByRole("main")
  await main.getByRole("searchbox").fill(mark)
  const edit = main.getByRole("button", { name: `Ändra texter och fokus: ${mark}.png` })
  await edit.click()
  const dialog = dialogOf(page, `Texter till ${mark}.png`)
  const across = dialog.getByRole("slider", { name: "Från vänster till höger" })
  const down = dialog.getByRole("slider", { name: "Uppifrån och ner" })
  await expect(across).toHaveValue("50")
  const shown = dialog.locator(".cursor-crosshair")
  await expect(shown.locator("img")).toHaveJSProperty("complete", true)
  const box = await shown.boundingBox()
  if (!box) throw new Error("no picture is shown")
  await shown.click({ position: { x: 0.21 * box.width, y: 0.88 * box.height } })
  await expect(across).toHaveValue("20")
  await expect(down).toHaveValue("90")
  await down.press("ArrowRight")
  await across.press("ArrowLeft")
  await expect(dialog.locator("figure img")).toHaveCSS("object-position", "10% 100%")
  await expect(down).toHaveAttribute("aria-valuetext", "100\u00a0procent")
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await save(dialog)
  await expect(toast(page, "Filen sparad")).toBeVisible()
  const { data } = await service.from("media").select("focus_x, focus_y").eq("id", id).single().throwOnError()
  expect(data).toEqual({ focus_x: 10, focus_y: 100 })
  await edit.click()
  await expect(down).toHaveValue("100")

  for (const path of ["/resurser", "/en/nyheter"]) {
    const crop = visitor.getByRole("listitem").filter({ hasText: mark }).getByRole("img")
    // Until the page cache is invalidated.
    await expect(async () => {
      await visitor.goto(path)
      await expect(crop).toHaveCSS("object-position", "10% 100%", { timeout: 1_000 })
    }).toPass()
    await expect(crop).toHaveCSS("object-fit", "cover")
    const { width = 0, height = 0 } = (await crop.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(8 / 5, 1)
  }
})
