/** All section types, in the order of the section picker. */
import { callToAction } from "./call-to-action.ts"
import { caseStudyCards, newsCards, resourceCards, solutionCards } from "./cards.ts"
import { contactForm } from "./contact-form.ts"
import { figures } from "./figures.ts"
import { logos } from "./logos.ts"
import { questions } from "./questions.ts"
import { quote } from "./quote.ts"
import type { SectionType } from "./section.ts"
import { textSection } from "./text.ts"
import { textAndPicture } from "./text-and-picture.ts"

export const sectionTypes = [
  textSection,
  textAndPicture,
  figures,
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
