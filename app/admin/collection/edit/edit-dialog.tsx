import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from "react"
import { FormProvider, useWatch } from "react-hook-form"
import { sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { sectionsLackEnglish } from "../../../../content/sections/missing-english.ts"
import { itemPath, shadowedItems } from "../../../../content/types/address.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import {
  type Control,
  type FormValues,
  type Item,
  lacksEnglishIn,
} from "../../../../content/types/field-values.ts"
import { FormField } from "../../fields/form-field.tsx"
import { HistoryPart } from "../../history/history-part.tsx"
import { PreviewPart } from "../../preview/preview-part.tsx"
import { Button } from "../../ui/button.tsx"
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx"
import { Dialog } from "../../ui/dialogs/dialog.tsx"
import { KeptEditsBand } from "../../ui/dialogs/kept-edits-band.tsx"
import { useUnsaved } from "../../ui/dialogs/use-unsaved.ts"
import { languageColumns } from "../../ui/forms/language-columns.ts"
import { useLeaving } from "../../ui/forms/use-leaving.tsx"
import { texts } from "../../ui/texts.ts"
import { selectButtonOf } from "../use-arrivals.ts"
import { PublicationButtons, PublicationState } from "./publication.tsx"
import { SearchResultPart } from "./search-result-part.tsx"
import { useItemForm } from "./use-item-form.ts"

interface EditProps {
  collection: Collection
  /** The item to edit; without one a new one is made. */
  item: Item | undefined
  /** All items, to warn of an address that is taken. */
  items: readonly Item[]
  /** What the item belongs to; of a type with a single item, the part of it that the collection has. */
  parentId: string | undefined
  /** Heads the dialog, where the type does not. */
  title?: string
  /** True when it is opened for translation: the first English text that is missing gets the focus. */
  translating?: boolean | undefined
  /** Names kept edits to continue with. */
  continued?: string | undefined
  /** What a new item begins with. */
  initial?: FormValues | undefined
  onClose: () => void
  onSaved: (saved: Item) => void
  reload: () => void
}

/** Creates or edits an item. Ctrl or Cmd + Enter saves, Esc closes; nothing typed is lost without a question. */
export function EditDialog(props: EditProps) {
  const { collection, items, parentId, translating, continued, initial, onClose, onSaved, reload } = props
  // A new item that is saved while more is typed is edited from then on.
  const [item, setItem] = useState(props.item)
  const made = useRef<string>(undefined)
  // Another one is to be made, in the same dialog; and that this one has been.
  const another = useRef<"wanted" | "made">(undefined)
  const { form, controls, words, submit, beginAnew, conflict, kept, dirty, busy } = useItemForm({
    collection,
    item,
    parentId,
    continued,
    initial,
    onSaved(saved, more) {
      if (saved) {
        if (!item) made.current = saved.id
        onSaved(saved)
      }
      if (more) return setItem(saved)
      if (another.current) another.current = "made"
      else onClose()
    },
  })
  const { errors } = form.formState
  const blocker = useUnsaved(dirty)
  const { leave, question } = useLeaving({ unsaved: dirty, blocker, discard: kept.forget, onClose })
  const close = () => !busy && leave()
  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOwn(event) && !busy) void submit(event)
  }
  async function saveAndBeginAnew(element: HTMLFormElement | null) {
    another.current = "wanted"
    await submit()
    const made = another.current as string | undefined
    another.current = undefined
    if (made !== "made") return
    beginAnew()
    element?.querySelector<HTMLElement>(`[name="${controls[0]?.name}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
    event.preventDefault()
    if (!busy) void submit()
  }

  const field = (control: Control) => (
    <FormField key={control.name} collection={collection} control={control} words={words} isNew={!item} />
  )
  const inResult = controls.filter(({ definition }) => definition.group === "searchResult")
  const startAt = translating
    ? firstMissing(collection, controls, form.formState.defaultValues ?? {})
    : undefined

  return (
    <Dialog
      title={props.title ?? (item ? words.edit : words.create)}
      onClose={close}
      startAt={startAt}
      nextFocus={() => selectButtonOf(made.current)}
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
            <KeptEditsBand kept={kept} dirty={dirty} />
            {controls.filter(({ definition }) => !definition.group).map(field)}
            {inResult.length > 0 && (
              <SearchResultPart collection={collection} controls={inResult} startAt={startAt} field={field} />
            )}
            {item && <PreviewPart collection={collection} item={item} dirty={dirty} />}
            {item && (
              <HistoryPart
                collection={collection}
                item={item}
                dirty={dirty}
                onRestored={() => {
                  reload()
                  onClose()
                }}
              />
            )}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-5 py-3">
            <div className="mr-auto min-w-0 text-fine text-ink-soft">
              {errors.root?.message && (
                <p role="alert" className="font-semibold text-falu">
                  {errors.root.message}
                </p>
              )}
              {collection.publishable && <PublicationState {...{ collection, item, dirty }} />}
              <AddressLine collection={collection} item={item} items={items} />
              <EnglishState collection={collection} controls={controls} />
            </div>
            <span className="hidden text-fine text-ink-soft lg:inline">{texts.saveKeys}</span>
            <div className="flex flex-wrap gap-2">
              {/* Not disabled: that would take the focus from the one that was pressed. */}
              <Button onClick={close} off={busy}>
                {texts.cancel}
              </Button>
              {!item && !collection.single && (
                <Button off={busy} onClick={({ currentTarget }) => void saveAndBeginAnew(currentTarget.form)}>
                  {texts.saveAndNew}
                </Button>
              )}
              {collection.publishable ? (
                <PublicationButtons {...{ item, busy, submit }} />
              ) : (
                <Button type="submit" kind="main" off={busy}>
                  {busy ? texts.saving : texts.save}
                </Button>
              )}
            </div>
          </div>
        </form>
      </FormProvider>
      {question}
      {conflict && <ConflictDialog {...conflict} />}
    </Dialog>
  )
}

/** React takes the dialogs that are opened from a form for parts of it, wherever they are in the document. */
const isOwn = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node)

/** Where visitors will find it, and whether another item is already there. */
function AddressLine({ collection, item, items }: Pick<EditProps, "collection" | "item" | "items">) {
  const values = useWatch<FormValues>()
  const { address } = collection
  if (!address) return null
  const id = item?.id ?? "new"
  const typed = { id, created_at: "", updated_at: "", ...values }
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

/** The first control whose English is missing although there is something to translate. */
function firstMissing(
  collection: Collection,
  controls: readonly Control[],
  values: Readonly<Partial<FormValues>>,
): string | undefined {
  return controls.find((control) => control.language === "en" && lacksEnglishIn(collection, control, values))
    ?.name
}

function EnglishState({ collection, controls }: { collection: Collection; controls: readonly Control[] }) {
  const values = useWatch<FormValues>()
  const fields = controls.filter(({ language, field }) => language === "en" && values[field]?.trim())
  const sections = sectionsOf(values.sections)
  const missing =
    fields.filter((control) => lacksEnglishIn(collection, control, values)).length +
    Number(sectionsLackEnglish(sections))
  const all = fields.length + Number(sections.length > 0)
  return all > 0 && <p>{texts.form.englishState(all - missing, all)}</p>
}
