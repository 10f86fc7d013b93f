/**
 * Keeps the text and cursor of textareas during hydration. React resets a hydrated textarea to its
 * default value (react-dom, initTextarea), which would lose text that the visitor typed or the
 * browser restored.
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
