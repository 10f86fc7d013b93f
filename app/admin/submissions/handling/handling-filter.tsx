import { type Status, statuses } from "../../../../content/submissions/handling.ts"
import { type SubmissionFilter, unassignedOwner } from "../../../../content/submissions/submissions.ts"
import { Button } from "../../ui/button.tsx"
import { total } from "../../ui/figure.ts"
import { FilterSelect } from "../../ui/lists/filter-select.tsx"
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
        <FilterSelect
          label={labels.status}
          value={choice.status}
          options={statuses
            .filter((status) => status !== "spam")
            .map((status) => ({ value: status, label: statusName(status) }))}
          onChange={(status) => onChange({ status: status as Status | null })}
        />
      )}
      <FilterSelect
        label={labels.owner}
        className="max-w-40"
        value={choice.owner}
        options={[
          { value: unassignedOwner, label: unassigned },
          ...administrators.map(({ id, email }) => ({ value: id, label: email })),
        ]}
        // An address may name a former administrator.
        nameOf={(id) => ownerName(id, administrators)}
        onChange={(owner) => onChange({ owner })}
      />
      <Button
        className="figures"
        aria-pressed={isSpam}
        onClick={() => onChange({ status: isSpam ? null : "spam" })}
      >
        {spamFilter(spam === undefined ? "…" : total(spam))}
      </Button>
    </>
  )
}
