import type { Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"

const saveDraft = { name: "Spara utkast" }
const menu = { name: "Fler sätt att publicera" }
const planLine = { name: "Planera tid och språk …" }

/** Returns the date of the next Monday but one, in any time zone. */
function comingMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

async function open(who: Page, mark: string) {
  await openScreen(who, "pages")
  await itemOf(who, mark).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(who, "Redigera sida")
}

test("a colleague plans a prepared change for Monday at 07:00, in at most 12 clicks", async ({
  page,
  newPerson,
  session,
  mark,
  service,
  expectAccessible,
}) => {
  const row = {
    title: `Sida ${mark}`,
    slug: mark,
    hero_title: "Nu",
    hero_title_en: "Now",
    is_published: true,
  }
  await service.from("pages").insert(row).throwOnError()
  const colleague = await newPerson()
  await signInAs(colleague, session)
  let clicks = 0
  const click = async (what: ReturnType<Page["getByRole"]>) => {
    clicks++
    await what.click()
  }
  const edit = async (who: Page) => {
    await click(who.getByRole("navigation").getByRole("link", { name: "Sidor" }))
    await click(itemOf(who, mark).getByRole("button", { name: "Redigera" }))
    return dialogOf(who, "Redigera sida")
  }
  await openScreen(page, "dashboard")
  const mine = await edit(page)
  await control(mine, "hero_title").fill("Sedan")
  await control(mine, "hero_title_en").fill("Later")
  await click(mine.getByRole("button", saveDraft))

  await openScreen(colleague, "dashboard")
  const theirs = await edit(colleague)
  await click(theirs.getByRole("button", menu))
  await colleague.keyboard.press("Escape")
  await expect(theirs.getByRole("button", planLine)).toHaveCount(0)
  await theirs.getByRole("button", menu).click()
  await click(theirs.getByRole("button", planLine))
  const plan = dialogOf(colleague, "Planera publicering")
  await plan.getByLabel("Dag").fill("2027-03-28")
  await plan.getByLabel("Klockslag").fill("02:30")
  await plan.getByRole("button", { name: "Planera" }).click()
  await expect(plan.getByRole("status")).toContainText("finns inte")
  await plan.getByLabel("Dag").fill("2026-03-30")
  await plan.getByRole("button", { name: "Planera" }).click()
  await expect(plan.getByRole("status")).toContainText("har passerat")
  // The clock goes back in the night of the last Sunday in October.
  await plan.getByLabel("Dag").fill("2027-10-31")
  await plan.getByRole("button", { name: "Planera" }).click()
  await expect(plan.getByRole("radio", { name: "Den andra, i vintertid" })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.setViewportSize({ width: 390, height: 800 })
  await expectToFit(colleague)
  await colleague.setViewportSize({ width: 1280, height: 800 })
  await plan.getByLabel("Dag").fill(comingMonday())
  await plan.getByLabel("Klockslag").fill("07:00")
  await click(plan.getByRole("radio", { name: "Svenska" }))
  await click(plan.getByRole("button", { name: "Planera" }))
  await expect(colleague.locator(".toast").filter({ hasText: /^Planerad \d+ .* 07:00/ })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(12)
  await expect(itemOf(colleague, mark)).toContainText(/Planerad \d+ .*07:00/)

  const { data: copies } = await service
    .from("content_drafts")
    .select("changes")
    .eq("title", row.title)
    .not("release_id", "is", null)
    .throwOnError()
  expect(copies).toEqual([{ changes: { hero_title: "Sedan" } }])

  await itemOf(colleague, mark).getByRole("button", { name: "Redigera" }).click()
  const notice = theirs.getByRole("region", { name: "Planerat" })
  await expect(notice).toContainText("ändringar du gör nu stannar i utkastet")
  await expectAccessible(colleague)
  await notice.getByRole("button", { name: "Avbryt planeringen" }).click()
  await expect(toast(colleague, "Planeringen är avbruten. Utkasten finns kvar.")).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test("publishing one language leaves the other in the draft; publication is undone", async ({
  page,
  mark,
  service,
  request,
}) => {
  const row = {
    title: `Sida ${mark}`,
    slug: mark,
    hero_title: "Nu",
    hero_title_en: "Now",
    is_published: true,
  }
  await service.from("pages").insert(row).throwOnError()
  const visitor = async (path: string) => (await request.get(path)).text()
  const form = await open(page, mark)
  await control(form, "hero_title").fill("Sedan")
  await control(form, "hero_title_en").fill("Later")
  await form.getByRole("button", menu).click()
  await form.getByRole("button", planLine).click()
  const plan = dialogOf(page, "Planera publicering")
  await plan.getByRole("radio", { name: "Engelska" }).check()
  await plan.getByRole("button", { name: "Publicera nu" }).click()
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(itemOf(page, mark)).toContainText("Publicerad · 1 ändring")
  expect(await visitor(`/en/${mark}`)).toContain("Later")
  expect(await visitor(`/${mark}`)).not.toContain("Sedan")

  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(form, "hero_title")).toHaveValue("Sedan")
  await form.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(form).toHaveCount(0)
  await expect(itemOf(page, mark)).not.toContainText("ändring")
  expect(await visitor(`/${mark}`)).toContain("Sedan")
  await toast(page, "Sida uppdaterad").last().getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen är ångrad")).toBeVisible()
  await expect(itemOf(page, mark)).toContainText("Publicerad · 1 ändring")
  expect(await visitor(`/${mark}`)).not.toContain("Sedan")
})

test("two drafts of one field: a dialog asks whose stays", async ({
  page,
  newPerson,
  session,
  mark,
  service,
}) => {
  const row = { title: `Sida ${mark}`, slug: mark, hero_title: "Nu", is_published: true }
  await service.from("pages").insert(row).throwOnError()
  const colleague = await newPerson()
  await signInAs(colleague, session)
  const mine = await open(page, mark)
  const theirs = await open(colleague, mark)
  await control(theirs, "hero_title").fill("Kollegans")
  await theirs.getByRole("button", saveDraft).click()
  await expect(theirs).toHaveCount(0)
  await control(mine, "hero_title").fill("Min")
  await control(mine, "hero_description").fill("Ingress")
  await mine.getByRole("button", saveDraft).click()
  await expect(alertDialog(page)).toContainText("Kollegans")
  await alertDialog(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(toast(page, "Utkastet är sparat. Besökarna ser det inte än.")).toBeVisible()
  await expect(itemOf(page, mark)).toContainText("2 ändringar")
  await itemOf(colleague, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(theirs, "hero_title")).toHaveValue("Min")
})
