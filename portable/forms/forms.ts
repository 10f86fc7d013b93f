import { contactForm } from "./contact-form.ts"
import { resourceLinkForm } from "./resource-link-form.ts"

export const forms = [contactForm, resourceLinkForm] as const
