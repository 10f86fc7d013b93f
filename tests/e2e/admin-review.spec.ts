import { expectToFit } from "./accessibility.ts"
import { newReviewer } from "./accounts.ts"
import { control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"
import { waitForMailTo } from "./mail.ts"

test("a colleague is asked to review a change, returns it, approves it; the author publishes it", async ({
  page,
  newPerson,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  const row = { title: `Sida ${mark}`, slug: mark, hero_title: "Rubrik nu", is_published: true }
  await service.from("pages").insert(row).throwOnError()
  const account = await newReviewer(service)
  const reviewer = await newPerson()
  await signInAs(reviewer, account.session)
  const edit = async () => {
    await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
    return dialogOf(page, "Redigera sida")
  }
  const askForReview = async () => {
    await mine.getByRole("button", { name: "Fler sätt att publicera" }).click()
    await page.getByRole("button", { name: "Be någon granska …" }).click()
    const dialog = dialogOf(page, "Be någon granska")
    await dialog.getByLabel("Vem ska granska?").selectOption(account.email)
    await dialog.getByRole("button", { name: "Be om granskning" }).click()
    await expect(toast(page, "Skickat till granskning. Kollegan får ett mejl med en länk.")).toBeVisible()
    await expect(itemOf(page, mark)).toContainText("Väntar på granskning")
  }
  /** Opens the link of a mail. The first mail verified the account. */
  const openChange = async (mail: number) => {
    const { links } = await waitForMailTo(account.email, mail)
    await reviewer.goto(links.find((link) => link.includes("redigera=")) ?? "no link")
    return dialogOf(reviewer, "Redigera sida").getByRole("region", { name: "Granskning" })
  }

  await openScreen(page, "pages")
  const mine = await edit()
  await control(mine, "hero_title").fill("Rubrik sedan")
  await askForReview()

  const review = await openChange(2)
  await expect(review.locator("del")).toContainText("nu")
  await expect(review.locator("ins")).toContainText("sedan")
  await expectAccessible(reviewer)
  await reviewer.setViewportSize({ width: 390, height: 800 })
  await expectToFit(reviewer)
  await reviewer.setViewportSize({ width: 1280, height: 800 })
  await review.getByRole("button", { name: "Skicka tillbaka" }).click()
  await expect(review.getByLabel("Kommentar till den som har skrivit")).toBeFocused()
  await expect(review).toContainText("Skriv vad som behöver ändras.")
  await review.getByLabel("Kommentar till den som har skrivit").fill("Kortare, tack")
  await review.getByRole("button", { name: "Skicka tillbaka" }).click()
  await expect(toast(reviewer, "Utkastet är skickat tillbaka")).toBeVisible()

  await openScreen(page, "pages")
  await expect(itemOf(page, mark)).toContainText("Tillbaka från granskning")
  await edit()
  await expect(mine.getByRole("region", { name: "Granskning" })).toContainText("Kortare, tack")
  await expect(mine.getByRole("button", { name: "Godkänn" })).toHaveCount(0)
  await control(mine, "hero_title").fill("Sedan")
  await askForReview()

  await (await openChange(3)).getByRole("button", { name: "Godkänn" }).click()
  await expect(toast(reviewer, "Godkänt. Den som har skrivit kan publicera.")).toBeVisible()
  await expect(itemOf(reviewer, mark)).toContainText("Granskad")
  expect(await (await request.get(`/${mark}`)).text()).toContain("Rubrik nu")

  await openScreen(page, "pages")
  await edit()
  await mine.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  await expect(itemOf(page, mark)).not.toContainText("Granskad")
  expect(await (await request.get(`/${mark}`)).text()).not.toContain("Rubrik nu")
})
