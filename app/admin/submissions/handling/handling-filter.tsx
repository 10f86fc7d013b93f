import { type Status, statuses } from "../../../../content/submissions/handling.ts"
import { type SubmissionFilter, unassignedOwner } from "../../../../content/submissions/submissions.ts"
import { Button } from "../../ui/button.tsx"
import { formatTotal } from "../../ui/figure.ts"
import { FilterSelect } from "../../ui/lists/filter-select.tsx"
import { submissionsTexts } from "../submissions-texts.ts"
import { ownerName, statusLabel } from "./shown-handling.ts"
import { useAdministrators } from "./use-handling.ts"

type HandlingChoice = Pick<SubmissionFilter, "status" | "owner">

interface Props {
  choice: HandlingChoice
  /** Number of spam submissions matching the other filters; undefined while loading. */
  spam: number | undefined
  onChange: (change: Partial<HandlingChoice>) => void
}

/** Filters by status and owner; a button switches to spam. */
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
            .map((status) => ({ value: status, label: statusLabel(status) }))}
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
        // The URL may name a former administrator.
        nameOf={(id) => ownerName(id, administrators)}
        onChange={(owner) => onChange({ owner })}
      />
      <Button
        className="figures"
        aria-pressed={isSpam}
        onClick={() => onChange({ status: isSpam ? null : "spam" })}
      >
        {spamFilter(spam === undefined ? "…" : formatTotal(spam))}
      </Button>
    </>
  )
}
