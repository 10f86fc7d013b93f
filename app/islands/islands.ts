import { Swatches } from "../site/brand-guidelines/swatches.tsx"
import { ContactForm } from "../site/contact/form.tsx"
import { ResourceLinkForm } from "../site/resources/link/form.tsx"
import { Toasts } from "../ui/toasts/toasts.tsx"

/**
 * The parts of public pages that React makes work, by the name that marks them in the page. None of them may know the
 * router: for an anonymous visitor they come without it. What they are given has to be JSON.
 */
export const islands = {
  contact: ContactForm,
  "resource-link": ResourceLinkForm,
  swatches: Swatches,
  toasts: Toasts,
}
export type IslandName = keyof typeof islands
