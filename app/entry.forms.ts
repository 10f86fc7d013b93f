/** Loaded by the boot script when an island is touched. */

import type { ComponentType } from "react"
import { hydrateIslands } from "./islands/hydrate-islands.tsx"
import type { FormIsland } from "./islands/island.tsx"
import { Swatches } from "./site/brand-guidelines/swatches.tsx"
import { ContactForm } from "./site/contact/form.tsx"
import { ResourceLinkForm } from "./site/resources/link-form.tsx"

/**
 * Keeps the text and cursor of textareas during hydration. React resets a hydrated textarea to its
 * default value (react-dom, initTextarea), which would lose text that the visitor typed or the
 * browser restored.
 */
function keepTypedText(): void {
  for (const field of document.querySelectorAll("textarea")) {
    for (const text of ["value", "defaultValue"] as const) {
      const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, text)
      Object.defineProperty(field, text, { ...native, set() {} })
      addEventListener("hydrated", () => delete (field as Partial<typeof field>)[text], { once: true })
    }
  }
}

/**
 * Islands hydrated when the visitor touches one, by the name in the markup. They must not use the
 * router, which content pages do not load. Their props must be JSON.
 */
const formIslands: Record<FormIsland, ComponentType<never>> = {
  contact: ContactForm,
  "resource-link": ResourceLinkForm,
  swatches: Swatches,
}

keepTypedText()
await hydrateIslands("island", formIslands)
document.documentElement.dataset.hydrated = "true"
dispatchEvent(new Event("hydrated"))
