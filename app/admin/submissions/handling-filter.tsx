import { type Status, statuses } from "../../content/handling.ts"
import type { SubmissionFilter } from "../../content/submissions.ts"
import { texts } from "../texts.ts"
import { ownerName, statusName } from "./shown-handling.ts"
import { submissionsTexts } from "./submissions-texts.ts"
import { useAdministrators } from "./use-handling.ts"

type HandlingChoice = Pick<SubmissionFilter, "status" | "owner">

/** Narrows a list to a status and to whose the submissions are. */
export function HandlingFilter({
  choice,
  onChange,
}: {
  choice: HandlingChoice
  onChange: (change: Partial<HandlingChoice>) => void
}) {
  const { labels } = submissionsTexts.handling
  const administrators = useAdministrators()
  return (
    <>
      <label className="flex items-center gap-2">
        <span className="text-ink-soft">{labels.status}</span>
        <select
          className="input"
          value={choice.status ?? ""}
          onChange={(event) => onChange({ status: (event.target.value || null) as Status | null })}
        >
          <option value="">{texts.list.all}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-w-0 items-center gap-2">
        <span className="text-ink-soft">{labels.owner}</span>
        <select
          className="input min-w-0 max-w-40"
          value={choice.owner ?? ""}
          onChange={(event) => onChange({ owner: event.target.value || null })}
        >
          <option value="">{texts.list.all}</option>
          {/* An address may name somebody who is no administrator any more. */}
          {choice.owner && !administrators.some(({ id }) => id === choice.owner) && (
            <option value={choice.owner}>{ownerName(choice.owner, administrators)}</option>
          )}
          {administrators.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
