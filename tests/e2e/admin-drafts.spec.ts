import { expectToFit } from "./accessibility.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"
import { holdAnswer } from "./held.ts"

test("a draft is saved, seen by a colleague and published; visitors see it only then", async ({
  page,
  newPerson,
  session,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  const row = { title: `Sida ${mark}`, slug: mark, hero_title: "Rubrik nu", is_published: true }
  const { data: item } = await service.from("pages").insert(row).select().single().throwOnError()
  const visitor = async () => (await request.get(`/${mark}`)).text()
  const colleague = await newPerson()
  await signInAs(colleague, session)
  await colleague.clock.install()
  const open = async (who: typeof page) => {
    await openScreen(who, "pages")
    await itemOf(who, mark).getByRole("button", { name: "Redigera" }).click()
    return dialogOf(who, "Redigera sida")
  }
  const saveDraft = { name: "Spara utkast" }

  const mine = await open(page)
  await expect(mine.getByRole("button", saveDraft)).toHaveAttribute("aria-disabled", "true")
  await control(mine, "hero_title").fill("Rubrik sedan")
  await mine.getByRole("button", saveDraft).click()
  await expect(toast(page, "Utkastet är sparat. Besökarna ser det inte än.")).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(itemOf(page, mark)).toContainText("Publicerad · 1 ändring")
  expect(await visitor()).toContain("Rubrik nu")

  const theirs = await open(colleague)
  await expect(control(theirs, "hero_title")).toHaveValue("Rubrik sedan")
  await expect(theirs.getByRole("region", { name: "Utkast" })).toContainText("Utkast med ändringar av")
  await expectAccessible(colleague)
  await colleague.setViewportSize({ width: 390, height: 800 })
  await expectToFit(colleague)
  await colleague.setViewportSize({ width: 1280, height: 800 })

  // A dialog asks about a field that both changed. The colleague's other field is kept.
  await service.from("pages").update({ hero_title: "Direkt" }).eq("id", item.id).throwOnError()
  await control(theirs, "hero_description").fill("Ingress")
  await theirs.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(alertDialog(colleague)).toContainText("Direkt")
  await expect(alertDialog(colleague)).toContainText("Rubrik sedan")
  // The form is not stored while the dialog compares it.
  await colleague.clock.fastForward(5_000)
  await expect(alertDialog(colleague)).toContainText("Rubrik sedan")
  expect(await visitor()).not.toContain("Rubrik sedan")
  await alertDialog(colleague).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(toast(colleague, "Sida uppdaterad")).toBeVisible()
  await expect(theirs).toHaveCount(0)
  await expect(itemOf(colleague, mark)).not.toContainText("ändring")
  const published = await visitor()
  expect(published).toContain("Rubrik sedan")
  expect(published).toContain("Ingress")

  const again = await open(page)
  await control(again, "hero_title").fill("Kastas")
  await again.getByRole("button", saveDraft).click()
  await expect(again).toHaveCount(0)
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  // Changes that are being saved are discarded, too.
  const storing = await holdAnswer(page, "**/rpc/save_draft")
  await control(again, "hero_title").fill("Kastas också")
  await storing.given
  await again.getByRole("button", { name: "Släng utkastet" }).click()
  await expect(alertDialog(page)).toContainText("@")
  await alertDialog(page).getByRole("button", { name: "Släng utkastet" }).click()
  storing.letGo()
  await expect(toast(page, "Utkastet är slängt")).toBeVisible()
  await expect(itemOf(page, mark)).not.toContainText("ändring")
  expect(await visitor()).toContain("Rubrik sedan")
})
