import { richText } from "../fields/rich-text/rich-text.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const textSection = defineSection({
  kind: "text",
  label: "Text",
  description: "Stycken, listor och länkar under en rubrik.",
  fields: {
    title: text({ label: "Rubrik", max: 200, localized: true }),
    text: richText({ label: "Text", max: 20_000, required: true, localized: true }),
  },
})
