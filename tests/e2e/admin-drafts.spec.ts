import { expectToFit } from "./accessibility.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, test, toast } from "./admin.ts"
import { holdAnswer } from "./held.ts"

test("a draft is saved, shown to colleagues, published or discarded; visitors see it only when it is published", async ({
  page,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  const row = { title: `Sida ${mark}`, slug: mark, hero_title: "Rubrik nu", is_published: true }
  const { data: item } = await service.from("pages").insert(row).select().single().throwOnError()
  const visitor = async () => (await request.get(`/${mark}`)).text()
  const mine = dialogOf(page, "Redigera sida")
  const open = () => itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const saveDraft = { name: "Spara utkast" }

  await openScreen(page, "pages")
  await open()
  await expect(mine.getByRole("button", saveDraft)).toHaveAttribute("aria-disabled", "true")
  await control(mine, "hero_title").fill("Rubrik sedan")
  await mine.getByRole("button", saveDraft).click()
  await expect(toast(page, "Utkastet är sparat. Besökarna ser det inte än.")).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(itemOf(page, mark)).toContainText("Publicerad · 1 ändring")
  expect(await visitor()).toContain("Rubrik nu")

  // A new page load, as a colleague sees it.
  await page.reload()
  await page.clock.install()
  await open()
  await expect(control(mine, "hero_title")).toHaveValue("Rubrik sedan")
  await expect(mine.getByRole("region", { name: "Utkast" })).toContainText("Utkast med ändringar av")
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  // A dialog asks about a field that both changed. The other field is kept.
  await service.from("pages").update({ hero_title: "Direkt" }).eq("id", item.id).throwOnError()
  await control(mine, "hero_description").fill("Ingress")
  await mine.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(alertDialog(page)).toContainText("Direkt")
  await expect(alertDialog(page)).toContainText("Rubrik sedan")
  // The form is not stored while the dialog compares it.
  await page.clock.fastForward(5_000)
  await expect(alertDialog(page)).toContainText("Rubrik sedan")
  expect(await visitor()).not.toContain("Rubrik sedan")
  await alertDialog(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(itemOf(page, mark)).not.toContainText("ändring")
  const published = await visitor()
  expect(published).toContain("Rubrik sedan")
  expect(published).toContain("Ingress")

  await open()
  await control(mine, "hero_title").fill("Kastas")
  await mine.getByRole("button", saveDraft).click()
  await expect(mine).toHaveCount(0)
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  // Changes that are being saved are discarded, too.
  const storing = await holdAnswer(page, "**/rpc/save_draft")
  await control(mine, "hero_title").fill("Kastas också")
  await storing.given
  await mine.getByRole("button", { name: "Släng utkastet" }).click()
  await expect(alertDialog(page)).toContainText("@")
  await alertDialog(page).getByRole("button", { name: "Släng utkastet" }).click()
  storing.letGo()
  await expect(toast(page, "Utkastet är slängt")).toBeVisible()
  await expect(itemOf(page, mark)).not.toContainText("ändring")
  expect(await visitor()).toContain("Rubrik sedan")
})
