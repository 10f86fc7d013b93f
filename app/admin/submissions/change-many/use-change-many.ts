import { useState } from "react"
import { changeHandling, type HandlingChange } from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { readHandlingAgain } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"

const words = submissionsTexts.many

/**
 * Changes many submissions in batches, shows the result, and offers to undo it. `changed` counts
 * the changes so far.
 */
export function useChangeMany(table: SubmissionTable) {
  const [changed, setChanged] = useState<number>()

  async function changeMany(changes: readonly HandlingChange[], undoing = false): Promise<void> {
    setChanged(0)
    const undo: HandlingChange[] = []
    let failed = false
    try {
      for await (const part of changeHandling(await adminData(), changes)) {
        undo.push(...part)
        setChanged(undo.length)
      }
    } catch (error) {
      failed = true
      toast.error(words.failed, explain(error))
    }
    setChanged(undefined)
    void readHandlingAgain(table)
    // After a failed batch the rest was not tried: no conflicts can be counted.
    const left = failed ? 0 : changes.length - undo.length
    const remark = left > 0 ? words.left(left, changes.length) : undefined
    if (undo.length === 0) {
      if (remark) toast.error(words.nothing, remark)
    } else if (undoing) {
      toast.success(words.undone(undo.length), remark)
    } else {
      toast.success(words.changed(undo.length), remark, {
        action: { label: words.undo, act: () => void changeMany(undo, true) },
      })
    }
  }
  return { changed, changeMany }
}
