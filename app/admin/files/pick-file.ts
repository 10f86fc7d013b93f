/**
 * Asks the browser for a file. The element stands nowhere: the button is what people see and reach.
 * @param accept kinds of files, as the attribute of that name has them
 */
export function pickFile(accept: string, onFile: (file: File) => void): void {
  const input = Object.assign(document.createElement("input"), { type: "file", accept })
  input.onchange = () => {
    const [chosen] = input.files ?? []
    if (chosen) onFile(chosen)
  }
  input.click()
}
