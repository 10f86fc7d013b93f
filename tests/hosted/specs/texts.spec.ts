import { leadConsentKey, leadConsentText } from "../../../content/texts/lead-consent.ts"
import { dialogOf, expect, test } from "../../e2e/admin.ts"
import { waitForMailTo } from "../../e2e/mail.ts"
import { toast } from "../../e2e/toast.ts"

test.afterEach(async ({ service }) => {
  await service.from("site_texts").delete().not("id", "is", null).throwOnError()
})

test("a mail has the words of its moment; what was agreed to stays as it stood on the page", async ({
  newPerson,
  sign,
  service,
}) => {
  const email = `asa@${sign}.example`
  const visitor = await newPerson()
  await visitor.goto("/resurser")
  await service
    .from("site_texts")
    .insert([
      { key: "long.mails.resourceLink.heading", text: "Varsågod, här är den" },
      { key: leadConsentKey, text: "Jag går med på något annat." },
    ])
    .throwOnError()

  const card = visitor.locator(".resource").first()
  await card.locator(".resource-mail > summary").click()
  await card.locator("[name=first_name]").fill("Åsa")
  await card.locator("[name=last_name]").fill("Öberg")
  await card.locator("[name=email]").fill(email)
  await card.locator("[name=consent]").check()
  await card.locator("form button[type=submit]").click()
  await expect(toast(visitor, "Länken är på väg!")).toBeVisible()

  expect((await waitForMailTo(email)).text).toContain("Varsågod, här är den")
  const { data: lead } = await service
    .from("lead_captures")
    .select("id")
    .eq("email", email)
    .single()
    .throwOnError()
  const { data } = await service.from("lead_consents").select("purpose").eq("lead_id", lead.id).throwOnError()
  expect(data).toEqual([{ purpose: leadConsentText("sv") }])
})

test("the screen says which mails are the project's, and how soon visitors see a change", async ({
  page,
}) => {
  await page.goto("/admin/site-texts")
  await expect(page.getByRole("main")).toContainText("inom en halv minut")
  const note = "Mejl om konton skickar Supabase-projektet"
  for (const [words, isProjects] of [
    ["Verifiera din e-postadress hos {company}", true],
    ["Här är länken du bad om", false],
  ] as const) {
    await page.getByRole("searchbox", { name: "Sök bland texter" }).fill(words)
    await page.getByRole("button", { name: words, exact: true }).click()
    const dialog = dialogOf(page, "Ändra text")
    await expect(dialog.getByLabel("Svenska")).toHaveValue(words)
    await expect(dialog.getByText(note)).toHaveCount(isProjects ? 1 : 0)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
  }
})
