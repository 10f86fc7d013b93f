import { choice } from "../fields/choice.ts"
import { picture } from "../fields/picture.ts"
import { richText } from "../fields/rich-text/rich-text.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

export const textAndPicture = defineSection({
  kind: "textAndPicture",
  label: "Text och bild",
  description: "En bild bredvid texten, till höger eller vänster. På en telefon står bilden under.",
  fields: {
    title: text({ label: "Rubrik", max: 200, localized: true }),
    text: richText({ label: "Text", max: 10_000, required: true, localized: true }),
    picture: picture({ label: "Bild", required: true }),
    side: choice({ label: "Bildens plats", choices: { right: "Till höger", left: "Till vänster" } }),
  },
})
