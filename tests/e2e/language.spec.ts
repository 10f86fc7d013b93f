import { untilAwake } from "./awake.ts"
import { expect, test } from "./test.ts"

const swedish = "Hoppa till innehållet"
const english = "Skip to content"

test("choosing English is stored and applies to every page", async ({ page }) => {
  await page.goto("/losningar")
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByText(english)).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en")

  await page.goto("/kontakt")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.reload()
  await expect(page.getByText(english)).toBeAttached()

  await page.getByRole("button", { name: /Language/ }).click()
  await page.getByRole("link", { name: "Svenska" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "sv")
  await expect(page).toHaveURL(/\/kontakt$/)
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("sv")
})

test("a reload never shows the wrong language, not even for a moment", async ({ page }) => {
  await page.goto("/om-oss")
  await page.evaluate(() => localStorage.setItem("language", "en"))
  // The language of a hidden document: the first response is in Swedish.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { hidden, lang } = document.documentElement
      if (hidden) sessionStorage.setItem("hidden", lang)
    }).observe(document, { subtree: true, attributeFilter: ["hidden"] })
  })
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.locator("html")).not.toHaveAttribute("hidden")
  expect(await page.evaluate(() => sessionStorage.getItem("hidden"))).toBe("sv")
  // From now on the document itself is in English.
  const response = await page.reload()
  expect(await response?.text()).toContain('<html lang="en"')
})

test("the language menu keeps the current filter and the position on the page", async ({ page }) => {
  for (const address of ["/resurser?typ=guide", "/brand-guidelines#typografi"]) {
    await page.goto(address)
    await page.getByRole("button", { name: /Språk/ }).click()
    await page.getByRole("link", { name: "English" }).click()
    await expect(page).toHaveURL(`/en${address}`)
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
  }
})

test("Swedish is the default, whatever the browser prefers; a stored language applies without its cookie", async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: "en-GB" })
  await page.goto("/kontakt")
  await expect(page.locator("html")).toHaveAttribute("lang", "sv")
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBeNull()
  await page.evaluate(() => localStorage.setItem("language", "en"))
  await page.context().clearCookies()
  await page.goto("/losningar")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("a stored value other than sv or en is ignored; /en is English regardless, and its links stay there", async ({
  page,
  context,
}) => {
  await page.goto("/om-oss")
  await page.evaluate(() => localStorage.setItem("language", "de"))
  await context.addCookies([{ name: "language", value: "de", url: page.url() }])
  await page.goto("/losningar")
  await expect(page.locator("html")).toHaveAttribute("lang", "sv")
  await expect(page.getByText(swedish)).toBeAttached()
  await page.evaluate(() => localStorage.setItem("language", "sv"))
  await page.goto("/en/om-oss")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click()
  await expect(page).toHaveURL(/\/en\/kontakt$/)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})

test("typed contact values survive a language change, once, and can be sent", async ({ page }) => {
  let sent: unknown
  await page.route("**/functions/v1/send-contact-email", (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: {} })
  })
  await page.goto("/kontakt")
  const field = (name: string) => page.locator(`form [name=${name}]`)
  const typed = { name: "Åsa Öberg", email: "asa@exempel.example", message: "Hej!\nVi vill se en demo." }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  // The test types faster than the draft's script loads with the first letter.
  await untilAwake(page)
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/kontakt$/)
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
  await expect(field("company")).toHaveValue("")
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull()
  await page.locator("form button[type=submit]").click()
  await expect(page.locator(".toast")).toBeVisible()
  expect(sent).toMatchObject({ ...typed, honeypot: "" })
})

test("a selection's message is translated unless it has been edited", async ({ page }) => {
  await page.goto("/funktioner")
  await page.locator("[data-choice] [type=checkbox]:visible").first().check()
  await page.locator("[data-choice] [type=submit]").click()
  const message = page.locator("form [name=message]")
  await expect(message).toHaveValue(/^Vi är intresserade/)
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(message).toHaveValue(/^We are interested/)
  await message.fill("Something else")
  await untilAwake(page)
  await page.getByRole("button", { name: /Language/ }).click()
  await page.getByRole("link", { name: "Svenska" }).click()
  await expect(page.locator("html")).toHaveAttribute("lang", "sv")
  await expect(message).toHaveValue("Something else")
})

test("without scripts the language menu works too", async ({ pageWithoutScripts: page }) => {
  await page.goto("/kontakt")
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/kontakt$/)
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
})
