import type { Administrator, Handling, HandlingValues } from "../../../../content/submissions/handling.ts"
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx"
import { submissionsTexts } from "../submissions-texts.ts"
import { ownerName, statusName } from "./shown-handling.ts"

interface Parts {
  theirs: Handling
  mine: HandlingValues
  administrators: readonly Administrator[]
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** The question about two versions of how a submission is handled. */
export function HandlingConflictQuestion({
  theirs,
  mine,
  administrators,
  onKeepMine,
  onLoadTheirs,
  onStay,
}: Parts) {
  const { labels } = submissionsTexts.handling
  const shown = (values: HandlingValues) => ({
    status: statusName(values.status),
    owner: ownerName(values.owner_id, administrators),
    notes: values.notes ?? "",
  })
  const [their, my] = [shown(theirs), shown(mine)]
  const differing = (["status", "owner", "notes"] as const).filter((field) => their[field] !== my[field])
  return (
    <ConflictDialog
      differing={differing.map((field) => ({
        label: labels[field],
        theirs: their[field],
        mine: my[field],
      }))}
      onKeepMine={onKeepMine}
      onLoadTheirs={onLoadTheirs}
      onStay={onStay}
    />
  )
}
