import type { Administrator, Handling, HandlingValues } from "../../content/handling.ts"
import { texts } from "../texts.ts"
import { Question } from "../ui/dialog.tsx"
import { ownerName, statusName } from "./shown-handling.ts"

interface Parts {
  theirs: Handling
  mine: HandlingValues
  administrators: readonly Administrator[]
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** Somebody else has saved meanwhile: shows what differs and asks whose version counts, as for content. */
export function HandlingConflictQuestion({
  theirs,
  mine,
  administrators,
  onKeepMine,
  onLoadTheirs,
  onStay,
}: Parts) {
  const { labels } = texts.submissions.handling
  const shown = (values: HandlingValues) => ({
    status: statusName(values.status),
    owner: ownerName(values.owner_id, administrators),
    notes: values.notes ?? "",
  })
  const [their, my] = [shown(theirs), shown(mine)]
  const differing = (["status", "owner", "notes"] as const).filter((field) => their[field] !== my[field])
  return (
    <Question
      className="dialog-wide"
      title={texts.conflict.title}
      text={
        <>
          <p>{texts.conflict.text}</p>
          <dl className="my-3 grid gap-3">
            {differing.map((field) => (
              <div key={field} className="border-l-4 border-line-strong pl-3">
                <dt className="font-semibold">{labels[field]}</dt>
                <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-soft">{texts.conflict.theirs}: </span>
                  {their[field] || texts.conflict.empty}
                </dd>
                <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-soft">{texts.conflict.mine}: </span>
                  {my[field] || texts.conflict.empty}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">{texts.conflict.keepMineHint}</p>
        </>
      }
      stay={{ label: texts.unsaved.stay, act: onStay }}
      actions={[
        { label: texts.conflict.loadTheirs, act: onLoadTheirs },
        { label: texts.conflict.keepMine, act: onKeepMine },
      ]}
    />
  )
}
