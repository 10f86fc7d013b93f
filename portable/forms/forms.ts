import { contactForm } from "./contact-form.ts"
import { resourceLinkForm } from "./resource-link-form.ts"

/** The forms that anybody may send. */
export const forms = [contactForm, resourceLinkForm] as const
