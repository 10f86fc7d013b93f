import { choice } from "../fields/choice.ts"
import { reference } from "../fields/reference.ts"
import { text } from "../fields/text.ts"
import { defineSection } from "./section.ts"

/** Cards of one content type: the selected items, or the first ones. */
const cardsOf = <const Kind extends string>(
  kind: Kind,
  to: string,
  words: { label: string; one: string; first: string },
) =>
  defineSection({
    kind,
    label: words.label,
    description: `Kort som leder till ${words.label.toLowerCase()}: de du väljer, annars ${words.first}. Bara det som är publicerat syns.`,
    fields: {
      title: text({ label: "Rubrik", max: 200, localized: true }),
      count: choice({ label: "Antal, när inga är valda", choices: { "3": "3", "6": "6" } }),
    },
    items: {
      label: "Valda",
      one: words.one,
      max: 12,
      fields: { item: reference({ label: words.one, to, required: true }) },
    },
  })

export const solutionCards = cardsOf("solutionCards", "content_solutions", {
  label: "Lösningar",
  one: "Lösning",
  first: "de första i ordningen",
})
export const caseStudyCards = cardsOf("caseStudyCards", "case_studies", {
  label: "Kundberättelser",
  one: "Kundberättelse",
  first: "de första i ordningen",
})
export const resourceCards = cardsOf("resourceCards", "resources", {
  label: "Resurser",
  one: "Resurs",
  first: "de första i ordningen",
})
export const newsCards = cardsOf("newsCards", "news", {
  label: "Nyheter",
  one: "Nyhet",
  first: "de senaste",
})
