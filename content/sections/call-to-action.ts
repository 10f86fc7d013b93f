import { link } from "../fields/link.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const callToAction = defineSection({
  kind: "callToAction",
  label: "Uppmaning",
  description: "En rubrik, en mening och en knapp. Utan länk leder knappen till kontaktsidan.",
  fields: {
    title: text({ label: "Rubrik", max: 200, required: true, localized: true }),
    text: text({ label: "Text", max: 500, localized: true }),
    label: text({ label: "Knapptext", max: 100, localized: true }),
    link: link({ label: "Knapplänk" }),
  },
})
