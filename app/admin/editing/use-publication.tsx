import { useEffect, useEffectEvent, useState } from "react"
import { useSession } from "../../session/session.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { reportError } from "../data/queries.ts"
import { invalidateRestored, undoPublication } from "../history/undo.ts"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { useConfirmLeave, useUnsavedBlocker } from "../ui/forms/use-unsaved.tsx"
import type { EditTarget } from "./edit-target.ts"
import { editingTexts as texts } from "./editing-texts.ts"
import type { Edits } from "./edits.ts"
import { invalidateUsage } from "./page-usage.ts"
import { includesMore, nameOfItem, PublishDialog } from "./publish-dialog.tsx"
import { ItemConflict } from "./store-item.ts"

/** Delay in milliseconds between the last change and its draft. */
const draftPauseMs = 1_500

/**
 * Stores edits as drafts, publishes them, and asks about conflicts.
 * @param own the page's own item
 * @param onPublished runs after a publication
 */
export function usePublication(edits: Edits, own: EditTarget | undefined, onPublished: () => Promise<void>) {
  const { user } = useSession()
  const [storing, setStoring] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  /** Revision that is not stored until the next change. */
  const [postponed, setPostponed] = useState(0)
  const [conflict, setConflict] = useState<{ id: string; fields?: string[] }>()
  const revision = edits.revision()
  const dirty = edits.dirty().length > 0

  const store = useEffectEvent(async () => {
    if (edits.dirty().length === 0) return true
    setStoring(true)
    try {
      await edits.store()
      return true
    } catch (error) {
      if (error instanceof ItemConflict) setConflict({ id: error.id })
      else toast.error(texts.storeFailed, reportError(error))
      return false
    } finally {
      setStoring(false)
    }
  })
  useEffect(() => {
    if (!dirty || busy || conflict || revision === postponed) return
    const timer = setTimeout(() => void store(), draftPauseMs)
    return () => clearTimeout(timer)
  }, [dirty, busy, conflict, postponed, revision])
  const blocker = useUnsavedBlocker(dirty)
  const { question } = useConfirmLeave({ unsaved: dirty, blocker, onClose: () => {} })

  /** @param left ids of items whose drafts stay; asks if more than the latest changes go along */
  async function publish(left?: string[]) {
    setBusy(true)
    setAsking(false)
    try {
      if (!(await store())) return
      if (!left && includesMore(edits.drafted())) return setAsking(true)
      const page = own && (await edits.open(own.type, own.item)).id
      const done = await edits.publish(page, left ?? [])
      if (!done) return
      const [refusal] = done.conflicts
      if (refusal) {
        const { reason, message, item_id: id } = refusal
        const isShared = reason === "changed" || reason === "edited"
        const fields = done.conflicts.filter((one) => one.item_id === id && one.reason === "changed")
        if (isShared && id && edits.get(id))
          setConflict({ id, fields: fields.flatMap(({ field }) => field ?? []) })
        else toast.error(texts.publishFailed, (reason === "refused" && message) || texts.problems[reason])
        return
      }
      toast.success(texts.published, undefined, { action: undoPublication(done.type, done.release) })
      await onPublished()
      await Promise.all([invalidateRestored(done.type), invalidateUsage()])
    } catch (error) {
      toast.error(texts.publishFailed, reportError(error))
    } finally {
      setBusy(false)
    }
  }

  function postpone() {
    setPostponed(revision)
    setConflict(undefined)
  }

  async function settle(keepsMine: boolean) {
    if (!conflict) return
    try {
      await edits.settle(conflict.id, keepsMine, conflict.fields)
      setConflict(undefined)
    } catch (error) {
      toast.error(texts.storeFailed, reportError(error))
    }
  }

  const conflicted = conflict && edits.get(conflict.id)
  const dialogs = (
    <>
      {question}
      {asking && (
        <PublishDialog
          items={edits.drafted()}
          self={user?.email}
          onPublish={(left) => void publish(left)}
          onClose={() => setAsking(false)}
        />
      )}
      {conflict && (
        <ConfirmDialog
          title={texts.conflict.title}
          text={texts.conflict.text(conflicted ? nameOfItem(conflicted) : "")}
          stay={{ label: texts.conflict.later, act: postpone }}
          actions={[
            { label: texts.conflict.theirs, kind: "plain", act: () => void settle(false) },
            { label: texts.conflict.mine, act: () => void settle(true) },
          ]}
        />
      )}
    </>
  )
  return { storing, busy, publish, dialogs }
}
