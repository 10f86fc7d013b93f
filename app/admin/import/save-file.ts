/** Saves a text as a file with the day's date, in Sweden. */
export function saveCsv(text: string, name: string): void {
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }))
  Object.assign(document.createElement("a"), { href: address, download: `${name}-${day}.csv` }).click()
  // The download has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Asks the browser for a file. The element stands nowhere: the button is what people see and reach. */
export function pickSpreadsheet(onFile: (file: File) => void): void {
  const input = document.createElement("input")
  input.type = "file"
  input.accept =
    ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
  input.onchange = () => {
    const [chosen] = input.files ?? []
    if (chosen) onFile(chosen)
  }
  input.click()
}
