import { useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useRef } from "react"
import { FormProvider } from "react-hook-form"
import { editingUrl } from "../../../content/editing/marks.ts"
import { isGuardedText } from "../../../content/guarded.ts"
import { languages } from "../../../content/texts/language.ts"
import { companyKeyPrefix, placeholdersOf } from "../../../content/texts/overrides.ts"
import { siteTexts } from "../../../content/types/site/site-texts.ts"
import { DraftNotice, DraftState } from "../collection/edit/draft-notice.tsx"
import { isOwn, PublicationButtons, PublicationState } from "../collection/edit/edit-dialog-sections.tsx"
import { type ItemVersion, openDraft } from "../collection/edit/item-draft.ts"
import { changesValue } from "../collection/edit/publication-choice.ts"
import { useHasAllAreas } from "../data/areas.ts"
import { dataQuery } from "../data/queries.ts"
import { isSupabaseProject } from "../data/supabase-project.ts"
import { useNeedsReview } from "../data/use-needs-review.ts"
import { HistoryDisclosure } from "../history/history-disclosures.tsx"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { StoredEditsNotice } from "../ui/dialogs/stored-edits-notice.tsx"
import { AdminField, languageColumns } from "../ui/forms/admin-field.tsx"
import { useConfirmLeave, useUnsavedBlocker } from "../ui/forms/use-unsaved.tsx"
import { ConflictDialog } from "../ui/forms/use-versioned-form.ts"
import { texts } from "../ui/texts.ts"
import { isSupabaseEmail, pageOfText, textFragmentUrl } from "./text-areas.ts"
import type { TextEntry } from "./text-entries.ts"
import { textScreenTexts } from "./text-screen-texts.ts"
import { useTextForm } from "./use-text-form.ts"

const dialogTexts = textScreenTexts.dialog

interface Props {
  entry: TextEntry
  onClose: () => void
  /** Called after a save; the list must be reloaded. */
  onSaved: () => void
  /** Opens the next or previous text of the list; undefined at the end. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/**
 * Dialog of one text in both languages, with the default. Ctrl or Cmd + Enter saves and opens the
 * next text.
 */
export function TextDialog(props: Props) {
  const { row, draft } = props.entry
  const id = draft?.item_id ?? ""
  const opened = useQuery({
    ...dataQuery(["drafts", "opened", id], async () => (await openDraft(siteTexts, id)) ?? null),
    enabled: draft !== undefined,
    gcTime: 0,
    meta: { failed: texts.list.draftFailed },
  })
  if (draft && !opened.data) return null
  return <OpenedText {...props} item={draft ? (opened.data ?? undefined) : row} />
}

function OpenedText({
  entry,
  item,
  onClose,
  onSaved,
  next,
  previous,
}: Props & { item: ItemVersion | undefined }) {
  const after = useRef(onClose)
  const hasAllAreas = useHasAllAreas()
  const versioned = useTextForm(entry, item, (more) => {
    onSaved()
    if (!more) after.current()
  })
  const { form, version, dirty, busy, kept, conflict, submit, autosave, settle } = versioned
  const draft = version?.draft
  const needsReview = useNeedsReview(siteTexts, undefined, draft, dirty)
  const blocker = useUnsavedBlocker(dirty)
  const { leave, question } = useConfirmLeave({ unsaved: dirty, blocker, discard: kept.forget, onClose })
  function save(then: () => void) {
    if (busy || isLocked) return
    after.current = then
    if (needsReview) form.setValue("is_published", changesValue)
    void submit()
  }
  function submitAndClose() {
    after.current = onClose
    return submit()
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (!isOwn(event) || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save(next ?? onClose)
  }
  const written = [
    { name: "text", lang: "sv", label: dialogTexts.swedish, standard: entry.standard.sv },
    { name: "text_en", lang: "en", label: dialogTexts.english, standard: entry.standard.en },
  ] as const
  const shown = written.filter(({ lang }) => languages.includes(lang))
  const values = form.watch()
  async function close() {
    if (busy) return
    const stored = await versioned.settle()
    if (!stored) return leave()
    kept.forget()
    if (stored.version !== item) onSaved()
    onClose()
  }
  function closeSaved() {
    kept.forget()
    onSaved()
    onClose()
  }
  const page = pageOfText(entry.key)
  const isLocked = isGuardedText(entry.key) && !hasAllAreas
  const rows = Math.min(16, Math.max(2, Math.ceil(entry.sv.length / 44)))
  return (
    <Dialog title={dialogTexts.title} onClose={() => void close()} startAt="text">
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        aria-busy={busy}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          if (isOwn(event)) save(onClose)
        }}
      >
        <div className={`dialog-body grid content-start gap-x-6 gap-y-4 ${languageColumns}`}>
          {version && draft && item?.draft && (
            <DraftNotice
              collection={siteTexts}
              {...{ version, draft, dirty, busy, settle }}
              onDone={closeSaved}
            />
          )}
          <StoredEditsNotice kept={kept} dirty={dirty} />
          {isLocked && <p className="field-hint col-span-full">{texts.allAreasOnly}</p>}
          {isSupabaseProject() && isSupabaseEmail(entry.key) && (
            <p className="field-hint col-span-full">{dialogTexts.projectsMail}</p>
          )}
          {shown.map(({ name, lang, label, standard }) => (
            <div key={name} className="min-w-0">
              <AdminField
                label={label}
                problem={form.formState.errors[name]?.message}
                hint={
                  lang === "en" && entry.key.startsWith(companyKeyPrefix)
                    ? dialogTexts.alsoInEnglish
                    : placeholderHint(standard)
                }
              >
                {(attributes) => (
                  <textarea
                    className="field"
                    rows={rows}
                    lang={lang}
                    readOnly={isLocked}
                    {...form.register(name)}
                    {...attributes}
                  />
                )}
              </AdminField>
              {values[name] !== standard && !isLocked && (
                <p className="field-hint mt-2 whitespace-pre-line">
                  {dialogTexts.standard(standard)}{" "}
                  <button
                    type="button"
                    className="link cursor-pointer"
                    onClick={() => form.setValue(name, standard, { shouldDirty: true, shouldValidate: true })}
                  >
                    {dialogTexts.reset}
                  </button>
                </p>
              )}
            </div>
          ))}
          {entry.row && item && !isLocked && (
            <HistoryDisclosure
              collection={siteTexts}
              item={entry.row}
              dirty={dirty}
              settle={versioned.settle}
              onRestored={() => {
                onSaved()
                onClose()
              }}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-5 py-3">
          <p className="mr-auto min-w-0 text-fine wrap-anywhere text-ink-soft">
            {page && (
              <>
                <a className="link" href={textFragmentUrl(page, entry.sv)} target="_blank" rel="noopener">
                  {dialogTexts.place}
                </a>{" "}
                <a className="link" href={editingUrl(page)} target="_blank" rel="noopener">
                  {dialogTexts.onPage}
                </a>
              </>
            )}{" "}
            {entry.key}
          </p>
          <div className="text-fine text-ink-soft">
            <PublicationState
              collection={siteTexts}
              {...{ item, draft, dirty, needsReview }}
              planned={undefined}
            />
            <DraftState {...{ autosave, dirty, busy, draft, settle }} onDiscarded={closeSaved} />
          </div>
          <div className="relative flex flex-wrap gap-2">
            <Button off={busy || !previous} onClick={() => previous && leave(previous)}>
              {dialogTexts.previous}
            </Button>
            <Button off={busy || !next} onClick={() => next && leave(next)}>
              {dialogTexts.next}
            </Button>
            {!isLocked && (
              <>
                <Button off={busy} onClick={() => save(next ?? onClose)}>
                  {dialogTexts.saveAndNext}
                </Button>
                <FormProvider {...form}>
                  <PublicationButtons
                    collection={siteTexts}
                    {...{ item, draft, needsReview, busy, submit: submitAndClose }}
                    dirty={dirty || draft !== undefined}
                  />
                </FormProvider>
              </>
            )}
          </div>
        </div>
      </form>
      {question}
      {conflict && <ConflictDialog {...conflict} />}
    </Dialog>
  )
}

/** Returns a hint with the placeholders that a text must keep. */
function placeholderHint(standard: string): string | undefined {
  const names = [...placeholdersOf(standard)].join(", ")
  return names && dialogTexts.placeholders(names) + (standard.includes("|") ? dialogTexts.nouns : "")
}
