import type { ComponentType } from "react"
import { Swatches } from "../site/brand-guidelines/swatches.tsx"
import { ContactForm } from "../site/contact/form.tsx"
import { ResourceLinkForm } from "../site/resources/link/form.tsx"
import type { FormIsland } from "./island.tsx"

/**
 * What React makes work when somebody touches it, by the name that marks it in the page. None of them may know the
 * router, which read pages come without. What they are given has to be JSON.
 */
export const formIslands: Record<FormIsland, ComponentType<never>> = {
  contact: ContactForm,
  "resource-link": ResourceLinkForm,
  swatches: Swatches,
}
