import { texts } from "../texts.ts"
import { Question } from "./dialog.tsx"

interface Parts {
  /** The fields in which the two versions differ, in the form's order. */
  differing: readonly { label: string; theirs: string; mine: string }[]
  onKeepMine: () => void
  onLoadTheirs: () => void
  onStay: () => void
}

/** Somebody else has saved meanwhile: shows what differs and asks whose version counts. */
export function ConflictDialog({ differing, onKeepMine, onLoadTheirs, onStay }: Parts) {
  const { conflict, unsaved } = texts
  return (
    <Question
      className="dialog-answers"
      title={conflict.title}
      text={
        <>
          <p>{conflict.text}</p>
          <dl className="my-3 grid gap-3">
            {differing.map(({ label, theirs, mine }) => (
              <div key={label} className="border-l-4 border-line-strong pl-3">
                <dt className="font-semibold">{label}</dt>
                <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-soft">{conflict.theirs}: </span>
                  {theirs || conflict.empty}
                </dd>
                <dd className="clamp-3 wrap-anywhere whitespace-pre-line">
                  <span className="text-ink-soft">{conflict.mine}: </span>
                  {mine || conflict.empty}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">{conflict.keepMineHint}</p>
        </>
      }
      stay={{ label: unsaved.stay, act: onStay }}
      actions={[
        { label: conflict.loadTheirs, act: onLoadTheirs, kind: "quiet" },
        { label: conflict.keepMine, act: onKeepMine },
      ]}
    />
  )
}
