import type { ComponentType } from "react"
import { plainText } from "../../../content/fields/rich-text/rich-text.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { faqPage } from "../../frame/head/structured-data.tsx"
import { useLanguage } from "../../ui/page-context.ts"
import { CardsSection } from "./cards.tsx"
import type { Composed, SectionProps } from "./composed.ts"
import { ContactSection } from "./contact.tsx"
import { CallSection, FiguresSection, LogosSection, QuoteSection } from "./marks.tsx"
import { QuestionsSection } from "./questions.tsx"
import { TextSection } from "./text.tsx"

/** What each section looks like; one that is missing here fails to compile. */
const looks: Record<SectionKind, ComponentType<SectionProps>> = {
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

/** The sections of one place on a page, where it has any. */
export function Sections({ of, at }: { of: Composed | undefined; at: "opening" | "end" }) {
  return of?.[at].map((section) => {
    const Look = section.kind && looks[section.kind]
    return Look ? <Look key={section.id} section={section} media={of.media} /> : <Gap key={section.id} />
  })
}

/** In the place of a section that this version of the site does not know. Previews alone have it, so it is in no file of texts. */
function Gap() {
  const words = {
    sv: "Här står en sektion som den här versionen av webbplatsen inte kan visa.",
    en: "Here stands a section that this version of the site cannot show.",
  }
  return <p className="column small py-6 text-ink-soft">{words[useLanguage()]}</p>
}

/** The questions on a page with their answers in plain words. */
export const askedOn = (sections: Composed | undefined) =>
  [...(sections?.opening ?? []), ...(sections?.end ?? [])]
    .filter(({ kind }) => kind === "questions")
    .flatMap(({ items }) => items.map(({ values }) => values))
    .flatMap(({ question, answer }) => (question && answer ? { question, answer: plainText(answer) } : []))

/** What search engines are told of them. */
export function questionsOn(sections: Composed | undefined) {
  const asked = askedOn(sections)
  return asked.length > 0 ? [faqPage(asked)] : []
}
