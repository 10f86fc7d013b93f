import { richText } from "../fields/rich-text/rich-text.ts"
import { choice, link, picture, reference, text } from "../fields/simple-fields.ts"
import {
  defineSection,
  type Section,
  type SectionFields,
  type SectionType,
  type SectionValues,
} from "./section.ts"

const textSection = defineSection({
  kind: "text",
  label: "Text",
  description: "Stycken, listor och länkar under en rubrik.",
  fields: {
    title: text({ label: "Rubrik", max: 200, localized: true }),
    text: richText({ label: "Text", max: 20_000, required: true, localized: true }),
  },
})

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

export const steps = defineSection({
  kind: "steps",
  label: "Steg för steg",
  description: "Ett förlopp i tid, till exempel vecka för vecka. Siffrorna i tiden ritas som moduler.",
  fields: { title: text({ label: "Rubrik", max: 200, localized: true }) },
  items: {
    label: "Steg",
    one: "Steg",
    max: 12,
    fields: {
      title: text({ label: "När", max: 60, required: true, localized: true }),
      text: richText({ label: "Vad som händer", max: 2000, required: true, localized: true }),
    },
  },
})

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

export const questions = defineSection({
  kind: "questions",
  label: "Frågor och svar",
  description: "Frågor som vecklas ut. Sökmotorer får veta att det är frågor och svar.",
  fields: {
    title: text({ label: "Rubrik", max: 200, localized: true }),
    shown: choice({ label: "Svaren", choices: { closed: "Vecklas ut", open: "Syns direkt" } }),
  },
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

export const contactForm = defineSection({
  kind: "contactForm",
  label: "Kontaktformulär",
  description: "Formuläret från kontaktsidan. Ett på varje sida räcker.",
  fields: {
    title: text({ label: "Rubrik", max: 200, required: true, localized: true }),
    text: text({ label: "Text", max: 500, localized: true }),
  },
})

/** All section types, in the order of the section picker. */

export const sectionTypes = [
  textSection,
  textAndPicture,
  figures,
  steps,
  quote,
  logos,
  solutionCards,
  caseStudyCards,
  resourceCards,
  newsCards,
  questions,
  callToAction,
  contactForm,
] as const

export type SectionKind = (typeof sectionTypes)[number]["kind"]

/** Returns undefined for a kind that this version does not know. */
export const sectionTypeOf = (kind: string): (SectionType & { kind: SectionKind }) | undefined =>
  sectionTypes.find((type) => type.kind === kind)

/**
 * Returns the values of a section and then of its items, with their fields. A section of an unknown
 * kind has no fields.
 */
export function partsOf({ kind, values, items = [] }: Section) {
  const type = sectionTypeOf(kind)
  const part = (fields: SectionFields | undefined, own: SectionValues) => ({
    fields: fields ?? {},
    values: own,
  })
  return [part(type?.fields, values), ...items.map((item) => part(type?.items?.fields, item))]
}
