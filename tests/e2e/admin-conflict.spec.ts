import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  itemOf,
  openScreen,
  save,
  signInAs,
  test,
  toast,
} from "./admin.ts"

const edit = "Redigera resurs"

test("two administrators: the later save asks which version to keep", async ({
  page,
  newPerson,
  session,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  // PostgREST's status when no row has the version that the form loaded.
  expectedErrors.push(/406/)
  await service.from("resources").insert({ title: `Resurs ${mark}`, description: "Först" })
  const other = await newPerson()
  await signInAs(other, session)

  const open = async (who: typeof page) => {
    await openScreen(who, "resources")
    await itemOf(who, mark).getByRole("button", { name: "Redigera" }).click()
    return dialogOf(who, edit)
  }
  /** Saves as the other administrator's form does; the test opens that form only once. */
  const saveTheirs = (change: { title?: string; description?: string; is_published?: boolean }) =>
    service.from("resources").update(change).ilike("title", `%${mark}%`).throwOnError()
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title, description")
      .ilike("title", `%${mark}%`)
      .single()
    return data
  }

  // Different fields: both changes are saved without a question, and the toast names the other's.
  let mine = await open(page)
  const theirs = await open(other)
  await control(theirs, "title").fill(`Resurs ${mark} deras`)
  await save(theirs)
  await expect(toast(other, "Resurs uppdaterad")).toBeVisible()
  await control(mine, "description").fill("Mitt")
  await save(mine)
  await expect(toast(page, "Resurs uppdaterad")).toContainText("Någon annan hade under tiden ändrat: Titel.")
  await expect(mine).toHaveCount(0)
  expect(await stored()).toEqual({ title: `Resurs ${mark} deras`, description: "Mitt" })

  // Same field: keep your own value.
  mine = await open(page)
  await saveTheirs({ title: `Resurs ${mark} deras igen`, description: "Deras" })
  await control(mine, "description").fill("Mitt igen")
  await save(mine)
  await expect(alertDialog(page)).toContainText("Någon annan har sparat under tiden")
  await expect(alertDialog(page)).toContainText("Deras")
  await expect(alertDialog(page)).not.toContainText(`Resurs ${mark} deras igen`)
  await expectAccessible(page)
  // One answer is the default, and there is a second one.
  const answers = await alertDialog(page)
    .getByRole("button")
    .evaluateAll((all) =>
      all.map((one) => ({
        top: one.getBoundingClientRect().top,
        ground: getComputedStyle(one).backgroundColor,
      })),
    )
  expect(new Set(answers.map(({ top }) => top)).size).toBe(1)
  expect(answers.map(({ ground }) => ground === answers[0]?.ground)).toEqual([true, true, false])
  expect(await stored()).toEqual({ title: `Resurs ${mark} deras igen`, description: "Deras" })
  await page.keyboard.press("Escape")
  await expect(control(mine, "description")).toHaveValue("Mitt igen")
  await save(mine)
  await alertDialog(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(mine).toHaveCount(0)
  expect(await stored()).toEqual({ title: `Resurs ${mark} deras igen`, description: "Mitt igen" })

  // Same value: no conflict.
  mine = await open(page)
  await saveTheirs({ description: "Lika" })
  await control(mine, "description").fill("Lika")
  await save(mine)
  await expect(mine).toHaveCount(0)

  // Load the other version: the form shows it, and the next save is no conflict.
  mine = await open(page)
  await saveTheirs({ description: "Deras" })
  await control(mine, "description").fill("Mitt igen")
  await save(mine)
  await alertDialog(page).getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(control(mine, "description")).toHaveValue("Deras")
  await control(mine, "description").fill("Gemensamt")
  await save(mine)
  await expect(mine).toHaveCount(0)
  expect((await stored())?.description).toBe("Gemensamt")

  // Publishing or moving by a colleague is no conflict.
  mine = await open(page)
  await saveTheirs({ is_published: true })
  await control(mine, "description").fill("Ostört")
  await save(mine)
  await expect(mine).toHaveCount(0)
  expect((await stored())?.description).toBe("Ostört")
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
  for (const [width, height] of [
    [640, 360],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await invisibleFocus(page)).toEqual([])
  }
})
