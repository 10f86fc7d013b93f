import type { Locator } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { control, dialogOf, expect, save, test, toast } from "./admin.ts"
import {
  chooseFromComputer,
  describe,
  mediaAddress,
  openFiles,
  ownPicture,
  png,
  uploadButton,
} from "./media-files.ts"

test("a picture needs both texts; a failure and an ended session keep it; it is uploaded once, and visitors get a small rendition", async ({
  page,
  mark,
  expectAccessible,
  expectedErrors,
  newPerson,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read|status of 401/)
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`Foto ${mark}.png`, await ownPicture()))
  await expect(files.locator("[name=alt_sv]")).toBeFocused()
  await uploadButton(files).click()
  await expect(files.locator("[name=alt_sv]")).toHaveAccessibleDescription(/Skriv en alternativtext/)
  await expectAccessible(page)
  await describe(files, mark)
  await page.route("**/media/upload", (route) => route.abort(), { times: 1 })
  await uploadButton(files).click()
  await expect(toast(page, "Kunde inte ladda upp filen")).toBeVisible()
  await expect(files.getByRole("alert")).toContainText("Servern svarar inte.")
  await expect(files.locator("[name=alt_sv]")).toHaveValue(`Bild ${mark}`)
  const ended = { status: 401, json: { code: "session" } }
  await page.route("**/media/upload", (route) => route.fulfill(ended), { times: 1 })
  await uploadButton(files).click()
  const again = page.getByRole("dialog", { name: "Logga in igen" })
  await again.getByLabel("Lösenord").fill(administratorAccount.password)
  await again.getByRole("button", { name: "Logga in" }).click()
  await expect(again).toHaveCount(0)
  let uploads = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/media/upload")) uploads++
  })
  await uploadButton(files).dblclick()
  await expect(toast(page, "Filen uppladdad")).toBeVisible()
  await expect(files).toHaveCount(0)
  expect(uploads).toBe(1)
  const address = control(form, "thumbnail_url")
  await expect(address).toHaveValue(new RegExp(`^${mediaAddress}[0-9a-f-]+/foto-${mark}\\.png$`))
  await expect(form.getByRole("img", { name: "Förhandsgranskning" })).toBeVisible()
  await save(form)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  const card = page.locator("li[data-item]").filter({ hasText: mark })
  await card.getByRole("switch").click()
  await expect(toast(page, "Resurs publicerad")).toBeVisible()

  const visitor = await newPerson({ viewport: { width: 360, height: 700 }, deviceScaleFactor: 1 })
  for (const [path, alt] of [
    ["/resurser", `Bild ${mark}`],
    ["/en/resurser", `Picture ${mark}`],
  ] as const) {
    const shown = visitor.getByRole("img", { name: alt })
    // Until the page cache is invalidated.
    await expect(async () => {
      await visitor.goto(path)
      await expect(shown).toBeAttached({ timeout: 500 })
    }).toPass()
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveJSProperty("complete", true)
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/(320|640)\.avif$/)
    await expect(shown).toHaveAttribute("width", "900")
  }
  const answer = await visitor.request.get(
    new URL(
      await visitor
        .locator("picture source")
        .first()
        .evaluate((source: HTMLSourceElement) => source.srcset.split(" ")[0] ?? ""),
      visitor.url(),
    ).href,
  )
  expect(answer.headers()["content-type"]).toBe("image/avif")
  expect(answer.headers()["cache-control"]).toContain("immutable")
})

test("a document needs a name; on a slow network its upload shows progress and can be cancelled; other files are reported", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (415|422)/, /ERR_FAILED|could not be read/)
  const { form, files } = await openFiles(page, mark, "Fil")
  const pdf = (megabytes: number) =>
    Buffer.concat([
      Buffer.from("%PDF-1.4\n"),
      crypto.getRandomValues(new Uint8Array(16)),
      Buffer.alloc(megabytes * 1024 * 1024),
    ])
  const krav = { name: `krav-${mark}.pdf`, buffer: pdf(3) }
  const name = files.getByLabel("Dokumentets namn", { exact: true })
  await chooseFromComputer(page, files, krav)
  await expect(name).toBeFocused()
  await uploadButton(files).click()
  await expect(name).toHaveAccessibleDescription(/Skriv dokumentets namn/)
  await expect(files.getByLabel("Dokumentets namn på engelska")).not.toHaveAttribute("aria-invalid")
  await name.fill(`Kravlista ${mark}`)
  const network = await page.context().newCDPSession(page)
  const conditions = { offline: false, downloadThroughput: -1 }
  const slow = { ...conditions, latency: 20, uploadThroughput: 512 * 1024 }
  await network.send("Network.emulateNetworkConditions", slow)
  await uploadButton(files).click()
  await expect(files.getByText(/Laddar upp … [1-9]\d?\s%/)).toBeVisible()
  await expect(files.getByRole("progressbar", { name: "Uppladdning" })).toBeVisible()
  await expectAccessible(page)
  await files.getByRole("button", { name: "Avbryt uppladdningen" }).press("Enter")
  await expect(uploadButton(files)).toBeFocused()
  await expect(files.getByRole("progressbar")).toHaveCount(0)
  const fast = { ...conditions, latency: 0, uploadThroughput: -1 }
  await network.send("Network.emulateNetworkConditions", fast)
  await network.detach()

  // tests/protocol/refused-uploads.test.ts has all reasons.
  for (const [file, buffer, text] of [
    ["sida.pdf", Buffer.from("<html><script>alert(1)</script>"), /Innehållet avgör/],
    ["stor.pdf", pdf(25), /större än 25\sMB/],
    ["tom.pdf", Buffer.alloc(0), /tom/],
  ] as const) {
    await chooseFromComputer(page, files, { name: file, buffer })
    if (file === "sida.pdf") await uploadButton(files).click()
    await expect(files.getByRole("alert").filter({ hasText: text })).toBeVisible()
  }
  await chooseFromComputer(page, files, krav)
  await uploadButton(files).click()
  const url = control(form, "file_url")
  await expect(url).toHaveValue(new RegExp(`krav-${mark}\\.pdf$`))
  const got = await page.request.get(await url.inputValue())
  expect([got.headers()["content-disposition"], (await got.body()).equals(krav.buffer)]).toEqual([
    `inline; filename*=UTF-8''krav-${mark}.pdf`,
    true,
  ])
  const { data } = await service.from("media").select("alt_sv, alt_en").like("alt_sv", `%${mark}%`).single()
  expect(data).toEqual({ alt_sv: `Kravlista ${mark}`, alt_en: `Kravlista ${mark}` })

  await form.getByRole("button", { name: "Välj fil: Fil", exact: true }).click()
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Ändra texter: krav-${mark}.pdf` }).click()
  const texts = dialogOf(page, `Texter till krav-${mark}.pdf`)
  const own = texts.getByLabel("Dokumentets namn", { exact: true })
  await expect(own).toHaveValue(`Kravlista ${mark}`)
  await expect(texts.getByLabel("Dokumentets namn på engelska")).toHaveValue("")
  await own.fill(`Ny ${mark}`)
  await page.route("**/rest/v1/media?**", (route) => route.abort())
  await save(texts)
  await expect(toast(page, "Kunde inte spara filen")).toBeVisible()
  await expect(own).toHaveValue(`Ny ${mark}`)
})

test("other files are refused as picture before the upload; a file is dropped or pasted; a drop outside the dialog loses nothing", async ({
  page,
  mark,
}) => {
  const { form, files } = await openFiles(page, mark)
  const refused = files.getByRole("alert").filter({ hasText: "Här behövs en bild." })
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/media/upload")) sent.push(request.url())
  })
  // Browsers derive the type from the name.
  for (const name of ["foto.png", "okänt", "avtal.pdf"]) {
    await chooseFromComputer(page, files, { name, buffer: Buffer.from("%PDF-1.4\n") })
    await expect(files.getByText(name, { exact: true })).toBeVisible()
    await expect(refused).toBeVisible()
    await expect(files.locator("[name=alt_sv]")).toHaveCount(0)
    await expect(uploadButton(files)).toHaveCount(0)
  }
  // A picture with another extension is still a picture.
  await chooseFromComputer(page, files, { name: "bild.pdf", buffer: await ownPicture(40, 30) })
  await expect(refused).toHaveCount(0)

  const bytes = [...(await ownPicture(300, 200))]
  const give = (target: Locator, kind: "drop" | "paste", name: string) =>
    target.evaluate(
      (element, { kind, name, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], name, { type: "image/png" }))
        const options = { bubbles: true, cancelable: true }
        if (kind === "paste") {
          element.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }))
        } else {
          element.dispatchEvent(new DragEvent("dragover", { ...options, dataTransfer: data }))
          element.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }))
        }
      },
      { kind, name, bytes },
    )
  await give(files.getByRole("searchbox"), "paste", "inklistrad.png")
  await expect(files.getByText("inklistrad.png")).toBeVisible()
  const prevented = await page.evaluate(
    () => !document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true })),
  )
  expect(prevented).toBe(true)
  await give(files.getByRole("heading", { name: "Uppladdade filer" }), "drop", `slappt-${mark}.png`)
  await expect(files.getByText(`slappt-${mark}.png`)).toBeVisible()
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(control(form, "thumbnail_url")).toHaveValue(new RegExp(`slappt-${mark}\\.png$`))
  await expect(control(form, "title")).toHaveValue(`Resurs ${mark}`)
  expect(sent).toHaveLength(1)
})
