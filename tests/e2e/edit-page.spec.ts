import type { Locator, Page } from "@playwright/test"
import { expect, test, toast } from "./admin.ts"
import { expectNoViolation } from "./axe.ts"
import { hold } from "./held.ts"
import { ask, visitorsText } from "./protocol.ts"

const frame = (page: Page, language = "svenska") => page.frameLocator(`iframe[title="Sidan på ${language}"]`)
const publish = (page: Page) => page.getByRole("button", { name: "Publicera", exact: true })

test("a headline is changed and published from the page in three clicks", async ({
  page,
  expectAccessible,
}) => {
  const before = /<h1[^>]*>([^<]*)</.exec(await visitorsText("/om-oss")())?.[1] ?? ""
  await page.goto("/om-oss")
  await page.getByRole("link", { name: "Redigera", exact: true }).click()
  const headline = frame(page).getByRole("heading", { level: 1 })
  await headline.click()
  await page.keyboard.press("Control+A")
  await page.keyboard.type("Vi bygger i moduler")
  await expect(page.getByRole("status").filter({ hasText: "1 ändring" })).toBeVisible()
  expect(await visitorsText("/om-oss")()).not.toContain("Vi bygger i moduler")
  await publish(page).click()
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  await expect.poll(visitorsText("/om-oss")).toContain(">Vi bygger i moduler<")
  // The English page's default text can be edited in place.
  await page.getByRole("button", { name: "Engelska", exact: true }).click()
  await frame(page, "engelska").getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("Control+A")
  await page.keyboard.type("We build in modules")
  await expect(page.getByRole("status").filter({ hasText: "1 ändring" })).toBeVisible()
  await page.keyboard.press("Control+A")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("status").filter({ hasText: "Publicerad" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Ångra" }).click()
  await expect.poll(visitorsText("/om-oss")).toContain(before)
})

test("page and panel fit a phone's screen; by keyboard alone, a text is found in the panel, and the page follows before it is published", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/admin/edit?page=/tillganglighet")
  const goal = frame(page).getByRole("heading", { name: "Vårt mål" })
  await expect(goal).toHaveAttribute("data-edit", /site_texts/)
  const [, inner = page.mainFrame()] = page.frames()
  await expectNoViolation(inner)
  await page.getByRole("button", { name: "Allt på sidan" }).press("Enter")
  await expect(page.getByRole("complementary", { name: "Allt på sidan" })).toBeInViewport()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole("searchbox", { name: "Sök bland texterna" }).fill("vårt mål")
  await page.keyboard.press("Tab")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Vårt mål" }).press("Enter")
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Dit vi vill")
  const changed = frame(page).getByRole("heading", { name: "Dit vi vill" })
  await expect(changed).toBeVisible()
  expect(await visitorsText("/tillganglighet")()).not.toContain("Dit vi vill")
  await page.getByRole("button", { name: "Visa som nu" }).press("Enter")
  await expect(goal).toBeVisible()
  await page.getByRole("button", { name: "Visa som nu" }).press("Enter")
  await expect(changed).toBeVisible()
  await page.getByRole("button", { name: "Använd standardtexten" }).press("Enter")
  await expect(goal).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Publicerad" })).toBeVisible()
})

test("by keyboard alone, from a public page: a headline is changed, a section moved, and both published", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const slug = `tangenter-${mark}`
  const sections = ["Första", "Andra"].map((text) => ({ id: text, kind: "text", values: { text } }))
  await service
    .from("pages")
    .insert({ title: `Tangenter ${mark}`, slug, is_published: true, sections })
    .throwOnError()
  const hasFocus = (locator: Locator) =>
    locator.evaluate((one) => one.ownerDocument.hasFocus() && one.ownerDocument.activeElement === one)
  const tabTo = async (locator: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
    await locator.waitFor()
    for (let presses = 0; presses < 200 && !(await hasFocus(locator)); presses++)
      await page.keyboard.press(key)
    expect(await hasFocus(locator)).toBe(true)
  }
  await page.goto(`/${slug}`)
  await tabTo(page.getByRole("link", { name: "Redigera", exact: true }))
  await page.keyboard.press("Enter")
  const headline = frame(page).getByRole("heading", { level: 1 })
  await expect(headline).toHaveAttribute("aria-description", /Används på 1 sida/)
  await tabTo(headline)
  await page.keyboard.press("Enter")
  await expect(headline).toHaveAttribute("contenteditable")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type(`Utan mus ${mark}`)
  await page.keyboard.press("Enter")
  const first = frame(page).getByText("Första", { exact: true })
  await tabTo(first)
  await page.keyboard.press("Alt+ArrowDown")
  await expect(frame(page).locator("template[data-section]:not([data-section=''])").first()).toHaveAttribute(
    "data-section",
    "Andra",
  )
  const button = page.getByRole("button", { name: "Allt på sidan" })
  await tabTo(button, "Shift+Tab")
  await page.keyboard.press("Enter")
  await tabTo(page.getByRole("button", { name: "Stäng panelen" }))
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(button).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "2 ändringar" })).toBeVisible()
  await tabTo(publish(page))
  await page.keyboard.press("Enter")
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(visitorsText(`/${slug}`))
    .toMatch(new RegExp(`>Utan mus ${mark}<[\\s\\S]*Andra[\\s\\S]*Första`))
})

test("a frame needs a token of the session, and only it can be framed", async ({ session, baseURL }) => {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const edit = (await (await ask("/rest/v1/rpc/editing_token", { body: {}, token })).json()) as string
  const get = (text: string) => fetch(`${baseURL}/om-oss?edit=${text}`)
  const page200 = await get(edit)
  expect(page200.status).toBe(200)
  expect(page200.headers.get("Cache-Control")).toBe("private, no-store")
  expect(page200.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'")
  expect(page200.headers.get("X-Frame-Options")).toBe("SAMEORIGIN")
  const html = await page200.text()
  expect(html).not.toMatch(/<script(?! type="application\/json")/)
  expect((await get("0".repeat(32))).status).toBe(403)
  const post = (access: string | undefined) =>
    fetch(`${baseURL}/om-oss?edit=${edit}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(access && { Authorization: `Bearer ${access}` }) },
      body: "[]",
    })
  expect((await post(token)).status).toBe(200)
  expect((await post(undefined)).status).toBe(403)
  expect((await post("wrong")).status).toBe(403)
  const visited = await fetch(`${baseURL}/om-oss`)
  expect(visited.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'")
  expect(await visited.text()).not.toMatch(/[\u{E0100}-\u{E01EF}]/u)
})

test("a colleague's change of the same text: the editor chooses, and publishes what it shows", async ({
  page,
  mark,
  service,
  session,
}) => {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const slug = `kollega-${mark}`
  const { data } = await service
    .from("pages")
    .insert({ title: `Före ${mark}`, slug, is_published: true })
    .select("id")
    .single()
    .throwOnError()
  const colleague = (title: string, base: string) =>
    ask("/rest/v1/rpc/save_draft", {
      body: { collection: "pages", item: data.id, changes: { title }, base: { title: base } },
      token,
    })
  await page.goto(`/admin/edit?page=/${slug}`)
  const headline = frame(page).getByRole("heading", { level: 1 })
  const type = async (text: string) => {
    await headline.click()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")
  }
  const dialog = page.getByRole("alertdialog", { name: "En kollega har ändrat samma sak" })
  await expect(headline).toHaveText(`Före ${mark}`)
  expect((await colleague(`Deras ${mark}`, `Före ${mark}`)).status).toBe(200)
  await type(`Min ${mark}`)
  await dialog.getByRole("button", { name: "Ta kollegans" }).click()
  await expect(headline).toHaveText(`Deras ${mark}`)
  expect((await colleague(`Deras igen ${mark}`, `Deras ${mark}`)).status).toBe(200)
  await type(`Min ${mark}`)
  await dialog.getByRole("button", { name: "Behåll min" }).click()
  await expect(headline).toHaveText(`Min ${mark}`)
  await expect(page.getByRole("status").filter({ hasText: "1 ändring" })).toBeVisible()
  await service
    .from("pages")
    .update({ title: `Publicerad ${mark}` })
    .eq("id", data.id)
    .throwOnError()
  await publish(page).click()
  await dialog.getByRole("button", { name: "Behåll min" }).click()
  await expect(page.getByRole("status").filter({ hasText: "1 ändring" })).toBeVisible()
  await publish(page).click()
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  await expect.poll(visitorsText(`/${slug}`)).toContain(`>Min ${mark}<`)
})

test("a text that the page shows twice follows at both places; a publication names what was changed earlier, and what is cleared stays a draft", async ({
  page,
  mark,
  service,
  session,
  expectAccessible,
}) => {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const slug = `tidigare-${mark}`
  const { data: news } = await service
    .from("news")
    .insert({ title: `Nyhet ${mark}`, slug, lead: "Kort.", is_published: true, published_on: "2020-01-01" })
    .select("id")
    .single()
    .throwOnError()
  const cards = { kind: "newsCards", values: {}, items: [{ item: news.id }] }
  const { data: own } = await service
    .from("pages")
    .insert({
      title: `Sida ${mark}`,
      slug,
      is_published: true,
      sections: ["a", "b"].map((id) => ({ id, ...cards })),
    })
    .select("id")
    .single()
    .throwOnError()
  const draft = (collection: string, item: string, title: string, before: string) =>
    ask("/rest/v1/rpc/save_draft", {
      body: { collection, item, changes: { title }, base: { title: before } },
      token,
    })
  await draft("news", news.id, `Ny nyhet ${mark}`, `Nyhet ${mark}`)
  await draft("pages", own.id, `Ny sida ${mark}`, `Sida ${mark}`)
  await page.goto(`/admin/edit?page=/${slug}`)
  const card = frame(page).getByRole("link", { name: `Ny nyhet ${mark}` })
  await expect(card.first()).toHaveAttribute(
    "aria-description",
    /^Nyhet · Ny nyhet .* · Titel\. Används på \d+ sid/,
  )
  // The card's link covers it; its other texts can be clicked all the same.
  const leads = frame(page).locator(`[data-edit="news/${news.id}/lead"]`)
  await leads.first().click()
  await page.keyboard.press("End")
  await expect(leads.first()).toHaveAttribute("contenteditable")
  // Both places follow without a rendering.
  const letGo = await hold(page, `**/${slug}?edit=*`)
  await page.keyboard.type(" Och bra.")
  await expect(leads).toHaveText(["Kort. Och bra.", "Kort. Och bra."])
  letGo()
  await expect(page.getByRole("status").filter({ hasText: "3 ändringar" })).toBeVisible()
  await publish(page).click()
  const dialog = page.getByRole("alertdialog", { name: "Det här publiceras" })
  await expectAccessible(page)
  await expect(dialog.getByRole("checkbox", { name: new RegExp(`^Sida · Ny sida ${mark}`) })).toBeChecked()
  await dialog.getByRole("checkbox", { name: new RegExp(`^Nyhet · Ny nyhet ${mark}`) }).uncheck()
  await publish(page).click()
  await expect(toast(page, "Ändringarna är publicerade")).toBeVisible()
  const live = await visitorsText(`/${slug}`)()
  expect(live).toContain(`Ny sida ${mark}`)
  expect(live).not.toContain(`Ny nyhet ${mark}`)
  await expect(page.getByRole("status").filter({ hasText: "2 ändringar" })).toBeVisible()
})
