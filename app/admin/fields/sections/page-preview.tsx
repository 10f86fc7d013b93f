import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { createPortal } from "react-dom"
import { useWatch } from "react-hook-form"
import { sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { type Page, publishedItems } from "../../../../content/published/published.ts"
import { screenOfHero } from "../../../../content/screens/lookup.ts"
import { type Language, languages, localize } from "../../../../content/texts/language.ts"
import { loadTexts } from "../../../../content/texts/texts.ts"
import type { FormValues, Item } from "../../../../content/types/field-values.ts"
import { type LocalizedPage, PageBody } from "../../../site/page/page-body.tsx"
import {
  type CardSource,
  type ComposedSections,
  composeSections,
} from "../../../site/sections/compose-sections.ts"
import { Sections } from "../../../site/sections/sections.tsx"
import styleUrl from "../../../ui/app.css?url"
import { PageContext, readSiteSettings } from "../../../ui/page-context.ts"
import { getDataClient, queryClient } from "../../data/queries.ts"
import { PageFrame } from "../../preview/page-frame.tsx"
import { Button } from "../../ui/button.tsx"
import { useDebounced } from "../../ui/use-debounced.ts"
import { sectionTexts as texts } from "./sections-texts.ts"

/** Preview width in CSS pixels per device. */
const widths = { phone: 390, tablet: 820, computer: 1280 } as const
type Width = keyof typeof widths

/** Debounce delay in milliseconds. */
const pause = 50

/** Caches published items for a minute, so that typing causes no requests. */
const readItems: CardSource["readItems"] = (data, type) =>
  queryClient.fetchQuery({
    queryKey: ["published", type.table],
    queryFn: async (): Promise<Item[]> => (await publishedItems(data, type)) ?? [],
    staleTime: 60_000,
  })

interface Looked {
  page: LocalizedPage
  sections: ComposedSections
  language: Language
}

/** Live preview of the form's page, rendered with the site's own components in an iframe. */
export default function PagePreview() {
  const values = useWatch<FormValues>()
  const [language, setLanguage] = useState<Language>("sv")
  const [width, setWidth] = useState<Width>("computer")
  const [body, setBody] = useState<HTMLElement>()
  const looked = useLooked(values, language)
  return (
    <section aria-label={texts.previewTitle} className="mt-3">
      <div className="flex flex-wrap gap-1">
        {(Object.keys(widths) as Width[]).map((name) => (
          <Button key={name} kind="bare" aria-pressed={name === width} onClick={() => setWidth(name)}>
            {texts.widths[name]}
          </Button>
        ))}
        <span className="grow" />
        {languages.map((name) => (
          <Button key={name} kind="bare" aria-pressed={name === language} onClick={() => setLanguage(name)}>
            {texts.languages[name]}
          </Button>
        ))}
      </div>
      <PageFrame
        title={texts.previewTitle}
        width={widths[width]}
        height={640}
        html={`<!doctype html><html lang="${language}"><head><link rel="stylesheet" href="${styleUrl}"></head><body></body></html>`}
        onDocument={(document) => setBody(document.body)}
      />
      {body && looked && createPortal(<Drawn {...looked} />, body)}
    </section>
  )
}

function Drawn({ page, sections, language }: Looked) {
  return (
    <PageContext value={{ language, belowEnglish: language === "en" }}>
      {/* `inert` disables the preview's links and forms. */}
      <main inert>
        {screenOfHero(page.slug) ? (
          <>
            <Sections of={sections} at="opening" />
            <Sections of={sections} at="end" />
          </>
        ) : (
          <PageBody page={page} sections={sections} />
        )}
      </main>
    </PageContext>
  )
}

/** Returns the latest values whose cards and pictures have loaded, meanwhile the previous ones. */
function useLooked(values: Partial<FormValues>, language: Language): Looked | undefined {
  const given = useDebounced(JSON.stringify([values, language]), pause)
  const { data: looked } = useQuery({
    queryKey: ["looked", given],
    async queryFn(): Promise<Looked> {
      const { slug = "", ...others } = values
      const row = { ...others, slug, sections: sectionsOf(values.sections) } as unknown as Page
      const [data] = await Promise.all([getDataClient(), loadTexts(language)])
      const site = { backend: readSiteSettings() }
      const sections = await composeSections({ data, language, readItems, site, showsGaps: true }, row)
      const page = localize(row, language, ["slug"], ["title", "hero_title", "hero_description"])
      return { page, sections, language }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return looked
}
