import type { Locator, Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { newReviewer } from "./accounts.ts"
import { control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"
import { waitForMailTo } from "./mail.ts"
import { call } from "./protocol.ts"

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

test("a colleague returns a change, approves it and plans it for Monday at 07:00, in at most 12 clicks of both; the author publishes it earlier", async ({
  page,
  newPerson,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  test.slow()
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
  const review = (where: Locator) => where.getByRole("region", { name: "Granskning" })
  const askForReview = async () => {
    await click(mine.getByRole("button", menu))
    await click(page.getByRole("button", { name: "Be någon granska …" }))
    const dialog = dialogOf(page, "Be någon granska")
    // Opens the list and chooses.
    clicks += 2
    await dialog.getByLabel("Vem ska granska?").selectOption(account.email)
    await click(dialog.getByRole("button", { name: "Be om granskning" }))
    await expect(toast(page, "Skickat till granskning. Kollegan får ett mejl med en länk.")).toBeVisible()
    await expect(itemOf(page, mark)).toContainText("Väntar på granskning")
  }
  const theirs = dialogOf(colleague, "Redigera sida")
  /** Opens the link of a mail. The first mail verified the account. */
  const openChange = async (mail: number) => {
    const { links } = await waitForMailTo(account.email, mail)
    clicks++
    await colleague.goto(links.find((link) => link.includes("redigera=")) ?? "no link")
    return review(theirs)
  }
  await control(mine, "hero_title").fill("Sedan")
  await control(mine, "hero_title_en").fill("Later")
  await askForReview()
  const asked = await openChange(2)
  await expect(asked.locator("ins").first()).toContainText("Sedan")
  await expect(asked.locator("del").first()).toContainText("Nu")

  // The limit of twelve clicks excludes a return.
  const whole = clicks
  await expectAccessible(colleague)
  await colleague.setViewportSize({ width: 390, height: 800 })
  await expectToFit(colleague)
  await colleague.setViewportSize({ width: 1280, height: 800 })
  await asked.getByRole("button", { name: "Skicka tillbaka" }).click()
  const comment = asked.getByLabel("Kommentar till den som har skrivit")
  await expect(comment).toBeFocused()
  await expect(asked).toContainText("Skriv vad som behöver ändras.")
  await comment.fill("Kortare, tack")
  await asked.getByRole("button", { name: "Skicka tillbaka" }).click()
  await expect(toast(colleague, "Utkastet är skickat tillbaka")).toBeVisible()
  await openScreen(page, "pages")
  await expect(itemOf(page, mark)).toContainText("Tillbaka från granskning")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(review(mine)).toContainText("Kortare, tack")
  await expect(mine.getByRole("button", { name: "Godkänn" })).toHaveCount(0)
  await control(mine, "hero_title").fill("Senare")
  await askForReview()
  await (await openChange(3)).getByRole("button", { name: "Godkänn" }).click()
  await expect(toast(colleague, "Godkänt. Den som har skrivit kan publicera.")).toBeVisible()
  await expect(itemOf(colleague, mark)).toContainText("Granskad")
  await itemOf(colleague, mark).getByRole("button", { name: "Redigera" }).click()
  clicks = whole

  await click(theirs.getByRole("button", menu))
  await colleague.keyboard.press("Escape")
  await expect(theirs.getByRole("button", planLine)).toHaveCount(0)
  await theirs.getByRole("button", menu).click()
  await click(theirs.getByRole("button", planLine))
  const plan = dialogOf(colleague, "Planera publicering")
  // tests/policies/plan-rule.test.ts has all rules. The clock goes back in this night.
  for (const [day, time, told] of [
    ["2027-03-28", "02:30", "finns inte"],
    ["2026-03-30", "02:30", "har passerat"],
    ["2027-10-31", "02:30", undefined],
  ] as const) {
    await plan.getByLabel("Dag").fill(day)
    await plan.getByLabel("Klockslag").fill(time)
    await plan.getByRole("button", { name: "Planera" }).click()
    if (told) await expect(plan.getByRole("status")).toContainText(told)
  }
  await expect(plan.getByRole("radio", { name: "Den andra, i vintertid" })).toBeVisible()
  await expectAccessible(colleague)
  await plan.getByLabel("Dag").fill(comingMonday())
  await plan.getByLabel("Klockslag").fill("07:00")
  await click(plan.getByRole("radio", { name: "Svenska" }))
  await click(plan.getByRole("button", { name: "Planera" }))
  await expect(colleague.locator(".toast").filter({ hasText: /^Planerad \d+ .* 07:00/ })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(12)
  await expect(itemOf(colleague, mark)).toContainText(/Planerad \d+ .*07:00/)
  const drafts = service.from("content_drafts").select("changes").eq("title", pageOf(mark).title)
  const { data: copies } = await drafts.not("release_id", "is", null).throwOnError()
  expect(copies).toEqual([{ changes: { hero_title: "Senare" } }])
  const visitor = async () => (await request.get(`/${mark}`)).text()
  expect(await visitor()).not.toContain("Senare")

  await openScreen(page, "pages")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const notice = mine.getByRole("region", { name: "Planerat" })
  await expect(notice).toContainText("ändringar du gör nu stannar i utkastet")
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Avbryt planeringen" }).click()
  await expect(toast(page, "Planeringen är avbruten. Utkasten finns kvar.")).toBeVisible()
  await expect(notice).toHaveCount(0)
  await mine.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  await expect(itemOf(page, mark)).not.toContainText("Granskad")
  await expect.poll(visitor).toContain("Senare")
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

test("a draft is published from the list of drafts and undone; several are planned together, the time is changed, and a failure is named", async ({
  page,
  session,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  const items = await Promise.all(
    ["a", "b"].map(async (name) => {
      const row = { title: `${name} ${mark}`, slug: `${mark}-${name}`, is_published: true }
      const { data } = await service.from("pages").insert(row).select().single().throwOnError()
      const draft = { collection: "pages", item: data.id, changes: { hero_title: `Sedan ${mark}` } }
      await call(session, "save_draft", { ...draft, base: { hero_title: null } })
      return data
    }),
  )
  await openScreen(page, "dashboard")
  await page.getByRole("navigation").getByRole("link", { name: "Planerat" }).click()
  const drafts = page.getByRole("region", { name: "Utkast" })
  const draft = (title: string) => drafts.getByRole("listitem").filter({ hasText: title })
  const visitor = async () => (await request.get(`/${mark}-a`)).text()
  await draft(`a ${mark}`).getByRole("checkbox").check()
  await drafts.getByRole("button", { name: "Publicera 1 valt …" }).click()
  await dialogOf(page, "Publicera 1 utkast").getByRole("button", { name: "Publicera nu" }).click()
  await expect(draft(`a ${mark}`)).toHaveCount(0)
  await expect.poll(visitor).toContain(`Sedan ${mark}`)
  await toast(page, "1 utkast publicerat").getByRole("button", { name: "Ångra" }).click()
  await expect(draft(`a ${mark}`)).toBeVisible()
  await expect.poll(visitor).not.toContain(`Sedan ${mark}`)

  for (const { title } of items) await draft(title).getByRole("checkbox").check()
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
