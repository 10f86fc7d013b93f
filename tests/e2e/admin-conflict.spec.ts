import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"

test("of two administrators the later one saves without a question, or chooses which version to keep", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  // PostgREST's status when no row has the version that the form loaded.
  expectedErrors.push(/406/)
  await service.from("resources").insert({ title: `Resurs ${mark}`, description: "Först" })
  await openScreen(page, "resources")
  const mine = dialogOf(page, "Redigera resurs")
  const description = control(mine, "description")
  const open = () => itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  /** Saves as the other administrator's form does. */
  const saveTheirs = (change: { title?: string; description?: string; is_published?: boolean }) =>
    service.from("resources").update(change).ilike("title", `%${mark}%`).throwOnError()
  const stored = async () =>
    (await service.from("resources").select("title, description").ilike("title", `%${mark}%`).single()).data
  const question = alertDialog(page)

  // Same field: keep your own value.
  await open()
  await saveTheirs({ title: `Resurs ${mark} deras igen`, description: "Deras" })
  await description.fill("Mitt igen")
  await save(mine)
  await expect(question).toContainText("Någon annan har sparat under tiden")
  await expect(question).toContainText("Deras")
  await expect(question).not.toContainText(`Resurs ${mark} deras igen`)
  await expectAccessible(page)
  // One answer is the default, and there is a second one.
  const answers = await question.getByRole("button").evaluateAll((all) =>
    all.map((one) => ({
      top: one.getBoundingClientRect().top,
      ground: getComputedStyle(one).backgroundColor,
    })),
  )
  expect(new Set(answers.map(({ top }) => top)).size).toBe(1)
  expect(answers.map(({ ground }) => ground === answers[0]?.ground)).toEqual([true, true, false])
  expect(await stored()).toEqual({ title: `Resurs ${mark} deras igen`, description: "Deras" })
  await page.keyboard.press("Escape")
  await expect(description).toHaveValue("Mitt igen")
  await save(mine)
  await question.getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(mine).toHaveCount(0)
  expect(await stored()).toEqual({ title: `Resurs ${mark} deras igen`, description: "Mitt igen" })

  // Load the other version: the form shows it, and the next save is no conflict.
  await open()
  await saveTheirs({ description: "Deras" })
  await description.fill("Mitt till sist")
  await save(mine)
  await question.getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(description).toHaveValue("Deras")
  await description.fill("Gemensamt")
  await save(mine)
  await expect(mine).toHaveCount(0)
  expect((await stored())?.description).toBe("Gemensamt")

  // Different fields: both changes are saved without a question, and the toast names the other's.
  // Publishing or moving by a colleague is no conflict.
  await open()
  await saveTheirs({ title: `Resurs ${mark} till sist`, is_published: true })
  await description.fill("Ostört")
  await save(mine)
  await expect(toast(page, "Resurs uppdaterad").last()).toContainText(
    "Någon annan hade under tiden ändrat: Titel, Publicerad.",
  )
  await expect(mine).toHaveCount(0)
  expect(await stored()).toEqual({ title: `Resurs ${mark} till sist`, description: "Ostört" })
})

/** Returns prose of the given number of characters. */
const prose = (length: number) =>
  Array.from({ length: length / 5 }, (_, index) => `ord${index % 90}`.padEnd(5, "å"))
    .join(" ")
    .slice(0, length)

test("two long versions show their first difference and can be read in full", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectContrast,
  expectedErrors,
}) => {
  expectedErrors.push(/406/)
  const text = prose(9_900)
  const texts = { challenge: text, solution: "Kort", results: "Kort" }
  const { data } = await service
    .from("case_studies")
    .insert({ customer_name: `Kund ${mark}`, ...texts })
    .select()
    .single()
  await openScreen(page, "case-studies")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera case study")
  await service
    .from("case_studies")
    .update({ challenge: `${text} Deras slut.`, solution: "Kort, deras" })
    .eq("id", data?.id ?? "")
  await control(dialog, "challenge").fill(`Min början. ${text} Mitt slut.`)
  await control(dialog, "solution").fill("Kort, mitt")
  await save(dialog)
  const question = alertDialog(page)
  await expect(question).toContainText("Någon annan har sparat under tiden")
  // The accessible description is short. Readers open the versions on request.
  await expect(question).toHaveAccessibleDescription(/^Ni har ändrat samma sak.{0,300}$/)
  await expect(question.getByRole("button", { name: "Fortsätt redigera" })).toBeFocused()

  const side = (label: string, whose: string) => question.getByRole("group", { name: `${label}, ${whose}` })
  const [theirs, mine] = [side("Utmaning", "sparat nu"), side("Utmaning", "ditt")]
  await expect(theirs.locator("mark")).toHaveText([/Deras/])
  await expect(mine.locator("mark")).toHaveText([/Min början\./, /Mitt/])
  await expect(theirs).toContainText(text)
  await expect(mine).toContainText(text)
  for (const version of [theirs, mine]) await expect(version.locator("mark").first()).toBeInViewport()
  await expect(side("Lösning", "sparat nu").locator("mark")).toHaveText(["deras"])
  await expect(question.getByRole("button", { name: "Behåll mina ändringar" })).toBeInViewport({ ratio: 1 })

  // The keyboard scrolls the whole text.
  await mine.focus()
  await page.keyboard.press("End")
  await expect(mine.locator("mark").last()).toBeInViewport()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])
})
