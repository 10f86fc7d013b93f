import { link } from "../fields/link.ts"
import { picture } from "../fields/picture.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const logos = defineSection({
  kind: "logos",
  label: "Logotyper",
  description: "Kunder eller partner på en rad, gärna med länk.",
  fields: { title: text({ label: "Rubrik", max: 200, localized: true }) },
  items: {
    label: "Logotyper",
    one: "Logotyp",
    max: 12,
    fields: {
      name: text({ label: "Namn", max: 200, required: true }),
      picture: picture({ label: "Logotyp", required: true }),
      link: link({ label: "Länk" }),
    },
  },
})
