import type { Page } from "@playwright/test"
import { verifiedAccount } from "./accounts.ts"
import { expect, signInAs, test } from "./admin.ts"
import { ask } from "./protocol.ts"

const navigation = (page: Page) => page.getByRole("navigation", { name: "Administration" })

/** Collects the page's calls to the data API, as `table` or `rpc/name`. */
function askedBy(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on("request", (request) => {
    const name = /\/rest\/v1\/([\w/]+)/.exec(new URL(request.url()).pathname)?.[1]
    if (name) asked.add(name)
  })
  return asked
}

const leadsTables =
  /^(contact_submissions|lead_captures|submission_handling|rpc\/(count_found|search_contact|search_lead|submissions_by|list_origins|list_administrators))/
const contentTables =
  /^(pages|content_solutions|case_studies|resources|news|search_synonyms|catalogue_functions|media|rpc\/(count_translation|list_translation|visit_statistics|deleted_items))/

for (const { who, areas, screens, tiles, parts, other, foreign, denied } of [
  {
    who: "an editor",
    areas: ["content"],
    screens: [
      "Dashboard",
      "Sidor",
      "Lösningar",
      "Case Studies",
      "Resurser",
      "Katalogfunktioner",
      "Nyheter",
      "Synonymer",
      "Filer",
      "Texter",
      "Inställningar",
      "Omdirigeringar",
      "Planerat",
    ],
    tiles: ["Sidor", "Lösningar", "Case Studies", "Resurser"],
    parts: ["Att göra", "Besök de senaste 30 dagarna", "Översättningar"],
    other: ["submissions", "Förfrågningar"],
    foreign: leadsTables,
    denied: "Inkommet per vecka",
  },
  {
    who: "a seller",
    areas: ["leads"],
    screens: ["Dashboard", "Förfrågningar"],
    tiles: ["Kontaktförfrågningar", "Lead Captures"],
    parts: ["Att göra", "Inkommet per vecka"],
    other: ["pages", "Sidor"],
    foreign: contentTables,
    denied: "Besök de senaste 30 dagarna",
  },
] as const) {
  test(`${who} sees the permitted screens, an explanation elsewhere, and sends no forbidden request`, async ({
    newPerson,
    service,
    expectAccessible,
  }) => {
    const signedIn = await ask("/auth/v1/token?grant_type=password", { body: await verifiedAccount() })
    const session = await signedIn.text()
    const { id: user_id } = JSON.parse(session).user
    await service
      .from("users_roles")
      .insert({ user_id, role: "admin", areas: [...areas] })
      .throwOnError()
    const page = await newPerson()
    await signInAs(page, session)
    await page.goto("/admin")
    const links = navigation(page).locator("[data-screens]").getByRole("link")
    await expect(links).toHaveText(screens.map((name) => new RegExp(`^${name}`)))

    // From here on the tab knows the new areas.
    const asked = askedBy(page)
    await page.goto("/admin")
    for (const part of parts)
      await expect(page.getByRole("heading", { name: part, exact: true })).toBeVisible()
    await expect(page.getByText("Laddar...")).toHaveCount(0)
    await expect(page.getByRole("heading", { name: denied })).toHaveCount(0)
    await expect(page.locator("[data-label]")).toHaveText([...tiles])
    const [path, name] = other
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Du har inte behörighet till ${name}`)
    await expectAccessible(page)
    expect([...asked].filter((name) => foreign.test(name))).toEqual([])
    await page.getByRole("link", { name: "Till Dashboard" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
    // The page's further requests would be refused.
    await page.close()
    await service.from("users_roles").delete().eq("user_id", user_id).throwOnError()
  })
}
