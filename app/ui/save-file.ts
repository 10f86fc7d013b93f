/** Saves a file under its name with the day's date, in Sweden. */
export function saveFile(file: Blob, name: string, ending: string): void {
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement("a"), { href: address, download: `${name}-${day}.${ending}` }).click()
  // The download has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveCsv = (parts: BlobPart[], name: string): void =>
  saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), name, "csv")
