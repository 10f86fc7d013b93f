import { type RefObject, useEffect } from "react"
import { controlNamed } from "../../forms/use-sent-form.ts"
import { fields } from "./message.ts"
import { typedKey } from "./typed-key.ts"

/**
 * Takes what has been typed along to the same form in the other language, which is a document of its own. The boot script
 * brings React in when there is something to put back.
 */
export function useTypedKept(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const putBackInto = () => form.current && putBack(form.current)
    // Until then a textarea keeps its text (keep-texts.ts).
    if (document.documentElement.dataset.hydrated) putBackInto()
    else addEventListener("hydrated", putBackInto, { once: true })
    const keepFrom = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[data-language]")
      // In another tab the form would be empty; here it is not left.
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

/** What the form began with comes in the other language, too. */
function keep(form: HTMLFormElement): void {
  const typed = fields.map((name) => [name, controlNamed(form, name)] as const)
  const changed = typed.filter(([, { value, defaultValue }]) => value !== defaultValue)
  if (changed.length === 0) return
  try {
    const texts = Object.fromEntries(changed.map(([name, { value }]) => [name, value]))
    sessionStorage.setItem(typedKey, JSON.stringify(texts))
  } catch {
    // storage is blocked: then the form is empty again
  }
}

function putBack(form: HTMLFormElement): void {
  try {
    const texts: Record<string, unknown> = JSON.parse(sessionStorage.getItem(typedKey) ?? "{}")
    sessionStorage.removeItem(typedKey)
    for (const name of fields) {
      const text = texts[name]
      if (typeof text === "string") controlNamed(form, name).value = text
    }
  } catch {
    // storage is blocked, or holds what is not ours
  }
}
