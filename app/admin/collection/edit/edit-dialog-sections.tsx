import { type ReactNode, type SyntheticEvent, useState } from "react"
import { useFormContext, useFormState, useWatch } from "react-hook-form"
import type { Draft, ListedDraft } from "../../../../content/calls/drafts.ts"
import type { PlannedRelease } from "../../../../content/calls/releases.ts"
import { defaultSeo } from "../../../../content/published/seo.ts"
import { isOver } from "../../../../content/swedish-time.ts"
import { addEnglishPrefix, type Language, languages } from "../../../../content/texts/language.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import type { Control, FormValues, Item } from "../../../../content/types/field-values.ts"
import { itemPath } from "../../../../content/types/paths.ts"
import { summarize } from "../../../frame/head/summary.ts"
import { useTexts } from "../../../ui/page-context.ts"
import { needsReviewText } from "../../data/use-needs-review.ts"
import { plannedState } from "../../planned/plan.ts"
import { Button } from "../../ui/button.tsx"
import { formatNumber } from "../../ui/format.ts"
import { languageColumns } from "../../ui/forms/admin-field.tsx"
import { texts } from "../../ui/texts.ts"
import { draftState } from "../collection-texts.ts"
import { changesValue, draftValue, planValue, publishedValue } from "./publication-choice.ts"
import { PublishMenu } from "./publish-menu.tsx"

const searchResultTexts = {
  heading: "Sökmotorer och delning",
  filled: (count: number) => `${formatNumber(count)} ${count === 1 ? "ifyllt" : "ifyllda"}`,
  preview: (language: Language) =>
    language === "en" ? "Så kan träffen se ut på engelska" : "Så kan träffen se ut",
  hidden: "Sidan visas inte i sökmotorer.",
  noTitle: "Titel",
  title: "Titeln",
  description: "Beskrivningen",
  length: (what: string, length: number, shown: number) =>
    `${what} är ${formatNumber(length)} tecken${length > shown ? ` och kortas: sökmotorer visar omkring ${formatNumber(shown)}` : ` av omkring ${formatNumber(shown)} som visas`}.`,
}

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
        {searchResultTexts.heading}
        {filled > 0 && <span className="tag ml-2">{searchResultTexts.filled(filled)}</span>}
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
  const title = `${name || searchResultTexts.noTitle} – ${company.name}`
  const description = typed("seo_description") || summarize(shown.description || `${name}. ${common.tagline}`)
  const path = itemPath(collection, values) ?? ""
  const address = (language === "en" ? addEnglishPrefix(path) : path).split("/").filter(Boolean)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold">{searchResultTexts.preview(language)}</figcaption>
      {values.seo_hidden ? (
        <p className="mt-1 border border-line bg-paper p-3 text-ink-soft">{searchResultTexts.hidden}</p>
      ) : (
        <div className="mt-1 border border-line bg-paper p-3 wrap-anywhere" lang={language}>
          <p className="text-fine text-ink-soft">{[location.host, ...address].join(" › ")}</p>
          <p className="subheading text-pine">{cut(title, maxShown.title)}</p>
          <p className="text-fine">{cut(description, maxShown.description)}</p>
        </div>
      )}
      <p className="field-hint mt-1">
        {searchResultTexts.length(searchResultTexts.title, title.length, maxShown.title)}{" "}
        {searchResultTexts.length(searchResultTexts.description, description.length, maxShown.description)}
      </p>
    </figure>
  )
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** React events bubble through portals: ignores events from dialogs opened by a form. */
export const isOwn = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node)

const publicationTexts = texts.form.publication

interface StateProps {
  collection: Collection
  item: Item | undefined
  draft: ListedDraft | undefined
  planned: PlannedRelease | undefined
  dirty: boolean
  needsReview: boolean
}

/** Publication state of the item, and of changes in the form. */
export function PublicationState({ collection, item, draft, planned, dirty, needsReview }: StateProps) {
  const isLive = collection.publishable ? item?.is_published === true : draft?.operation !== "insert"
  const changed = draft && draftState(draft, isLive)
  const state = planned ? plannedState(planned) : changed
  if (!collection.publishable) {
    const note = needsReview ? needsReviewText : draft ? publicationTexts.changed : undefined
    return (
      note && (
        <p>
          {state && <span className="tag">{state}</span>} {note}
        </p>
      )
    )
  }
  if (!isLive) {
    return (
      <p>
        <span className="tag">{state ?? texts.list.draft}</span> {publicationTexts.draft}{" "}
        {item && needsReview && needsReviewText}
      </p>
    )
  }
  const over = isOver(item?.last_day)
  const path = over ? undefined : itemPath(collection, item ?? {})
  const seen = over ? publicationTexts.over : publicationTexts.live
  return (
    <p>
      <span className="tag">{state ?? texts.list.published}</span>{" "}
      {!dirty && !draft ? seen : needsReview ? needsReviewText : publicationTexts.changed}{" "}
      {path && (
        <a href={path} target="_blank" rel="noopener" className="link">
          {publicationTexts.look}
        </a>
      )}
    </p>
  )
}

interface ButtonsProps {
  collection: Collection
  item: Item | undefined
  draft: Draft | undefined
  /** There are changes to save. */
  dirty: boolean
  needsReview: boolean
  busy: boolean
  /** Saves the form. */
  submit: () => Promise<void>
}

/**
 * Buttons that save, save a draft of a published item, unpublish or publish. Enter repeats the last
 * choice, also after a failed save. Items without publication have one button while no review is
 * required: it saves, or publishes the draft.
 */
export function PublicationButtons(props: ButtonsProps) {
  const { collection, item, draft, dirty, needsReview, busy, submit } = props
  const { setValue } = useFormContext<FormValues>()
  const wanted = useWatch<FormValues, string>({ name: "is_published" })
  const isLive = !collection.publishable || item?.is_published === true
  const save = collection.publishable || draft ? publicationTexts.publishChanges : texts.save
  function choose(value: string) {
    setValue("is_published", value, { shouldDirty: true })
    void submit()
  }
  const take = (value: string, label: string, kind: "plain" | "main", off = busy) => (
    <Button
      type={wanted === value ? "submit" : "button"}
      kind={kind}
      off={off}
      onClick={() => {
        if (wanted !== value) choose(value)
      }}
    >
      {busy && wanted === value ? texts.saving : label}
    </Button>
  )
  const hasDraftButton = isLive && (collection.publishable || needsReview)
  return (
    <>
      {collection.publishable &&
        !(isLive && needsReview) &&
        take(draftValue, isLive ? publicationTexts.unpublish : texts.save, "plain")}
      {hasDraftButton && take(changesValue, publicationTexts.saveDraft, "plain", busy || !dirty)}
      {!needsReview && take(publishedValue, isLive ? save : publicationTexts.publish, "main")}
      {(item || !collection.publishable) && (
        <PublishMenu
          {...{ needsReview }}
          authors={draft?.authors ?? []}
          off={busy || (isLive && !dirty)}
          onDraft={isLive && !hasDraftButton ? () => choose(changesValue) : undefined}
          canUnpublish={isLive && collection.publishable && !busy}
          onPlan={(plan) => choose(planValue(plan))}
        />
      )}
    </>
  )
}
