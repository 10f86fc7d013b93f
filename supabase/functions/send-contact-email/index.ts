import { contactForm } from "../../../portable/forms/contact-form.ts"
import { serveForm } from "../_shared/project.ts"

serveForm(contactForm)
