import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { dialogOf, expect, openScreen } from "./admin.ts"

export async function openImport(
  page: Page,
  screen = "solutions",
  items = "lösningar och funktioner",
): Promise<Locator> {
  await openScreen(page, screen)
  return openDialog(page, "Importera", items)
}

export async function openDialog(
  page: Page,
  what: "Importera" | "Exportera",
  items: string,
): Promise<Locator> {
  await page.getByRole("button", { name: what, exact: true }).click()
  return dialogOf(page, `${what} ${items}`)
}

/** Returns the file that a button of a dialog downloads. */
export async function saved(page: Page, dialog: Locator, button: string): Promise<Buffer> {
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: button, exact: true }).click()
  return readFile(await (await download).path())
}

export async function give(
  page: Page,
  dialog: Locator,
  name: string,
  content: string | Buffer,
): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: /Välj (fil|en annan)/ }).click()
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) })
  await expect(dialog.getByText("Läser …")).toHaveCount(0)
}

/** Imports the file. Retries with a new preview when another test has changed a solution. */
export async function importAll(
  page: Page,
  dialog: Locator,
  count: string,
  click: "click" | "dblclick" = "click",
): Promise<void> {
  let calls = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/import_rows")) calls++
  })
  await expect(async () => {
    calls = 0
    const answered = page.waitForResponse("**/rpc/import_rows")
    await submit(dialog, count)[click]()
    const { ok } = await answered.then((answer) => ({ ok: answer.ok() }))
    expect(calls).toBe(1)
    expect(ok).toBe(true)
  }).toPass()
  await expect(dialog).toHaveCount(0)
}

export const preview = (dialog: Locator) => dialog.getByRole("region", { name: "Förhandsgranskning" })
export const submit = (dialog: Locator, count: string) =>
  dialog.getByRole("button", { name: `Importera ${count}` })
