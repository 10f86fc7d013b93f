import { expectToFit } from "./accessibility.ts"
import { test } from "./submissions.ts"
import { cells, headings, open, search } from "./submissions-screen.ts"
import { expect } from "./test.ts"

test("spam is only in its own list, which counts the search's results", async ({
  page,
  sign,
  sendContacts,
  service,
}) => {
  await sendContacts({ name: "Kund" }, { name: "Lycka" }, { name: "Vinst" })
  const sent = service.from("contact_submissions").select("id").like("email", `%${sign}%`)
  const { data } = await sent.in("name", ["Lycka", "Vinst"]).throwOnError()
  const spam = data.map(({ id }) => ({
    submission_id: id,
    collection: "contact_submissions",
    status: "spam",
  }))
  await service.from("submission_handling").insert(spam).throwOnError()
  await open(page)
  await search(page, sign, 1)
  await expect(cells(page, "name")).toHaveText("Kund")
  const filter = page.getByRole("button", { name: "Skräppost (2)" })
  await expect(filter).toHaveAttribute("aria-pressed", "false")
  await filter.press("Enter")
  await expect(cells(page, "name")).toHaveText([/Lycka|Vinst/, /Lycka|Vinst/])
  await expect(cells(page, "status")).toHaveText(["Skräppost", "Skräppost"])
  await expect(filter).toHaveAttribute("aria-pressed", "true")
  await expect(page).toHaveURL(/status=spam/)
  await filter.press("Enter")
  await expect(cells(page, "name")).toHaveText(["Kund"])
})

test("names, addresses and owners are not truncated beside the open sidebar", async ({
  page,
  sign,
  sendContacts,
  service,
  session,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = "Anna-Karin Björklund-Söderström"
  const email = `anna-karin.bjorklund-soderstrom@${sign}.example`
  await sendContacts({ name, email, company: "Fastighets AB Sjöstaden", phone: "+46 31 390 06 12" })
  const { data: message } = await service
    .from("contact_submissions")
    .select("id")
    .eq("email", email)
    .single()
    .throwOnError()
  await service
    .from("submission_handling")
    .insert({
      submission_id: message.id,
      collection: "contact_submissions",
      owner_id: JSON.parse(session).user.id,
    })
    .throwOnError()
  await open(page)
  await search(page, sign, 1)
  await expect(cells(page, "owner")).toHaveText(/@/)
  await expectToFit(page)
  for (const heading of await headings(page).all()) {
    const cut = await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect.soft(cut, await heading.innerText()).toBe(false)
  }
  for (const [column, text] of [
    ["name", name],
    ["email", email],
  ] as const) {
    await expect(cells(page, column)).toHaveText(text)
  }
  for (const column of ["name", "email", "company", "phone", "status", "owner"]) {
    const cell = cells(page, column)
    // The text is not truncated and does not break after each letter.
    const [cut, lines] = await cell.evaluate((cell) => {
      const clipped = [cell, ...cell.querySelectorAll("*")].some(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline",
      )
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [clipped, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]
    })
    expect.soft(cut, column).toBe(false)
    expect.soft(lines, column).toBeLessThanOrEqual(4)
  }
})
