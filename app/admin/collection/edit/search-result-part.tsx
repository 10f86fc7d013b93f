import { type ReactNode, useState } from "react"
import { useFormState, useWatch } from "react-hook-form"
import { defaultSeo } from "../../../../content/published/seo.ts"
import { addEnglishPrefix, type Language, languages } from "../../../../content/texts/language.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import type { Control, FormValues } from "../../../../content/types/field-values.ts"
import { itemPath } from "../../../../content/types/paths.ts"
import { summarize } from "../../../frame/head/summary.ts"
import { useTexts } from "../../../ui/page-context.ts"
import { languageColumns } from "../../ui/forms/language-columns.ts"
import { searchResultTexts as texts } from "./search-result-texts.ts"

/** Characters of a title and a description that search engines show, approximately. */
const maxShown = { title: 60, description: 160 }

interface Props {
  collection: Collection
  controls: readonly Control[]
  /** Name of the control that gets the focus first. */
  startAt: string | undefined
  field: (control: Control) => ReactNode
}

/**
 * Metadata for search engines and shared links. Collapsed, but open when a control inside is
 * invalid or gets the focus.
 */
export function SearchResultFields({ collection, controls, startAt, field }: Props) {
  const names = controls.map(({ name }) => name)
  const [open, setOpen] = useState(startAt !== undefined && names.includes(startAt))
  const { errors } = useFormState<FormValues>()
  const values = useWatch<FormValues>() as FormValues
  const filled = names.filter((name) => values[name]?.trim()).length
  return (
    <details
      className="col-span-full mt-4 border-t border-line pt-2"
      open={open || names.some((name) => errors[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 font-semibold text-ink-soft">
        {texts.heading}
        {filled > 0 && <span className="tag ml-2">{texts.filled(filled)}</span>}
      </summary>
      <div className={`mt-2 grid content-start gap-x-6 gap-y-4 ${languageColumns}`}>
        {languages.map((language) => (
          <Result key={language} collection={collection} language={language} values={values} />
        ))}
        {controls.map(field)}
      </div>
    </details>
  )
}

interface ResultProps {
  collection: Collection
  language: Language
  values: FormValues
}

/** Preview of a search result: URL, title and description, truncated like search engines do. */
function Result({ collection, language, values }: ResultProps) {
  const { company, common } = useTexts()
  const typed = (column: string) => values[language === "en" ? `${column}_en` : column]?.trim()
  const shown = defaultSeo(collection, values, language)
  const name = typed("seo_title") || shown.title
  const title = `${name || texts.noTitle} – ${company.name}`
  const description = typed("seo_description") || summarize(shown.description || `${name}. ${common.tagline}`)
  const path = itemPath(collection, values) ?? ""
  const address = (language === "en" ? addEnglishPrefix(path) : path).split("/").filter(Boolean)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{texts.preview(language)}</figcaption>
      {values.seo_hidden ? (
        <p className="mt-1 border border-line bg-paper p-3 text-ink-soft">{texts.hidden}</p>
      ) : (
        <div className="mt-1 border border-line bg-paper p-3 wrap-anywhere" lang={language}>
          <p className="text-fine text-ink-soft">{[location.host, ...address].join(" › ")}</p>
          <p className="subheading text-pine">{cut(title, maxShown.title)}</p>
          <p className="text-fine">{cut(description, maxShown.description)}</p>
        </div>
      )}
      <p className="field-hint mt-1">
        {texts.length(texts.title, title.length, maxShown.title)}{" "}
        {texts.length(texts.description, description.length, maxShown.description)}
      </p>
    </figure>
  )
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
