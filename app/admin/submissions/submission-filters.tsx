import { useId, useState } from "react"
import { type Status, statuses } from "../../../content/submissions/handling.ts"
import { type SubmissionFilter, unassignedOwner } from "../../../content/submissions/submissions.ts"
import { useSession } from "../../session/session.ts"
import { Button } from "../ui/button.tsx"
import { formatTotal, swedishTime } from "../ui/format.ts"
import { DayRange, FilterSelect } from "../ui/lists/filters.tsx"
import { ownerName, statusLabel } from "./handling/handling-labels.ts"
import { OriginFilter } from "./handling/origins.tsx"
import { useAdministrators } from "./handling/use-handling.ts"
import { submissionsTexts } from "./submissions-texts.ts"

interface Props {
  filter: SubmissionFilter
  /** Number of spam submissions matching the other filters; undefined while loading. */
  spam: number | undefined
  /** Time of the previous visit, for the filter of newer submissions; null at the first visit. */
  newSince: string | null
  onChange: (change: Partial<SubmissionFilter>) => void
}

/**
 * Filters by status and owner; a button switches to spam. Another button shows the filters by page
 * and time, which are shown as long as one of them applies.
 */
export function SubmissionFilters({ filter, spam, newSince, onChange }: Props) {
  const { labels, spamFilter, unassignedFilter, mine, newFilter } = submissionsTexts.handling
  const administrators = useAdministrators()
  const { user } = useSession()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { from, since, until } = filter
  const isNew = since.includes("T")
  const applied = [from, !isNew && since, until].filter(Boolean).length
  const isOpen = open || applied > 0
  const isSpam = filter.status === "spam"
  return (
    <>
      {!isSpam && (
        <FilterSelect
          label={labels.status}
          value={filter.status}
          options={statuses
            .filter((status) => status !== "spam")
            .map((status) => ({ value: status, label: statusLabel(status) }))}
          onChange={(status) => onChange({ status: status as Status | null })}
        />
      )}
      <FilterSelect
        label={labels.owner}
        className="max-w-40"
        value={filter.owner}
        options={[
          { value: unassignedOwner, label: unassignedFilter },
          ...(user ? [{ value: user.id, label: mine }] : []),
          ...administrators
            .filter(({ id }) => id !== user?.id)
            .map(({ id, name, email }) => ({ value: id, label: name ?? email })),
        ]}
        // The URL may name a former administrator.
        nameOf={(id) => ownerName(id, administrators)}
        onChange={(owner) => onChange({ owner })}
      />
      {(isNew || newSince) && (
        <Button
          aria-pressed={isNew}
          title={swedishTime(isNew ? since : (newSince ?? ""))}
          onClick={() => onChange({ since: isNew ? "" : (newSince ?? "") })}
        >
          {newFilter}
        </Button>
      )}
      <Button
        className="figures"
        aria-pressed={isSpam}
        onClick={() => onChange({ status: isSpam ? null : "spam" })}
      >
        {spamFilter(spam === undefined ? "…" : formatTotal(spam))}
      </Button>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        off={applied > 0}
        onClick={() => setOpen(!open)}
      >
        {submissionsTexts.moreFilters}
      </Button>
      {isOpen && (
        <div id={id} className="order-last flex w-full flex-wrap items-center gap-3 max-sm:col-span-full">
          <OriginFilter page={from} onChange={(from) => onChange({ from })} />
          <DayRange
            from={isNew ? "" : since}
            to={until}
            onChange={({ from, to }) =>
              onChange({ ...(from !== undefined && { since: from }), ...(to !== undefined && { until: to }) })
            }
          />
        </div>
      )}
    </>
  )
}
