import type { Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { newReviewer } from "./accounts.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"
import { waitForMailTo } from "./mail.ts"
import { call } from "./protocol.ts"

const saveDraft = { name: "Spara utkast" }
const menu = { name: "Fler sätt att publicera" }
const planLine = { name: "Planera tid och språk …" }

/** Returns the date of the next Monday but one, in any time zone. */
function comingMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** A published page in both languages. */
const pageOf = (mark: string) => ({
  title: `Sida ${mark}`,
  slug: mark,
  hero_title: "Nu",
  hero_title_en: "Now",
  is_published: true,
})

async function open(who: Page, mark: string) {
  await openScreen(who, "pages")
  await itemOf(who, mark).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(who, "Redigera sida")
}

test("a change is reviewed and planned for Monday at 07:00, in at most 12 clicks of both", async ({
  page,
  newPerson,
  mark,
  service,
  expectAccessible,
}) => {
  await service.from("pages").insert(pageOf(mark)).throwOnError()
  const account = await newReviewer(service)
  const colleague = await newPerson()
  await signInAs(colleague, account.session)
  let clicks = 0
  const click = async (what: ReturnType<Page["getByRole"]>) => {
    clicks++
    await what.click()
  }
  await openScreen(page, "dashboard")
  await click(page.getByRole("navigation").getByRole("link", { name: "Sidor" }))
  await click(itemOf(page, mark).getByRole("button", { name: "Redigera" }))
  const mine = dialogOf(page, "Redigera sida")
  await control(mine, "hero_title").fill("Sedan")
  await control(mine, "hero_title_en").fill("Later")
  await click(mine.getByRole("button", menu))
  await click(page.getByRole("button", { name: "Be någon granska …" }))
  const review = dialogOf(page, "Be någon granska")
  // Opens the list and chooses.
  clicks += 2
  await review.getByLabel("Vem ska granska?").selectOption(account.email)
  await click(review.getByRole("button", { name: "Be om granskning" }))
  await expect(itemOf(page, mark)).toContainText("Väntar på granskning")

  const { links } = await waitForMailTo(account.email, 2)
  clicks++
  await colleague.goto(links.find((link) => link.includes("redigera=")) ?? "no link")
  const theirs = dialogOf(colleague, "Redigera sida")
  await expect(theirs.getByRole("region", { name: "Granskning" }).locator("ins").first()).toContainText(
    "Sedan",
  )
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
    .eq("title", pageOf(mark).title)
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
  await service.from("pages").insert(pageOf(mark)).throwOnError()
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
  await expect.poll(() => visitor(`/en/${mark}`)).toContain("Later")
  await expect.poll(() => visitor(`/${mark}`)).not.toContain("Sedan")

  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(form, "hero_title")).toHaveValue("Sedan")
  await form.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(form).toHaveCount(0)
  await expect(itemOf(page, mark)).not.toContainText("ändring")
  await expect.poll(() => visitor(`/${mark}`)).toContain("Sedan")
  await toast(page, "Sida uppdaterad").last().getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen är ångrad")).toBeVisible()
  await expect(itemOf(page, mark)).toContainText("Publicerad · 1 ändring")
  await expect.poll(() => visitor(`/${mark}`)).not.toContain("Sedan")
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

test("several drafts are planned together; the time is changed, and a failure is named", async ({
  page,
  session,
  mark,
  service,
  expectAccessible,
}) => {
  const items = await Promise.all(
    ["a", "b"].map(async (name) => {
      const row = { title: `${name} ${mark}`, slug: `${mark}-${name}`, is_published: true }
      const { data } = await service.from("pages").insert(row).select().single().throwOnError()
      const draft = { collection: "pages", item: data.id, changes: { hero_title: "Sedan" } }
      await call(session, "save_draft", { ...draft, base: { hero_title: null } })
      return data
    }),
  )
  await openScreen(page, "dashboard")
  await page.getByRole("navigation").getByRole("link", { name: "Planerat" }).click()
  const drafts = page.getByRole("region", { name: "Utkast" })
  for (const { title } of items)
    await drafts.getByRole("listitem").filter({ hasText: title }).getByRole("checkbox").check()
  await drafts.getByRole("button", { name: "Publicera 2 valda …" }).click()
  const plan = dialogOf(page, "Publicera 2 utkast")
  await plan.getByLabel("Dag").fill(comingMonday())
  await plan.getByRole("button", { name: "Planera" }).click()
  await expect(plan).toHaveCount(0)
  const release = page.getByRole("listitem").filter({ hasText: "07:00" }).filter({ hasText: mark })
  await expect(release.getByRole("link")).toHaveText(items.map(({ title }) => `${title} (sida)`))
  await expect(page.getByRole("region", { name: /^måndag/ }).filter({ has: release })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await release.getByRole("button", { name: "Ändra tid" }).click()
  const change = dialogOf(page, "Ändra tid")
  await expect(change.getByLabel("Dag")).toHaveValue(comingMonday())
  await change.getByLabel("Klockslag").fill("08:15")
  await change.getByRole("button", { name: "Planera" }).click()
  await expect(change).toHaveCount(0)
  const later = page.getByRole("listitem").filter({ hasText: "08:15" }).filter({ hasText: mark })
  await expect(later).toBeVisible()

  // The response is the server's but for the failure, which takes an hour to come about.
  await page.route("**/rest/v1/rpc/list_releases", async (route) => {
    const response = await route.fetch()
    const releases = (await response.json()) as { items: { item_id: string }[] }[]
    const failed = (releases ?? []).map((one) =>
      one.items.some(({ item_id }) => item_id === items[0]?.id)
        ? { ...one, failed_at: "2026-11-28T07:00:00Z", conflicts: [{ ...one.items[0], reason: "gone" }] }
        : one,
    )
    await route.fulfill({ response, json: failed })
  })
  await openScreen(page, "dashboard")
  await page.getByRole("link", { name: "1 planerad publicering misslyckades" }).click()
  await expect(later).toContainText("Misslyckades")
  await expect(later).toContainText(`”a ${mark}” finns inte längre.`)
  await later.getByRole("button", { name: "Avbryt planeringen" }).click()
  await expect(toast(page, "Planeringen är avbruten. Utkasten finns kvar.")).toBeVisible()
  await expect(later).toHaveCount(0)
})

test("a draft is published from the list of drafts, and undone", async ({
  page,
  session,
  mark,
  service,
  request,
}) => {
  const row = { title: `Sida ${mark}`, slug: mark, is_published: true }
  const { data } = await service.from("pages").insert(row).select().single().throwOnError()
  const changes = { hero_title: `Sedan ${mark}` }
  await call(session, "save_draft", {
    collection: "pages",
    item: data.id,
    changes,
    base: { hero_title: null },
  })
  const visitor = async () => (await request.get(`/${mark}`)).text()
  await openScreen(page, "planned")
  const drafts = page.getByRole("region", { name: "Utkast" })
  const draft = drafts.getByRole("listitem").filter({ hasText: mark })
  await draft.getByRole("checkbox").check()
  await drafts.getByRole("button", { name: "Publicera 1 valt …" }).click()
  await dialogOf(page, "Publicera 1 utkast").getByRole("button", { name: "Publicera nu" }).click()
  await expect(draft).toHaveCount(0)
  await expect.poll(visitor).toContain(`Sedan ${mark}`)
  await toast(page, "1 utkast publicerat").getByRole("button", { name: "Ångra" }).click()
  await expect(draft).toBeVisible()
  await expect.poll(visitor).not.toContain(`Sedan ${mark}`)
})
