/**
 * Opens the browser's file chooser. The input is not in the document: the button is what people see and reach.
 * @param accept kinds of files, as in the attribute of that name
 * @param multiple lets people choose several files
 */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false): void {
  const input = Object.assign(document.createElement("input"), { type: "file", accept, multiple })
  input.onchange = () => {
    if (input.files?.length) onFiles([...input.files])
  }
  input.click()
}
