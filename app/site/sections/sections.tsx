import { type ComponentType, Fragment } from "react"
import { plainText } from "../../../content/fields/rich-text/rich-text.ts"
import type { SectionKind } from "../../../content/sections/index.ts"
import { faqPage } from "../../frame/head/structured-data.tsx"
import { Island } from "../../islands/island.tsx"
import { useLanguage, useLocalPath } from "../../ui/page-context.ts"
import { Picture } from "../components/picture.tsx"
import { RichText } from "../components/rich-text.tsx"
import { ContactForm } from "../contact/form.tsx"
import { CardsSection } from "./cards.tsx"
import type { ComposedSections, SectionProps } from "./compose-sections.ts"
import { CallSection, FiguresSection, LogosSection, QuoteSection } from "./highlights.tsx"
import { StepsSection } from "./steps.tsx"

/** Component of each kind of section. */
const components: Record<SectionKind, ComponentType<SectionProps>> = {
  text: TextSection,
  textAndPicture: TextSection,
  figures: FiguresSection,
  steps: StepsSection,
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

/**
 * Renders a page's sections at one position. In the editing screen's frame, an anchor stands before
 * each and at the end.
 */
export function Sections({ of, at }: { of: ComposedSections | undefined; at: "opening" | "end" }) {
  return (
    <>
      {of?.[at].map((section) => {
        const Look = section.kind && components[section.kind]
        return (
          <Fragment key={section.id}>
            {of.anchors && <template data-section={section.id} data-hidden={section.hidden} />}
            {Look ? <Look section={section} media={of.media} /> : <Gap />}
          </Fragment>
        )
      })}
      {of?.anchors && <template data-section="" data-at={at} />}
    </>
  )
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

/**
 * Section with the contact form. Without scripts it is posted to the contact screen, which shows
 * the outcome.
 */
function ContactSection({ section: { values, lang } }: SectionProps) {
  const action = useLocalPath()("/kontakt")
  return (
    <section className="no-print column grid gap-x-12 gap-y-8 py-(--space-block) md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 lang={lang.title} className="heading">
          {values.title}
        </h2>
        {values.text && (
          <p lang={lang.text} className="mt-3 text-ink-soft">
            {values.text}
          </p>
        )}
      </div>
      <Island
        form="contact"
        of={ContactForm}
        className="min-w-0 md:col-span-8"
        props={{ action, posted: undefined, from: undefined }}
      />
    </section>
  )
}

/** Section of questions that expand to their answers, or are open. */
function QuestionsSection({ section: { values, lang, items } }: SectionProps) {
  const open = values.shown === "open"
  return (
    <section className="column grid gap-x-12 gap-y-6 py-(--space-block) md:grid-cols-12">
      {values.title && (
        <h2 lang={lang.title} className="heading md:col-span-4">
          {values.title}
        </h2>
      )}
      <div className="md:col-span-8">
        {items.map(({ values: { question, answer = "" }, lang: own }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity
          <details key={place} open={open} className="border-b border-line-strong first:border-t">
            <summary lang={own.question} className="question subheading">
              {question}
            </summary>
            <RichText text={answer} lang={own.answer} below={2} className="measure grid gap-3 pb-5" />
          </details>
        ))}
      </div>
    </section>
  )
}

/** Section of text: its title beside it, or both beside a picture. */
function TextSection({ section: { values, lang }, media }: SectionProps) {
  const { title, text, picture, side } = values
  const heading = title && (
    <h2 lang={lang.title} className={`heading wrap-anywhere ${picture ? "mb-5" : "md:col-span-4"}`}>
      {title}
    </h2>
  )
  const words = (
    <div className={`min-w-0 ${picture ? "md:col-span-5" : title ? "md:col-span-8" : "md:col-span-full"}`}>
      {picture && heading}
      {text && (
        <RichText
          text={text}
          lang={lang.text}
          below={title ? 2 : 1}
          className="measure grid gap-4 text-reading leading-[1.7]"
        />
      )}
    </div>
  )
  return (
    <section
      className={`column grid gap-x-12 py-(--space-block) md:grid-cols-12 ${picture ? "items-center gap-y-8" : "gap-y-5"}`}
    >
      {!picture && heading}
      {words}
      {picture && (
        <Picture
          address={picture}
          media={media}
          width={640}
          height={480}
          sizes="(min-width: 48rem) 42rem, 100vw"
          loading="lazy"
          className={`h-auto w-full md:col-span-7 ${side === "left" ? "md:order-first" : ""}`}
        />
      )}
    </section>
  )
}
