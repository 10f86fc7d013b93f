import type { Page } from "../../../content/published/published.ts"
import type { Localized } from "../../../content/texts/language.ts"
import { Weave } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import { RichText } from "../components/rich-text.tsx"
import type { ComposedSections } from "../sections/compose-sections.ts"
import { Sections } from "../sections/sections.tsx"

type LocalizedPage = Localized<Page, "slug", "title" | "hero_title" | "hero_description">

/** Content of a page of the table `pages`. */
export function PageBody({ page, sections }: { page: LocalizedPage; sections: ComposedSections }) {
  const { about } = useTexts()
  const titleField = page.hero_title ? "hero_title" : "title"
  const { hero_description: description, lang } = page
  return (
    <>
      <Weave seed={page.slug} size={12} className="no-print h-[81px] w-full text-moss lg:hidden" />
      <article className="column grid gap-x-12 gap-y-8 pt-12 lg:grid-cols-12 lg:pt-24">
        <h1 lang={lang[titleField]} className="title lg:col-span-8 lg:self-end">
          {page[titleField]}
        </h1>
        {/* Weave beside the text, as tall as the text, in whole modules. */}
        <Weave
          seed={page.slug}
          size={16}
          from="left"
          className="no-print hidden h-[calc(round(down,100%,16px)-4px)] min-h-71 w-63 justify-self-end text-moss lg:col-span-3 lg:col-start-10 lg:row-span-2 lg:row-start-1 lg:block"
        />
        {description && (
          <RichText
            text={description}
            lang={lang.hero_description}
            className="page-text measure grid gap-5 text-reading leading-[1.7] lg:col-span-8"
          />
        )}
      </article>
      <Sections of={sections} at="opening" />
      <Sections of={sections} at="end" />
      {!endsWithCall(sections) && <CallToAction {...about.call} seeSolutions />}
    </>
  )
}

/** Whether the page already ends with a call to action. */
const endsWithCall = ({ opening, end }: ComposedSections) =>
  ["callToAction", "contactForm"].includes([...opening, ...end].at(-1)?.kind ?? "")
