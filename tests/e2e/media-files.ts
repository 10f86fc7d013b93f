import { randomBytes } from "node:crypto"
import { writeFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { publicMediaPath } from "../../content/types/media.ts"
import { backendAddress, e2eAddress } from "../fixtures/e2e-site.ts"
import { picture } from "../fixtures/files.ts"
import { control, dialogOf, expect, openScreen, test } from "./admin.ts"

/** Base URL of uploaded files: a path on this site, another origin on a hosted project. */
export const mediaAddress = (backendAddress === e2eAddress ? "" : backendAddress) + publicMediaPath

/** Returns a picture in a unique colour, because equal files are stored once. */
export async function ownPicture(width = 900, height = 600): Promise<Buffer> {
  return await picture("png", { width, height, ground: `#${randomBytes(3).toString("hex")}` })
}

/** Uploads a picture as the back office does. Returns its row. */
export async function uploadPicture(page: Page, session: string, mark: string, buffer: Buffer) {
  const answer = await page.request.post("/media/upload", {
    headers: { authorization: `Bearer ${JSON.parse(session).access_token}` },
    multipart: {
      file_name: `${mark}.png`,
      alt_sv: `Bild ${mark}`,
      alt_en: `Picture ${mark}`,
      pictures_only: "true",
      file: { name: "a.png", mimeType: "image/png", buffer },
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; folder: string; file: string }
}

/** Opens the file dialog from a new resource's picture or file. */
export async function openFiles(page: Page, mark: string, field: "Miniatyrbild" | "Fil" = "Miniatyrbild") {
  await openScreen(page, "resources")
  return openFilesHere(page, mark, field)
}

/** Opens the file dialog on the screen of resources. */
export async function openFilesHere(
  page: Page,
  mark: string,
  field: "Miniatyrbild" | "Fil" = "Miniatyrbild",
) {
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const form = dialogOf(page, "Ny resurs")
  await control(form, "title").fill(`Resurs ${mark}`)
  await form.getByRole("button", { name: `Välj fil: ${field}`, exact: true }).click()
  const files = dialogOf(page, field === "Miniatyrbild" ? "Välj bild" : "Välj fil")
  await expect(files.locator(":focus")).toHaveCount(1)
  return { form, files }
}

/** Chooses a file from disk: 10 MB over CDP take five seconds. */
export async function chooseFromComputer(page: Page, files: Locator, file: { name: string; buffer: Buffer }) {
  const path = test.info().outputPath(file.name)
  await writeFile(path, file.buffer)
  const chooser = page.waitForEvent("filechooser")
  await files.getByRole("button", { name: /Välj från datorn|Välj en annan/ }).click()
  await (await chooser).setFiles(path)
}

/** Fills in both alternative texts. */
export async function describe(files: Locator, mark: string) {
  await files.locator("[name=alt_sv]").fill(`Bild ${mark}`)
  await files.locator("[name=alt_en]").fill(`Picture ${mark}`)
}

export const uploadButton = (files: Locator) => files.getByRole("button", { name: "Ladda upp och använd" })
export const png = (name: string, buffer: Buffer) => ({ name, buffer })
