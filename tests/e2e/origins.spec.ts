import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { expectToFit } from "./accessibility.ts"
import { call } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

interface Origin {
  page: string
  solution: string | null
}

/** Returns the origins of the submissions that match the search. */
async function originsOf(session: string, search: string): Promise<Origin[]> {
  const rows = await call<{ id: string }[]>(session, "search_contact_submissions", { search })
  expect(rows.length).toBeGreaterThan(0)
  return call(session, "origins_of", { ids: rows.map(({ id }) => id) })
}

async function write(page: Page, email: string): Promise<void> {
  await page.locator("[name=name]").fill("Åsa Öberg")
  await page.locator("[name=email]").fill(email)
  await page.locator("form:has([name=message]) [type=submit]").click()
  await expect(page.getByText("Meddelandet skickat!").or(page.getByText("Message sent!"))).toBeVisible()
}

/** Follows the page's own link to the contact screen. */
const toContact = (page: Page) => page.getByRole("main").locator("a[href$='/kontakt']").last().click()

test("without scripts a refused message keeps its origin and what was typed, and is stored, below /en", async ({
  pageWithoutScripts: page,
  session,
  sign,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const email = `bo@${sign}.example`
  await page.goto("/en/case-studies/norrvikens-kommun")
  await toContact(page)
  await page.locator("[name=name]").fill("   ")
  await page.locator("[name=email]").fill(email)
  await page.locator("[name=message]").fill("Still here å ä ö")
  await page.locator("form:has([name=message]) [type=submit]").click()
  await expect(page.getByRole("alert")).toContainText("Name is required")
  await expect(page.locator("[name=email]")).toHaveValue(email)
  await expect(page.locator("[name=message]")).toHaveValue("Still here å ä ö")
  await write(page, email)
  const { data } = await service.from("contact_submissions").select("message").eq("email", email)
  expect(data).toEqual([{ message: "Still here å ä ö" }])
  expect(await originsOf(session, email)).toMatchObject([
    { page: "/en/case-studies/norrvikens-kommun", solution: null },
  ])
})

test("a selection without scripts has /funktioner as origin", async ({
  pageWithoutScripts: page,
  session,
  sign,
}) => {
  await page.goto("/funktioner")
  await page.getByRole("checkbox").first().check()
  await page.getByRole("button", { name: "Ta med i meddelandet" }).click()
  await write(page, `cia@${sign}.example`)
  expect(await originsOf(session, `cia@${sign}.example`)).toMatchObject([{ page: "/funktioner" }])
})

test("invented origins are stored with neither message nor screen", async ({ request, session, sign }) => {
  for (const [index, from] of [
    "/losningar/hittas-pa",
    "/admin",
    "//annan.example/",
    "javascript:1",
  ].entries()) {
    const email = `${index}@${sign}.example`
    const screen = await request.get("/kontakt", { headers: { Referer: new URL(from, e2eAddress).href } })
    expect(await screen.text()).not.toContain('name="from"')
    const posted = await request.post("/kontakt", {
      form: { name: "Åsa", email, message: "Hej", from },
      headers: { Origin: e2eAddress },
    })
    expect(posted.status()).toBe(200)
    expect(await originsOf(session, email)).toEqual([])
  }
})

test("the back office shows, filters and exports the origin", async ({
  page,
  pageWithoutScripts: visitor,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  await visitor.goto("/losningar/extern-webb")
  await toContact(visitor)
  await write(visitor, `eva@${sign}.example`)
  await sendContacts({ name: `Utan ${sign}` })

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/admin/submissions")
  await page.getByRole("searchbox", { name: "Sök bland inlämningarna" }).fill(sign)
  const rows = page.locator("main tbody tr")
  await expect(rows).toHaveCount(2)
  await page.getByRole("button", { name: "Fler filter" }).click()
  await page.getByRole("combobox", { name: "Kom från" }).selectOption({ label: "Extern webb" })
  // The count changes when both responses have arrived. Until then the previous rows are dimmed.
  await expect(page.getByText("1 träff", { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await expectToFit(page)

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportera CSV" }).click(),
  ])
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/;Kom från;Lösning$/)
  expect(lines[1]).toMatch(/;\/losningar\/extern-webb;Extern webb$/)

  await page.getByRole("button", { name: "Åsa Öberg" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("link", { name: "Extern webb", exact: true })).toHaveAttribute(
    "href",
    "/losningar/extern-webb",
  )
  await expectAccessible(page)
  await expectToFit(page)
})
