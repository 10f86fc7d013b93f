/** Downloads a file as `name-date.ending`, with the current date in Sweden. */
export function saveFile(file: Blob, name: string, ending: string): void {
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: address, download: `${name}-${day}.${ending}` }).click()
  // Revoked only after the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveCsv = (parts: BlobPart[], name: string): void =>
  saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), name, "csv")
