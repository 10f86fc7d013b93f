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
import { discardDraft } from "./item-draft.ts"

const draftTexts = {
  heading: "Utkast",
  changed: (authors: string) => `Utkast med ändringar av ${authors}, senast sparat`,
  nobody: "ett borttaget konto",
  discard: "Släng utkastet",
  confirm: {
    title: "Slänga utkastet?",
    text: (authors: string) =>
      `Det som ${authors} har skrivit slängs för alla och går inte att få tillbaka. Sidan som besökarna ser påverkas inte.`,
    unsaved: "Det du har skrivit här och inte sparat försvinner också.",
  },
  discarded: "Utkastet är slängt",
  failed: "Kunde inte slänga utkastet",
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
  /** The draft was discarded or reviewed. */
  onDone: () => void
}

/**
 * Shows authors, time and review of the open draft. Its button discards the draft after a question.
 */
export function DraftNotice({ collection, version, draft, dirty, busy, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const authors = nameList.format(draft.authors.length > 0 ? draft.authors : [draftTexts.nobody])
  async function discard() {
    setDiscarding(true)
    try {
      if (await discardDraft(draft)) {
        toast.success(draftTexts.discarded)
        return onDone()
      }
      toast.error(draftTexts.failed, draftTexts.newer)
    } catch (error) {
      toast.error(draftTexts.failed, reportError(error))
    }
    setDiscarding(false)
    setAsking(false)
  }
  return (
    <>
      <section className="kept-edits col-span-full" aria-label={draftTexts.heading}>
        <p className="min-w-0 grow wrap-anywhere">
          {draftTexts.changed(authors)}{" "}
          <time className="figures whitespace-nowrap" dateTime={draft.updated_at}>
            {swedishTime(draft.updated_at)}
          </time>
          .
        </p>
        <Button kind="remove" off={busy} onClick={() => setAsking(true)}>
          {draftTexts.discard}
        </Button>
        {asking && (
          <ConfirmDialog
            title={draftTexts.confirm.title}
            text={[draftTexts.confirm.text(authors), dirty && draftTexts.confirm.unsaved]
              .filter(Boolean)
              .join(" ")}
            busy={discarding}
            stay={{ label: texts.cancel, act: () => setAsking(false) }}
            actions={[{ label: draftTexts.discard, kind: "danger", act: () => void discard() }]}
          />
        )}
      </section>
      <ReviewNotice {...{ collection, version, draft, busy }} onDecided={onDone} />
    </>
  )
}

const nameList = new Intl.ListFormat("sv")
