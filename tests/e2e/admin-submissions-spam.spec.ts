import { test } from "./submissions.ts"
import { cells, open, search } from "./submissions-screen.ts"
import { expect } from "./test.ts"

test("spam is in no list but its own, which tells how much there is of what is searched for", async ({
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
  await expect(cells(page, "name")).toHaveText("Kund")
})
