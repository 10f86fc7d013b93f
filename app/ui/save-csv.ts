/** Saves a table as a file with the day's date, in Sweden. */
export function saveCsv(parts: BlobPart[], name: string): void {
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const address = URL.createObjectURL(new Blob(parts, { type: "text/csv;charset=utf-8" }))
  Object.assign(document.createElement("a"), { href: address, download: `${name}-${day}.csv` }).click()
  // The download has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
