import { useState } from "react"
import type { Draft } from "../../../../content/calls/drafts.ts"
import type { Collection } from "../../../../content/types/collection.ts"
import type { Item } from "../../../../content/types/field-values.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { reportError } from "../../data/queries.ts"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/dialogs/dialog.tsx"
import { swedishTime } from "../../ui/format.ts"
import { lazyPart } from "../../ui/lazy-part.tsx"
import { texts } from "../../ui/texts.ts"
import { discardDraft, type ItemVersion } from "./item-draft.ts"

const draftTexts = {
  heading: "Utkast",
  changed: (authors: string) => `Utkast med ändringar av ${authors}, senast sparat`,
  nobody: "ett borttaget konto",
  whole: "Utkastet gäller alla inställningar. De publiceras tillsammans.",
  discard: "Släng utkastet",
  confirm: {
    title: "Slänga utkastet?",
    text: (authors: string) =>
      `Det som ${authors} har skrivit slängs för alla och går inte att få tillbaka. Sidan som besökarna ser påverkas inte.`,
    unsaved: "Det du har skrivit här och inte sparat försvinner också.",
  },
  discarded: "Utkastet är slängt",
  failed: "Kunde inte slänga utkastet",
  saved: (time: string) => `Sparat i utkast ${time}.`,
  notSaved: (problem: string) => `Inte sparat i utkastet: ${problem}`,
  newer: "Någon har ändrat det sedan du öppnade det. Stäng och öppna igen för att se vad som är nytt.",
}

const ReviewNotice = lazyPart(() => import("../../review/review-notice.tsx"))

interface Props {
  collection: Collection
  /** The live row, with the draft's values. */
  version: Item
  draft: Draft
  /** Unsaved changes of the form; discarding the draft loses them. */
  dirty: boolean
  busy: boolean
  /** Stores pending changes, so that autosave neither precedes nor follows the discarding. */
  settle: () => Promise<{ version: ItemVersion | undefined } | undefined>
  /** The draft was discarded or reviewed. */
  onDone: () => void
}

/**
 * Shows authors, time and review of the open draft. Its button discards the draft after a question.
 */
export function DraftNotice({ collection, version, draft, dirty, busy, settle, onDone }: Props) {
  return (
    <>
      <section className="kept-edits col-span-full" aria-label={draftTexts.heading}>
        <p className="min-w-0 grow wrap-anywhere">
          {draftTexts.changed(authorsOf(draft))}{" "}
          <time className="figures whitespace-nowrap" dateTime={draft.updated_at}>
            {swedishTime(draft.updated_at)}
          </time>
          . {collection.single && draftTexts.whole}
        </p>
        <DiscardButton kind="remove" {...{ draft, dirty, busy, settle, onDone }} />
      </section>
      <ReviewNotice {...{ collection, version, draft, busy }} onDecided={onDone} />
    </>
  )
}

interface StateProps extends Pick<Props, "dirty" | "busy" | "settle"> {
  draft: Draft | undefined
  autosave: { problem: string | undefined; hasStored: boolean }
  onDiscarded: () => void
}

/** Line that says when the form was stored in the draft, or why not. */
export function DraftState({ draft, autosave, onDiscarded, ...form }: StateProps) {
  return (
    <>
      <p role="status" className="font-semibold text-falu">
        {autosave.problem && draftTexts.notSaved(autosave.problem)}
      </p>
      {autosave.hasStored && draft && (
        <p>
          {draftTexts.saved(swedishTime(draft.updated_at).slice(-5))}{" "}
          <DiscardButton kind="bare" draft={draft} {...form} onDone={onDiscarded} />
        </p>
      )}
    </>
  )
}

type DiscardProps = Pick<Props, "draft" | "dirty" | "busy" | "settle" | "onDone"> & {
  kind: "remove" | "bare"
}

const authorsOf = ({ authors }: Draft) => nameList.format(authors.length > 0 ? authors : [draftTexts.nobody])

function DiscardButton({ kind, draft, dirty, busy, settle, onDone }: DiscardProps) {
  const [asking, setAsking] = useState(false)
  async function discard() {
    try {
      const stored = await settle()
      if (await discardDraft(stored?.version?.draft ?? draft)) {
        toast.success(draftTexts.discarded)
        return onDone()
      }
      toast.error(draftTexts.failed, draftTexts.newer)
    } catch (error) {
      toast.error(draftTexts.failed, reportError(error))
    }
    setAsking(false)
  }
  return (
    <>
      <Button kind={kind} off={busy} onClick={() => setAsking(true)}>
        {draftTexts.discard}
      </Button>
      {asking && (
        <ConfirmDialog
          title={draftTexts.confirm.title}
          text={[draftTexts.confirm.text(authorsOf(draft)), dirty && draftTexts.confirm.unsaved]
            .filter(Boolean)
            .join(" ")}
          stay={{ label: texts.cancel, act: () => setAsking(false) }}
          actions={[{ label: draftTexts.discard, kind: "danger", act: discard }]}
        />
      )}
    </>
  )
}

const nameList = new Intl.ListFormat("sv")
