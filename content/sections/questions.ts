import { richText } from "../fields/rich-text/rich-text.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const questions = defineSection({
  kind: "questions",
  label: "Frågor och svar",
  description: "Frågor som vecklas ut. Sökmotorer får veta att det är frågor och svar.",
  fields: { title: text({ label: "Rubrik", max: 200, localized: true }) },
  items: {
    label: "Frågor",
    one: "Fråga",
    max: 30,
    fields: {
      question: text({ label: "Fråga", max: 300, required: true, localized: true }),
      answer: richText({ label: "Svar", max: 5000, required: true, localized: true }),
    },
  },
})
