import type { ComponentType } from "react"
import { Swatches } from "../site/brand-guidelines/swatches.tsx"
import { ContactForm } from "../site/contact/form.tsx"
import { ResourceLinkForm } from "../site/resources/link/form.tsx"
import type { FormIsland } from "./island.tsx"

/**
 * Islands hydrated when the visitor touches one, by the name in the markup. They must not use the
 * router, which content pages do not load. Their props must be JSON.
 */
export const formIslands: Record<FormIsland, ComponentType<never>> = {
  contact: ContactForm,
  "resource-link": ResourceLinkForm,
  swatches: Swatches,
}
