import type { Locator } from "@playwright/test"
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

test("a picture needs both texts, is uploaded once despite repeated clicks, and visitors get a small rendition", async ({
  page,
  mark,
  expectAccessible,
  newPerson,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`Foto ${mark}.png`, await ownPicture()))
  await expect(files.locator("[name=alt_sv]")).toBeFocused()
  await uploadButton(files).click()
  await expect(files.locator("[name=alt_sv]")).toHaveAccessibleDescription(/Skriv en alternativtext/)
  await expectAccessible(page)
  await describe(files, mark)
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

test("the same picture a second time reuses the first, with a message", async ({ page, mark, service }) => {
  const { form, files } = await openFiles(page, mark)
  const same = await ownPicture()
  await chooseFromComputer(page, files, png(`forst-${mark}.png`, same))
  await describe(files, mark)
  await uploadButton(files).click()
  const address = control(form, "thumbnail_url")
  await expect(address).toHaveValue(new RegExp(`forst-${mark}\\.png$`))
  const first = await address.inputValue()
  await address.fill("")
  await form.getByRole("button", { name: "Välj fil: Miniatyrbild", exact: true }).click()
  await chooseFromComputer(page, files, png(`sedan-${mark}.png`, same))
  await files.locator("[name=alt_sv]").fill(`En annan text ${mark}`)
  await uploadButton(files).click()
  await expect(toast(page, "Filen är redan uppladdad. Den används med de texter den har.")).toBeVisible()
  await expect(address).toHaveValue(first)
  const { data } = await service.from("media").select("file_name, alt_sv").ilike("alt_sv", `%${mark}%`)
  expect(data).toEqual([{ file_name: `forst-${mark}.png`, alt_sv: `Bild ${mark}` }])
})

test("a document needs a name; English is optional", async ({ page, mark, service }) => {
  const { form, files } = await openFiles(page, mark, "Fil")
  const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), crypto.getRandomValues(new Uint8Array(64))])
  await chooseFromComputer(page, files, {
    name: `krav-${mark}.pdf`,
    buffer: pdf,
  })
  const name = files.getByLabel("Dokumentets namn", { exact: true })
  await expect(name).toBeFocused()
  await uploadButton(files).click()
  await expect(name).toHaveAccessibleDescription(/Skriv dokumentets namn/)
  await expect(files.getByLabel("Dokumentets namn på engelska")).not.toHaveAttribute("aria-invalid")
  await name.fill(`Kravlista ${mark}`)
  await uploadButton(files).click()
  await expect(control(form, "file_url")).toHaveValue(new RegExp(`krav-${mark}\\.pdf$`))
  const { data } = await service.from("media").select("alt_sv, alt_en").like("alt_sv", `%${mark}%`).single()
  expect(data).toEqual({ alt_sv: `Kravlista ${mark}`, alt_en: `Kravlista ${mark}` })

  await form.getByRole("button", { name: "Välj fil: Fil", exact: true }).click()
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Ändra texter: krav-${mark}.pdf` }).click()
  const texts = dialogOf(page, `Texter till krav-${mark}.pdf`)
  await expect(texts.getByLabel("Dokumentets namn", { exact: true })).toHaveValue(`Kravlista ${mark}`)
  await expect(texts.getByLabel("Dokumentets namn på engelska")).toHaveValue("")
})

test("a file is dropped or pasted; a drop outside the dialog loses nothing", async ({ page, mark }) => {
  const { form, files } = await openFiles(page, mark)
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
})

test("on a slow network the upload shows progress and can be cancelled; large and hostile files are reported", async ({
  page,
  mark,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (415|422)/)
  const { form, files } = await openFiles(page, mark, "Fil")
  const pdf = (megabytes: number) =>
    Buffer.concat([
      Buffer.from("%PDF-1.4\n"),
      crypto.getRandomValues(new Uint8Array(16)),
      Buffer.alloc(megabytes * 1024 * 1024),
    ])
  const ten = pdf(10)
  await chooseFromComputer(page, files, { name: `tio-${mark}.pdf`, buffer: ten })
  await describe(files, mark)
  const network = await page.context().newCDPSession(page)
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 1024 * 1024,
  })
  await uploadButton(files).click()
  await expect(files.getByText(/Laddar upp … [1-9]\d?\s%/)).toBeVisible()
  await expect(files.getByRole("progressbar", { name: "Uppladdning" })).toBeVisible()
  await expectAccessible(page)
  await files.getByRole("button", { name: "Avbryt uppladdningen" }).press("Enter")
  await expect(uploadButton(files)).toBeFocused()
  await expect(files.getByRole("progressbar")).toHaveCount(0)
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

  for (const [name, buffer, text] of [
    ["sida.pdf", Buffer.from("<html><script>alert(1)</script>"), /Innehållet avgör/],
    ["trasig.png", (await ownPicture()).subarray(0, 400), /trasig/],
    ["stor.pdf", pdf(25), /större än 25\sMB/],
    ["stor.png", Buffer.concat([await ownPicture(), Buffer.alloc(10 * 1024 * 1024)]), /större än 10\sMB/],
    ["tom.pdf", Buffer.alloc(0), /tom/],
  ] as const) {
    await chooseFromComputer(page, files, { name, buffer })
    if (name === "sida.pdf" || name === "trasig.png") await uploadButton(files).click()
    await expect(files.getByRole("alert").filter({ hasText: text })).toBeVisible()
  }
  await chooseFromComputer(page, files, { name: `tio-${mark}.pdf`, buffer: ten })
  await uploadButton(files).click()
  await expect(control(form, "file_url")).toHaveValue(new RegExp(`tio-${mark}\\.pdf$`))
  const address = await control(form, "file_url").inputValue()
  const got = await page.request.get(address)
  expect([got.headers()["content-disposition"], (await got.body()).equals(ten)]).toEqual([
    `inline; filename*=UTF-8''tio-${mark}.pdf`,
    true,
  ])
})

test("other files are refused as picture before the upload", async ({ page, mark }) => {
  const { files } = await openFiles(page, mark)
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/media/upload")) sent.push(request.url())
  })
  const pdf = Buffer.from("%PDF-1.4\n")
  // Browsers derive the type from the name.
  for (const name of ["foto.png", "okänt", "avtal.pdf"]) {
    await chooseFromComputer(page, files, { name, buffer: pdf })
    await expect(files.getByText(name, { exact: true })).toBeVisible()
    await expect(files.getByRole("alert")).toHaveText("Här behövs en bild.")
    await expect(files.locator("[name=alt_sv]")).toHaveCount(0)
  }
  // A picture with another extension is still a picture.
  await chooseFromComputer(page, files, {
    name: `bild-${mark}.pdf`,
    buffer: await ownPicture(40, 30),
  })
  await expect(files.getByRole("alert")).toHaveCount(0)
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(toast(page, "Filen uppladdad")).toBeVisible()
  expect(sent).toHaveLength(1)
})

test("an ended session asks to sign in again and keeps the file", async ({ page, mark, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const { files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`kvar-${mark}.png`, await ownPicture(150, 90)))
  await describe(files, mark)
  await page.route("**/media/upload", (route) => route.fulfill({ status: 401, json: { code: "session" } }), {
    times: 1,
  })
  await uploadButton(files).click()
  const again = page.getByRole("dialog", { name: "Logga in igen" })
  await expect(again).toBeVisible()
  await again.getByLabel("Lösenord").fill("Provkorning1")
  await again.getByRole("button", { name: "Logga in" }).click()
  await expect(again).toHaveCount(0)
  await uploadButton(files).click()
  await expect(toast(page, "Filen uppladdad")).toBeVisible()
})
