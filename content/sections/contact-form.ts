import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const contactForm = defineSection({
  kind: "contactForm",
  label: "Kontaktformulär",
  description: "Formuläret från kontaktsidan. Ett på varje sida räcker.",
  fields: {
    title: text({ label: "Rubrik", max: 200, required: true, localized: true }),
    text: text({ label: "Text", max: 500, localized: true }),
  },
})
