import { writeFile } from "node:fs/promises"
import { dialogOf, expect, openScreen, save, test, toast } from "./admin.ts"
import { mediaAddress, ownPicture } from "./media-files.ts"

test("several files: a result each, texts afterwards; a failure stops no other", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of (415|422|503)/)
  const write = async (name: string, content: Buffer | string) => {
    const path = test.info().outputPath(name)
    await writeFile(path, content)
    return path
  }
  const whole = await ownPicture(800, 500)
  const files = [
    await write(`ett-${mark}.png`, whole),
    await write(`trasig-${mark}.png`, (await ownPicture(400, 400)).subarray(0, 900)),
    await write(`tom-${mark}.png`, ""),
    await write(
      `mobil-${mark}.heic`,
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic".padEnd(64, "\0"), "latin1"),
    ),
    await write(`tva-${mark}.png`, await ownPicture(300, 200)),
  ]
  await openScreen(page, "media")
  const main = page.getByRole("main")
  await main.getByRole("searchbox").fill(mark)
  const choose = async (paths: string[]) => {
    const chooser = page.waitForEvent("filechooser")
    await main.getByRole("button", { name: "Välj från datorn" }).click()
    await (await chooser).setFiles(paths)
  }
  let failing = true
  await page.route("**/media/upload", (route) =>
    failing ? route.fulfill({ status: 503, json: { code: "busy" } }) : route.continue(),
  )
  const queue = main.getByRole("region", { name: "Filer på väg upp" })
  const row = (name: string) => queue.getByRole("listitem").filter({ hasText: `${name}-${mark}` })
  await choose([files[0] ?? "", files[1] ?? ""])
  await expect(row("ett")).toContainText("Servern arbetar med andra filer. Försök igen om en stund.")
  failing = false
  // A second choice is appended to the queue.
  await choose(files.slice(2))
  await row("ett").getByRole("button", { name: "Försök igen" }).click()
  await row("trasig").getByRole("button", { name: "Försök igen" }).click()
  await expect(queue.getByRole("status")).toHaveText("2 av 5 uppladdade, 3 misslyckades")
  await expect(row("ett")).toContainText("Filen uppladdad")
  await expect(row("trasig")).toContainText(
    "Bilden är trasig eller ofullständig. Öppna den i ett bildprogram",
  )
  await expect(row("tom")).toContainText("Filen är tom.")
  await expect(row("mobil")).toContainText("Bilden är i formatet HEIC")
  await expect(row("tva")).toContainText("Filen uppladdad")
  await expect(row("ett").locator("img")).toHaveJSProperty("complete", true)
  await expect(row("ett").locator("img")).toHaveAttribute("src", /\/320\.webp$/)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await row("ett")
    .getByRole("button", { name: `Skriv alternativtext: ett-${mark}.png` })
    .click()
  const dialog = dialogOf(page, `Texter till ett-${mark}.png`)
  await expect(dialog.locator("[name=alt_sv]")).toHaveValue(`ett-${mark}`)
  await dialog.locator("[name=alt_sv]").fill(`Bild ${mark}`)
  await save(dialog)
  await expect(toast(page, "Filen sparad")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { data } = await service
    .from("media")
    .select("file_name, alt_sv, folder, file")
    .ilike("file_name", `%${mark}%`)
    .order("file_name")
    .throwOnError()
  expect(data.map(({ alt_sv }) => alt_sv)).toEqual([`Bild ${mark}`, `tva-${mark}`])

  // An upload of the same content returns the stored file.
  await choose([files[0] ?? "", files[4] ?? ""])
  await expect(row("ett").filter({ hasText: "redan uppladdad" })).toHaveCount(1)
  await expect(queue.getByRole("status")).toHaveText("4 av 7 uppladdade, 3 misslyckades")
  await queue.getByRole("button", { name: "Töm listan" }).click()
  await expect(queue).toHaveCount(0)
  await expect(main.getByRole("status").filter({ hasText: "2 filer" })).toBeVisible()

  // Lists of content show the smallest rendition.
  const thumbnail_url = `${mediaAddress}${data[0]?.folder}/${data[0]?.file}`
  await service
    .from("resources")
    .insert({ title: `Resurs ${mark}`, thumbnail_url })
    .throwOnError()
  await openScreen(page, "resources")
  const shown = page.locator("[data-item]").filter({ hasText: mark }).locator("img")
  await expect(shown).toHaveAttribute("src", thumbnail_url.replace(/[^/]+$/, "320.webp"))
  await expect(shown).toHaveAttribute("alt", "")
  await expect(shown).toHaveAttribute("loading", "lazy")
})
