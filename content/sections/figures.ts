import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const figures = defineSection({
  kind: "figures",
  label: "Siffror",
  description: "Upp till sex tal med några ord var, stort på mörk botten.",
  fields: { title: text({ label: "Rubrik", max: 200, localized: true }) },
  items: {
    label: "Tal",
    one: "Tal",
    max: 6,
    fields: {
      value: text({ label: "Tal", max: 20, required: true, localized: true }),
      label: text({ label: "Vad det är", max: 100, required: true, localized: true }),
    },
  },
})
