import type { Locator, Page } from "@playwright/test"
import { picture } from "../fixtures/files.ts"
import { control, dialogOf, expect, openScreen, questionOf, save, test, toast } from "./admin.ts"

/** A picture that no other test uploads: the same file is stored once. */
let pictures = 0
async function ownPicture(width = 900, height = 600, format: "png" | "jpeg" = "png"): Promise<Buffer> {
  pictures += 1
  return await picture(format, { width: width + pictures, height: height + Math.floor(Math.random() * 90) })
}

/** The dialog of uploaded files, opened from a new resource's picture or file. */
async function openFiles(page: Page, mark: string, field: "Miniatyrbild" | "Fil" = "Miniatyrbild") {
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const form = dialogOf(page, "Ny resurs")
  await control(form, "title").fill(`Resurs ${mark}`)
  await form.getByRole("button", { name: `Välj fil: ${field}`, exact: true }).click()
  const files = dialogOf(page, field === "Miniatyrbild" ? "Välj bild" : "Välj fil")
  await expect(files.getByRole("searchbox")).toBeFocused()
  return { form, files }
}

async function chooseFromComputer(
  page: Page,
  files: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const chooser = page.waitForEvent("filechooser")
  await files.getByRole("button", { name: /Välj från datorn|Välj en annan/ }).click()
  await (await chooser).setFiles(file)
}

async function describe(files: Locator, mark: string) {
  await files.locator("[name=alt_sv]").fill(`Bild ${mark}`)
  await files.locator("[name=alt_en]").fill(`Picture ${mark}`)
}

const uploadButton = (files: Locator) => files.getByRole("button", { name: "Ladda upp och använd" })
const png = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer })

test.afterEach(async ({ service, mark }) => {
  await service.from("media").delete().ilike("alt_sv", `%${mark}%`)
})

test("a chosen picture asks for both texts, is uploaded once however often one clicks, and visitors get it small", async ({
  page,
  mark,
  expectAccessible,
  browser,
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
  await expect(address).toHaveValue(
    new RegExp(`^/storage/v1/object/public/media/[0-9a-f-]+/foto-${mark}\\.png$`),
  )
  await expect(form.getByRole("img", { name: "Förhandsvisning" })).toBeVisible()
  await save(form)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  const card = page.locator("li[data-item]").filter({ hasText: mark })
  await card.getByRole("switch").click()
  await expect(toast(page, "Resurs publicerad")).toBeVisible()

  const visitor = await browser.newPage({ viewport: { width: 360, height: 700 }, deviceScaleFactor: 1 })
  for (const [path, alt] of [
    ["/resurser", `Bild ${mark}`],
    ["/en/resurser", `Picture ${mark}`],
  ] as const) {
    await visitor.goto(path)
    const shown = visitor.getByRole("img", { name: alt })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toHaveJSProperty("complete", true)
    expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/(320|640)\.avif$/)
    await expect(shown).toHaveAttribute("width", /^9\d\d$/)
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
  await visitor.close()
})

test("a file is dropped onto the dialog, or pasted; dropped beside it nothing is lost", async ({
  page,
  mark,
}) => {
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

test("the keyboard alone: open, search, choose; Esc closes the files and not the form", async ({
  page,
  mark,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`tangent-${mark}.png`, await ownPicture(200, 100)))
  await describe(files, mark)
  await page.keyboard.press("Enter")
  await expect(control(form, "thumbnail_url")).toHaveValue(/tangent/)
  const button = form.getByRole("button", { name: "Välj fil: Miniatyrbild" })
  await expect(button).toBeFocused()
  await control(form, "thumbnail_url").fill("")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(files.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(files).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.type(`bild ${mark}`)
  await expect(files.getByRole("status").filter({ hasText: "1 fil" })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(files.getByRole("button", { name: `Använd tangent-${mark}.png` })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(control(form, "thumbnail_url")).toHaveValue(/tangent/)
})

test("a file in use is removed only after it is said where; its texts can be put right", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`anvand-${mark}.png`, await ownPicture(210, 110)))
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(files).toHaveCount(0)
  await save(form)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  await page
    .locator("li[data-item]")
    .filter({ hasText: mark })
    .getByRole("button", { name: "Redigera" })
    .click()
  await dialogOf(page, "Redigera resurs").getByRole("button", { name: "Välj fil: Miniatyrbild" }).click()
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Texter: anvand-${mark}.png` }).click()
  const alt = dialogOf(page, `Texter till anvand-${mark}.png`)
  await alt.locator("[name=alt_en]").fill(`Another ${mark}`)
  await save(alt)
  await expect(toast(page, "Alternativtexterna sparade")).toBeVisible()
  await files.getByRole("button", { name: `Ta bort anvand-${mark}.png` }).click()
  const question = questionOf(page)
  await expect(question).toContainText("Filen används här")
  await expect(question.getByRole("listitem")).toHaveText([`Resurs: Resurs ${mark} (utkast)`])
  await expectAccessible(page)
  const { data } = await service.from("media").select("folder, alt_en").ilike("alt_sv", `%${mark}%`).single()
  expect(data?.alt_en).toBe(`Another ${mark}`)
  const gone = page.waitForResponse((answer) => answer.url().endsWith("/storage/v1/object/media"))
  await question.getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Filen borttagen")).toBeVisible()
  expect(await (await gone).json()).toHaveLength(3)
  await expect(files.getByText("Ingen fil stämmer med sökningen.")).toBeVisible()
})

test("on a slow line the progress is shown and can be stopped; 10 MB and hostile files are answered in words", async ({
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
  await chooseFromComputer(page, files, { name: `tio-${mark}.pdf`, mimeType: "application/pdf", buffer: ten })
  await describe(files, mark)
  const network = await page.context().newCDPSession(page)
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 1024 * 1024,
  })
  await uploadButton(files).click()
  await expect(files.getByText(/Laddar upp … [1-9]\d? %/)).toBeVisible()
  await expect(files.getByRole("progressbar", { name: "Uppladdning" })).toBeVisible()
  await expectAccessible(page)
  await files.getByRole("button", { name: "Avbryt uppladdningen" }).click()
  await expect(files.getByRole("progressbar")).toHaveCount(0)
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

  for (const [name, mimeType, buffer, text] of [
    ["sida.pdf", "application/pdf", Buffer.from("<html><script>alert(1)</script>"), /Innehållet avgör/],
    ["trasig.png", "image/png", (await ownPicture()).subarray(0, 400), /trasig/],
    ["stor.pdf", "application/pdf", pdf(25), /större än 25 MB/],
    ["stor.png", "image/png", Buffer.alloc(10 * 1024 * 1024 + 1), /större än 10 MB/],
    ["tom.pdf", "application/pdf", Buffer.alloc(0), /tom/],
  ] as const) {
    await chooseFromComputer(page, files, { name, mimeType, buffer })
    if (name === "sida.pdf" || name === "trasig.png") await uploadButton(files).click()
    await expect(files.getByRole("alert").filter({ hasText: text })).toBeVisible()
  }
  await chooseFromComputer(page, files, { name: `tio-${mark}.pdf`, mimeType: "application/pdf", buffer: ten })
  await uploadButton(files).click()
  await expect(control(form, "file_url")).toHaveValue(new RegExp(`tio-${mark}\\.pdf$`))
  const address = await control(form, "file_url").inputValue()
  const got = await page.request.get(address)
  expect([got.headers()["content-disposition"], (await got.body()).equals(ten)]).toEqual([
    `inline; filename*=UTF-8''tio-${mark}.pdf`,
    true,
  ])
})

test("a session that has ended asks to sign in again, and the file is still there", async ({
  page,
  mark,
  expectedErrors,
}) => {
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

test("a thousand files are searched on the server and turned page by page; at 320 px nothing is cut off", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const hex = (text: string) => Buffer.from(text).toString("hex").slice(0, 40)
  const rows = Array.from({ length: 1000 }, (_, number) => ({
    folder: `${hex(mark)}-${number}`,
    file: "a.pdf",
    file_name: `Fil ${number} ${mark}.pdf`,
    mime_type: "application/pdf",
    size: 1000 + number,
    alt_sv: `Text ${mark}`,
    alt_en: `Text ${mark}`,
    content_hash: (hex(mark) + number.toString(16)).padStart(64, "0"),
  }))
  expect((await service.from("media").insert(rows)).error).toBeNull()
  await page.setViewportSize({ width: 320, height: 640 })
  const { files } = await openFiles(page, mark, "Fil")
  await files.getByRole("searchbox").fill(mark)
  await expect(files.getByText(/^1\s000 filer$/)).toBeVisible()
  await expect(files.getByRole("listitem")).toHaveCount(24)
  await files.getByRole("button", { name: "Nästa" }).click()
  await expect(files.getByText("Sida 2 av 42")).toBeVisible()
  const wide = await files.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await files.getByRole("searchbox").fill(`fil 999 ${mark}`)
  await expect(files.getByText("1 fil", { exact: true })).toBeVisible()
})
