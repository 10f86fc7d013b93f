import type { ComponentType } from "react"
import { plainText } from "../../../content/fields/rich-text/rich-text.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { faqPage } from "../../frame/head/structured-data.tsx"
import { useLanguage } from "../../ui/page-context.ts"
import { CardsSection } from "./cards.tsx"
import type { ComposedSections, SectionProps } from "./composed.ts"
import { ContactSection } from "./contact.tsx"
import { CallSection, FiguresSection, LogosSection, QuoteSection } from "./marks.tsx"
import { QuestionsSection } from "./questions.tsx"
import { TextSection } from "./text.tsx"

/** Component of each kind of section. */
const components: Record<SectionKind, ComponentType<SectionProps>> = {
  text: TextSection,
  textAndPicture: TextSection,
  figures: FiguresSection,
  quote: QuoteSection,
  logos: LogosSection,
  solutionCards: CardsSection,
  caseStudyCards: CardsSection,
  resourceCards: CardsSection,
  newsCards: CardsSection,
  questions: QuestionsSection,
  callToAction: CallSection,
  contactForm: ContactSection,
}

/** Renders a page's sections at one position. */
export function Sections({ of, at }: { of: ComposedSections | undefined; at: "opening" | "end" }) {
  return of?.[at].map((section) => {
    const Look = section.kind && components[section.kind]
    return Look ? <Look key={section.id} section={section} media={of.media} /> : <Gap key={section.id} />
  })
}

/**
 * Placeholder for an unknown section. Shown in previews only, so its text is not in the text files.
 */
function Gap() {
  const texts = {
    sv: "Här står en sektion som den här versionen av webbplatsen inte kan visa.",
    en: "Here stands a section that this version of the site cannot show.",
  }
  return <p className="column small py-6 text-ink-soft">{texts[useLanguage()]}</p>
}

/** Returns the questions of a page with plain-text answers. */
export const questionsOf = (sections: ComposedSections | undefined) =>
  [...(sections?.opening ?? []), ...(sections?.end ?? [])]
    .filter(({ kind }) => kind === "questions")
    .flatMap(({ items }) => items.map(({ values }) => values))
    .flatMap(({ question, answer }) => (question && answer ? { question, answer: plainText(answer) } : []))

/** Returns the questions as structured data, or an empty list. */
export function faqOf(sections: ComposedSections | undefined) {
  const asked = questionsOf(sections)
  return asked.length > 0 ? [faqPage(asked)] : []
}
