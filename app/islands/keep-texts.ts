/**
 * When React takes over a textarea that came with a text, it sets it back to that text (react-dom, initTextarea). What
 * somebody has typed, or the browser has put back, has to stay, and so has the cursor.
 */
export function keepTypedText(): void {
  for (const field of document.querySelectorAll("textarea")) {
    for (const text of ["value", "defaultValue"] as const) {
      const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, text)
      Object.defineProperty(field, text, { ...native, set() {} })
      addEventListener("hydrated", () => delete (field as Partial<typeof field>)[text], { once: true })
    }
  }
}
