import { company } from "../../brand/company.ts"
import { emailField } from "./fields.ts"
import type { Form } from "./form.ts"

/** Contact form. The texts of its three checks are the specification's. */
export const contactForm: Form = {
  name: "send-contact-email",
  limit: "contact",
  stores: "message",
  submit: "submit_contact",
  fields: {
    name: {
      name: { sv: "Namn", en: "Name" },
      max: 200,
      required: { sv: "Namn är obligatoriskt", en: "Name is required" },
    },
    email: emailField,
    company: { name: { sv: "Företag", en: "Company" }, max: 200 },
    phone: { name: { sv: "Telefon", en: "Phone" }, max: 50 },
    message: { name: { sv: "Meddelande", en: "Message" }, max: 10_000, lines: true },
  },
  tooLarge: {
    sv: "Meddelandet är för stort. Det får vara högst 64 kB.",
    en: "The message is too large. It may be at most 64 kB.",
  },
  rateLimited: {
    sv: "Du har skickat många meddelanden på kort tid. Försök igen om en stund.",
    en: "You have sent many messages in a short time. Please try again in a while.",
  },
  unavailable: {
    sv: "Det gick inte att skicka meddelandet. Försök igen.",
    en: "The message could not be sent. Please try again.",
  },
  complete: ({ contactTo = company.email }) => ({ recipient: contactTo }),
}
