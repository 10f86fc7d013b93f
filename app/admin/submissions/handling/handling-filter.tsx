import { type Status, statuses } from "../../../../content/submissions/handling.ts"
import { nobody, type SubmissionFilter } from "../../../../content/submissions/submissions.ts"
import { figure } from "../../ui/figure.ts"
import { texts } from "../../ui/texts.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { ownerName, statusName } from "./shown-handling.ts"
import { useAdministrators } from "./use-handling.ts"

type HandlingChoice = Pick<SubmissionFilter, "status" | "owner">

interface Props {
  choice: HandlingChoice
  /** How many are spam of what else the list is narrowed to; undefined while that is not known. */
  spam: number | undefined
  onChange: (change: Partial<HandlingChoice>) => void
}

/** Narrows a list to a status and to whose the submissions are; spam is a list of its own. */
export function HandlingFilter({ choice, spam, onChange }: Props) {
  const { labels, spamFilter, unassigned } = submissionsTexts.handling
  const administrators = useAdministrators()
  const isSpam = choice.status === "spam"
  return (
    <>
      {!isSpam && (
        <label className="flex items-center gap-2">
          <span className="text-ink-soft">{labels.status}</span>
          <select
            className="input"
            value={choice.status ?? ""}
            onChange={(event) => onChange({ status: (event.target.value || null) as Status | null })}
          >
            <option value="">{texts.list.all}</option>
            {statuses
              .filter((status) => status !== "spam")
              .map((status) => (
                <option key={status} value={status}>
                  {statusName(status)}
                </option>
              ))}
          </select>
        </label>
      )}
      <label className="flex min-w-0 items-center gap-2">
        <span className="text-ink-soft">{labels.owner}</span>
        <select
          className="input min-w-0 max-w-40"
          value={choice.owner ?? ""}
          onChange={(event) => onChange({ owner: event.target.value || null })}
        >
          <option value="">{texts.list.all}</option>
          <option value={nobody}>{unassigned}</option>
          {/* An address may name somebody who is no administrator any more. */}
          {choice.owner &&
            choice.owner !== nobody &&
            !administrators.some(({ id }) => id === choice.owner) && (
              <option value={choice.owner}>{ownerName(choice.owner, administrators)}</option>
            )}
          {administrators.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="tool figures"
        aria-pressed={isSpam}
        onClick={() => onChange({ status: isSpam ? null : "spam" })}
      >
        {spamFilter(spam === undefined ? "…" : figure(spam))}
      </button>
    </>
  )
}
