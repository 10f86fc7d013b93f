/**
 * Opens the browser's file chooser through a detached input; a button is the visible control.
 * @param accept file types, as in the `accept` attribute
 * @param multiple allows several files
 */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false): void {
  const input = Object.assign(document.createElement("input"), { type: "file", accept, multiple })
  input.onchange = () => {
    if (input.files?.length) onFiles([...input.files])
  }
  input.click()
}
