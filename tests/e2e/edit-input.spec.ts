import type { Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { expect, test, toast } from "./admin.ts"
import { visitorsText } from "./protocol.ts"

const frame = (page: Page) => page.frameLocator('iframe[title="Sidan på svenska"]')
/** Waits for the draft too, because the test's rows are removed after it. */
const draftOf = (service: SupabaseClient<Database>, id: string) => async () => {
  const { data } = await service.from("content_drafts").select("changes").eq("item_id", id).throwOnError()
  return data[0]?.changes
}
const state = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text })

test("a headline takes a pasted Word table and a phone's keyboard as one line; failed renderings are reported", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/, /net::ERR_FAILED/, /The page could not be rendered/)
  const slug = `klistrat-${mark}`
  const own = { title: `Klistrat ${mark}`, slug, is_published: true }
  const { data: row } = await service.from("pages").insert(own).select("id").single().throwOnError()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto(`/admin/edit?page=/${slug}`)
  const headline = frame(page).getByRole("heading", { level: 1 })
  await page.evaluate(async () => {
    const rows = "<tr><td><p class=MsoNormal>Pris</p></td><td><b>100 kr</b></td></tr>"
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><table>${rows}</table></html>`
    const item = { "text/html": new Blob([html], { type: "text/html" }), "text/plain": "Pris\t100 kr\r\n" }
    await navigator.clipboard.write([new ClipboardItem(item)])
  })
  await headline.click()
  await expect(headline).toHaveAttribute("contenteditable")
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.press("ControlOrMeta+v")
  await expect(headline).toContainText("100 kr")
  await page.keyboard.press("ControlOrMeta+End")
  const keyboard = await page.context().newCDPSession(page)
  for (const text of [" m", " mån", " månad"])
    await keyboard.send("Input.imeSetComposition", { text, selectionStart: 6, selectionEnd: 6 })
  await keyboard.send("Input.insertText", { text: " månad" })
  await page.keyboard.press("Enter")
  await expect(headline).toHaveText("Pris 100 kr månad")
  await expect(headline.locator("*")).toHaveCount(0)
  await expect(state(page, "1 ändring")).toBeVisible()
  await expect.poll(draftOf(service, row.id)).toEqual({ title: "Pris 100 kr månad" })

  await test.step("an expired token is replaced, and the editor is told when the page cannot be rendered", async () => {
    const renders = `**/${slug}?edit=*`
    const withoutToken = (url: string) => url.replace(/edit=\w+/, `edit=${"0".repeat(32)}`)
    await page.route(renders, (route) => route.continue({ url: withoutToken(route.request().url()) }), {
      times: 1,
    })
    const status = (wanted: number) =>
      page.waitForResponse((one) => one.url().includes(`/${slug}?edit=`) && one.status() === wanted)
    const [refused, rendered] = [status(403), status(200)]
    await headline.click()
    await expect(headline).toHaveAttribute("contenteditable")
    await page.keyboard.press("End")
    await page.keyboard.type("!")
    await refused
    await rendered
    await page.route(renders, (route) => route.abort())
    await page.keyboard.type("?")
    const alert = page.getByRole("alert").filter({ hasText: "Sidan kunde inte visas för redigering." })
    await expect(alert).toBeVisible()
    await page.unroute(renders)
    await alert.getByRole("button", { name: "Försök igen" }).click()
    await expect(alert).toHaveCount(0)
    await expect(headline).toHaveText("Pris 100 kr månad!?")
    await expect.poll(draftOf(service, row.id)).toEqual({ title: "Pris 100 kr månad!?" })
  })
})

test("a page that a colleague has deleted: the editor is told, and what was typed stays", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  const slug = `borttagen-${mark}`
  await service
    .from("pages")
    .insert({ title: `Borttagen ${mark}`, slug, is_published: true })
    .throwOnError()
  await page.goto(`/admin/edit?page=/${slug}`)
  const headline = frame(page).getByRole("heading", { level: 1 })
  await headline.click()
  await expect(headline).toHaveAttribute("contenteditable")
  await service.from("pages").delete().eq("slug", slug).throwOnError()
  await expect.poll(visitorsText(`/${slug}`)).not.toContain(`Borttagen ${mark}`)
  await page.keyboard.press("End")
  await page.keyboard.type("!")
  await expect(toast(page, "Utkastet sparades inte")).toBeVisible()
  await expect(state(page, "1 ändring")).toBeVisible()
})
