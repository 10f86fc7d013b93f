import { useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { changeHandling, type HandlingChange } from "../../../../content/submissions/handling.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { getDataClient } from "../../data/admin-data.ts"
import { reportError } from "../../data/explain.ts"
import { invalidateHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"

const texts = submissionsTexts.many

/**
 * Changes many submissions in batches, shows the result, and offers to undo it. `changed` counts
 * the changes so far.
 */
export function useBulkChange(table: SubmissionTable) {
  const [changed, setChanged] = useState<number>()

  async function changeMany(changes: readonly HandlingChange[], undoing = false): Promise<void> {
    setChanged(0)
    const undo: HandlingChange[] = []
    let failed = false
    try {
      for await (const part of changeHandling(await getDataClient(), changes)) {
        undo.push(...part)
        setChanged(undo.length)
      }
    } catch (error) {
      failed = true
      toast.error(texts.failed, reportError(error))
    }
    setChanged(undefined)
    void invalidateHandling(table)
    // After a failed batch the rest was not tried: no conflicts can be counted.
    const left = failed ? 0 : changes.length - undo.length
    const remark = left > 0 ? texts.left(left, changes.length) : undefined
    if (undo.length === 0) {
      if (remark) toast.error(texts.nothing, remark)
    } else if (undoing) {
      toast.success(texts.undone(undo.length), remark)
    } else {
      toast.success(texts.changed(undo.length), remark, {
        action: { label: texts.undo, act: () => void changeMany(undo, true) },
      })
    }
  }
  return { changed, changeMany }
}
