import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react"
import { FormProvider, useWatch } from "react-hook-form"
import type { PlannedRelease } from "../../../../content/calls/releases.ts"
import { sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { sectionsLackEnglish } from "../../../../content/sections/section-text.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import {
  type Control,
  type FormValues,
  type Item,
  isTranslationMissing,
} from "../../../../content/types/field-values.ts"
import { hasReservedSlug, itemPath, shadowedItems } from "../../../../content/types/paths.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { useNeedsReview } from "../../data/use-needs-review.ts"
import { FormField } from "../../fields/form-field.tsx"
import { HistoryDisclosure } from "../../history/history-disclosures.tsx"
import { previewTexts } from "../../preview/preview-texts.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { StoredEditsNotice } from "../../ui/dialogs/stored-edits-notice.tsx"
import { Disclosure } from "../../ui/disclosure.tsx"
import { languageColumns } from "../../ui/forms/admin-field.tsx"
import { useConfirmLeave, useUnsavedBlocker } from "../../ui/forms/use-unsaved.tsx"
import { ConflictDialog } from "../../ui/forms/use-versioned-form.ts"
import { lazyPart } from "../../ui/lazy-part.tsx"
import { texts } from "../../ui/texts.ts"
import { findSelectButton } from "../use-focus-new-item.ts"
import { DraftNotice, DraftState } from "./draft-notice.tsx"
import { isOwn, PublicationButtons, PublicationState, SearchResultFields } from "./edit-dialog-sections.tsx"
import type { ItemVersion } from "./item-draft.ts"
import { changesValue, draftValue } from "./publication-choice.ts"
import { useItemForm } from "./use-item-form.ts"

const PlannedNotice = lazyPart(() => import("../../planned/planned-notice.tsx"))
const PreviewLinks = lazyPart(() => import("../../preview/preview-links.tsx"))

interface EditProps {
  collection: Collection
  /** The item to edit; undefined creates an item. */
  item: ItemVersion | undefined
  /** All items, to warn about duplicate addresses. */
  items: readonly Item[]
  planned?: PlannedRelease | undefined
  /** Id of the parent. For a type with a single item: the id that the collection stores. */
  parentId: string | undefined
  /** Overrides the type's dialog title. */
  title?: string
  /** Focuses the first missing English text. */
  translating?: boolean | undefined
  /** `entryName` of the stored edits to restore. */
  continued?: string | undefined
  /** Initial values of a new item. */
  initial?: FormValues | undefined
  onClose: () => void
  onSaved: (saved: Item) => void
  /** Refetches the items and their drafts. */
  reload: () => void
}

/**
 * Creates or edits an item. Ctrl or Cmd + Enter saves and Esc closes; unsaved changes need
 * confirmation.
 */
export default function EditDialog(props: EditProps) {
  const { collection, items, planned, parentId, translating, continued, initial, onClose, onSaved, reload } =
    props
  // After a save, a new item with further unsaved changes becomes an existing item.
  const [item, setItem] = useState(props.item)
  const made = useRef<string>(undefined)
  // State of "save and new": requested, then saved.
  const another = useRef<"wanted" | "made">(undefined)
  const versioned = useItemForm({
    collection,
    item,
    parentId,
    continued,
    initial,
    onSaved(saved, more) {
      if (saved) {
        if (!item) made.current = saved.id
        // A draft leaves the listed item as it is.
        if (saved.draft) reload()
        else onSaved(saved)
      } else reload()
      if (more) return setItem(saved)
      if (another.current) another.current = "made"
      else onClose()
    },
  })
  const { form, version, controls, typeTexts, submit, beginAnew, conflict, kept, autosave, dirty, busy } =
    versioned
  const { errors } = form.formState
  const draft = version?.draft
  const needsReview = useNeedsReview(collection, parentId, draft, dirty)
  const blocker = useUnsavedBlocker(dirty)
  const { leave, question } = useConfirmLeave({ unsaved: dirty, blocker, discard: kept.forget, onClose })
  async function close() {
    if (busy) return
    const stored = await versioned.settle()
    // Autosaved changes stay in the draft; the question is about the rest.
    if (!stored) return leave()
    if (stored.version === item) return onClose()
    closeSaved()
    if (stored.version?.draft) toast.success(texts.form.publication.draftSaved)
  }
  function closeSaved() {
    kept.forget()
    reload()
    onClose()
  }
  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOwn(event) && !busy) void save()
  }
  /** Saves by the last choice; where publication would be refused, as a draft. */
  function save() {
    const isPublic = !collection.publishable || item?.is_published
    if (needsReview) form.setValue("is_published", isPublic ? changesValue : draftValue)
    return submit()
  }
  async function saveAndBeginAnew(element: HTMLFormElement | null) {
    another.current = "wanted"
    await save()
    const made = another.current as string | undefined
    another.current = undefined
    if (made !== "made") return
    beginAnew()
    element?.querySelector<HTMLElement>(`[name="${controls[0]?.name}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
    event.preventDefault()
    if (!busy) void save()
  }

  const field = (control: Control) => (
    <FormField
      key={control.name}
      collection={collection}
      control={control}
      typeTexts={typeTexts}
      isNew={!item}
    />
  )
  const inResult = controls.filter(({ definition }) => definition.group === "searchResult")
  const startAt = translating
    ? firstMissing(collection, controls, form.formState.defaultValues ?? {})
    : undefined

  return (
    <Dialog
      title={props.title ?? (item ? typeTexts.edit : typeTexts.create)}
      onClose={() => void close()}
      startAt={startAt}
      nextFocus={() => findSelectButton(made.current)}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="flex min-h-0 grow flex-col"
          onSubmit={onSubmit}
          onKeyDown={onKeyDown}
          aria-busy={busy}
        >
          <div className={`dialog-body grid content-start gap-x-6 gap-y-4 ${languageColumns}`}>
            {/* A draft made by this form has its line below, so that the fields stay in place. */}
            {version && draft && item?.draft && (
              <DraftNotice
                {...{ collection, version, draft, dirty, busy }}
                settle={versioned.settle}
                onDone={closeSaved}
              />
            )}
            {planned && <PlannedNotice release={planned} busy={busy} />}
            <StoredEditsNotice kept={kept} dirty={dirty} />
            {controls.filter(({ definition }) => !definition.group).map(field)}
            {inResult.length > 0 && (
              <SearchResultFields
                collection={collection}
                controls={inResult}
                startAt={startAt}
                field={field}
              />
            )}
            {/* Features appear with their solution; types without drafts need no preview. */}
            {item && collection.publishable && (
              <Disclosure heading={previewTexts.heading}>
                <PreviewLinks {...{ collection, item, dirty }} />
              </Disclosure>
            )}
            {item && draft?.operation !== "insert" && (
              <HistoryDisclosure
                {...{ collection, item, dirty }}
                settle={versioned.settle}
                onRestored={() => {
                  reload()
                  onClose()
                }}
              />
            )}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-5 py-2">
            <div className="mr-auto min-w-0 flex-[1_1_16rem] text-fine leading-tight text-ink-soft">
              {errors.root?.message && (
                <p role="alert" className="font-semibold text-falu">
                  {errors.root.message}
                </p>
              )}
              <PublicationState {...{ collection, item, draft, planned, dirty, needsReview }} />
              <DraftState
                {...{ autosave, draft, dirty, busy }}
                settle={versioned.settle}
                onDiscarded={closeSaved}
              />
              <AddressLine collection={collection} item={item} items={items} />
              <EnglishState collection={collection} controls={controls} />
            </div>
            <span className="hidden text-fine text-ink-soft xl:inline">{texts.saveKeys}</span>
            <div className="relative flex flex-wrap gap-2">
              {/* `aria-disabled` instead of `disabled`, which would remove the focus from the
                  pressed button. */}
              <Button onClick={() => void close()} off={busy}>
                {autosave.hasStored && draft ? texts.close : texts.cancel}
              </Button>
              {!item && !collection.single && (
                <Button off={busy} onClick={({ currentTarget }) => void saveAndBeginAnew(currentTarget.form)}>
                  {texts.saveAndNew}
                </Button>
              )}
              <PublicationButtons
                {...{ collection, item, draft, needsReview, busy, submit }}
                dirty={dirty || draft !== undefined}
              />
            </div>
          </div>
        </form>
      </FormProvider>
      {question}
      {conflict && <ConflictDialog {...conflict} />}
    </Dialog>
  )
}

/** The item's path, with a warning when it is invalid or taken by another item. */
function AddressLine({ collection, item, items }: Pick<EditProps, "collection" | "item" | "items">) {
  const values = useWatch<FormValues>()
  const { address } = collection
  if (!address) return null
  const id = item?.id ?? "new"
  const typed = { id, created_at: "", updated_at: "", ...values }
  // A new reserved slug is an error of its field.
  if (item && values.slug === item.slug && hasReservedSlug(collection, item))
    return <p className="font-semibold text-falu">{texts.problems.takenBySite}</p>
  const path = itemPath(collection, typed)
  const named = "derivedFrom" in address && values[address.derivedFrom]?.trim()
  if (!path) return named ? <p className="font-semibold text-falu">{texts.list.withoutAddress}</p> : null
  const place = items.findIndex((other) => other.id === id)
  const before = shadowedItems(collection, place < 0 ? [...items, typed] : items.with(place, typed)).get(id)
  return (
    <>
      <p className="wrap-anywhere">{texts.form.address(path)}</p>
      {before && (
        <p role="status" className="font-semibold text-falu">
          {texts.list.shadowed(String(before[collection.title]))}
        </p>
      )}
    </>
  )
}

/** Returns the first control whose English text is missing while the Swedish one exists. */
function firstMissing(
  collection: Collection,
  controls: readonly Control[],
  values: Readonly<Partial<FormValues>>,
): string | undefined {
  return controls.find(
    (control) => control.language === "en" && isTranslationMissing(collection, control, values),
  )?.name
}

function EnglishState({ collection, controls }: { collection: Collection; controls: readonly Control[] }) {
  const values = useWatch<FormValues>()
  const fields = controls.filter(({ language, field }) => language === "en" && values[field]?.trim())
  const sections = sectionsOf(values.sections)
  const missing =
    fields.filter((control) => isTranslationMissing(collection, control, values)).length +
    Number(sectionsLackEnglish(sections))
  const all = fields.length + Number(sections.length > 0)
  return all > 0 && <p>{texts.form.englishState(all - missing, all)}</p>
}
