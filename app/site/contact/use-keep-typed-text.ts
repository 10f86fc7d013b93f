import { type RefObject, useEffect } from "react"
import { controlNamed } from "../../forms/use-form-submit.ts"
import { tabStorage, typedTextKey } from "../../session/browser-storage.ts"
import { fieldNames } from "./message.ts"

/**
 * Carries typed text over to the same form in the other language, in a new document. There, the
 * boot script loads React to restore it.
 */
export function useKeepTypedText(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const putBackInto = () => form.current && putBack(form.current)
    // Before hydration, textareas reject new values (entry.forms.ts).
    if (document.documentElement.dataset.hydrated) putBackInto()
    else addEventListener("hydrated", putBackInto, { once: true })
    const keepFrom = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[data-language]")
      // A modified click opens a new tab, and this form stays open.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (form.current) keep(form.current)
    }
    addEventListener("click", keepFrom)
    return () => {
      removeEventListener("click", keepFrom)
      removeEventListener("hydrated", putBackInto)
    }
  }, [form])
}

/** Stores changed fields only: defaults come in the other language. */
function keep(form: HTMLFormElement): void {
  const typed = fieldNames.map((name) => [name, controlNamed(form, name)] as const)
  const changed = typed.filter(([, { value, defaultValue }]) => value !== defaultValue)
  if (changed.length === 0) return
  const texts = Object.fromEntries(changed.map(([name, { value }]) => [name, value]))
  tabStorage.write(typedTextKey, JSON.stringify(texts))
}

function putBack(form: HTMLFormElement): void {
  try {
    const texts: Record<string, unknown> = JSON.parse(tabStorage.read(typedTextKey) ?? "{}")
    tabStorage.write(typedTextKey, null)
    for (const name of fieldNames) {
      const text = texts[name]
      if (typeof text === "string") controlNamed(form, name).value = text
    }
  } catch {
    // malformed
  }
}
