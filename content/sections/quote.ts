import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const quote = defineSection({
  kind: "quote",
  label: "Citat",
  description: "Något som en kund har sagt, med namn och roll.",
  fields: {
    quote: text({ label: "Citat", max: 600, required: true, localized: true }),
    name: text({ label: "Vem som säger det", max: 200, required: true }),
    role: text({ label: "Roll och arbetsgivare", max: 200, localized: true }),
  },
})
