import { control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"
import { visitorsText } from "./protocol.ts"

/** Chromium's user agent without "Headless". The site counts it as a person. */
const person = {
  "User-Agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
}

test("a news item has its own search result; an unknown path is listed and gets a redirect", async ({
  page,
  service,
  mark,
  request,
  expectAccessible,
}) => {
  test.slow() // The numbers are written every ten seconds.
  const letters = mark.replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))
  const old = `/gammal-${letters}`
  expect((await request.get(old, { headers: person })).status()).toBe(404)

  const path = `/nyheter/${mark}`
  await service
    .from("news")
    .insert({
      title: `Nyhet ${mark}`,
      slug: mark,
      published_on: "2026-11-01",
      lead: "Ingressen.",
      is_published: true,
    })
    .throwOnError()
  await openScreen(page, "news")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera nyhet")
  const group = dialog.getByText("Sökmotorer och delning")
  await expect(dialog.getByLabel("Titel i sökresultat", { exact: true })).toBeHidden()
  await group.press("Enter")
  const preview = dialog.getByRole("figure", { name: "Så kan träffen se ut", exact: true })
  await expect(preview).toContainText(`› nyheter › ${mark}`)
  await expect(preview).toContainText("Ingressen.")
  await dialog.getByLabel("Titel i sökresultat", { exact: true }).fill("Hittas <så> här")
  await dialog.getByLabel("Beskrivning i sökresultat", { exact: true }).fill("å".repeat(501))
  await expect(preview).toContainText("Hittas <så> här – ")
  await expect(preview).toContainText("501 tecken och kortas")
  await control(dialog, "seo_canonical").fill("javascript:alert(1)")
  await expectAccessible(page)
  // An error opens the collapsed group.
  await group.press("Enter")
  await save(dialog)
  await expect(dialog.getByText("Högst 500 tecken. Nu är det 501.")).toBeVisible()
  await expect(control(dialog, "seo_canonical")).toHaveAttribute("aria-invalid", "true")
  await dialog.getByLabel("Beskrivning i sökresultat", { exact: true }).fill("Vad sidan säger.")
  await control(dialog, "seo_canonical").fill("")
  await save(dialog)
  await expect(toast(page, "Nyhet uppdaterad")).toBeVisible()
  await expect.poll(visitorsText(path)).toContain("<title>Hittas &lt;så&gt; här – ")
  expect(await visitorsText(path)()).toContain('name="description" content="Vad sidan säger."')
  await expect.poll(visitorsText("/sitemap.xml")).toContain(`${path}<`)

  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await group.press("Enter")
  await dialog.getByLabel("Visa inte i sökmotorer").check()
  await expect(preview).toContainText("Sidan visas inte i sökmotorer.")
  await save(dialog)
  await expect.poll(visitorsText(path)).toContain('<meta name="robots" content="noindex"/>')
  await expect.poll(visitorsText("/sitemap.xml")).not.toContain(`${path}<`)

  const missing = page
    .getByRole("region", { name: "Adresser utan sida" })
    .getByRole("listitem")
    .filter({ hasText: old })
  await expect(async () => {
    await openScreen(page, "redirects")
    await expect(missing).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expectAccessible(page)
  await missing.getByRole("link", { name: "Gör omdirigering" }).click()
  const making = dialogOf(page, "Ny omdirigering")
  await expect(making.getByLabel("Från", { exact: true })).toHaveValue(old)
  await making.getByLabel("Till", { exact: true }).fill(path)
  await save(making)
  await expect(itemOf(page, old)).toContainText("Inte använd ännu")
  await expect(missing).toHaveCount(0)
  const answer = await request.get(`${old}?kampanj=1`, { headers: person, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `${path}?kampanj=1`])
  await service.from("redirects").delete().eq("from_path", old).throwOnError()
})
