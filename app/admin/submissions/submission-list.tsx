import { useRef, useState } from "react"
import {
  type Handling,
  type Status,
  statuses,
  type SubmissionTable as Table,
} from "../../../content/submissions/handling.ts"
import { readResourceTitles } from "../../../content/submissions/origins.ts"
import {
  isFiltered,
  pageSize,
  readSubmissions,
  type Submission,
  type SubmissionFilter,
  unassignedOwner,
} from "../../../content/submissions/submissions.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Button } from "../ui/button.tsx"
import { formatNumber, formatTotal } from "../ui/format.ts"
import { FilterSelect, SearchField } from "../ui/lists/filters.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { NoMatch, QueryResult } from "../ui/lists/query-result.tsx"
import { usePagedQuery } from "../ui/lists/use-paged-query.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { useOptionalQuery } from "../ui/use-optional-query.ts"
import { BulkActions, type SelectedVersions, useSelectedSubmissions } from "./bulk-actions.tsx"
import { usePreviousNext } from "./dialog/previous-next.tsx"
import { SubmissionDialog } from "./dialog/submission-dialog.tsx"
import { type OpenedSubmission, useLinkedSubmission } from "./dialog/use-linked-submission.ts"
import { ownerName, statusLabel } from "./handling/handling-labels.ts"
import { OriginFilter } from "./handling/origins.tsx"
import { useAdministrators, useHandling, useSpamCount } from "./handling/use-handling.ts"
import { SubmissionTable } from "./submission-table.tsx"
import { submissionsTexts } from "./submissions-texts.ts"
import { useExport } from "./use-export.ts"
import { useSubmissionFilters } from "./use-submission-filters.ts"

const pause = 250

/**
 * Submissions of one type: search, filters, export, paginated table, and the dialog of one
 * submission.
 */
export function SubmissionList({ table }: { table: Table }) {
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), pause)
  const { choice, choose, chooseAnything } = useSubmissionFilters()
  const filter = { search, ...choice }
  const { chosen, setChosen } = useSelectedSubmissions(filter)
  const [opened, setOpened] = useState<OpenedSubmission>()
  useLinkedSubmission(table, setOpened)
  const { exported, exportAll } = useExport(table)
  const region = useRef<HTMLElement>(null)

  const { list, pages, toFirstPage } = usePagedQuery(
    ["submissions", table, filter],
    (data, page, signal) => readSubmissions(data, table, filter, page, signal),
    { length: pageSize, failed: submissionsTexts.loadFailed[table] },
  )
  const { data } = list
  const handling = useHandling(data?.rows.map(({ id }) => id) ?? [])
  const administrators = useAdministrators()
  const spam = useSpamCount(table, filter)
  const titled = useResourceTitles(table)
  function turn(to: number) {
    pages.onTurn(to)
    region.current?.scrollTo({ top: 0 })
  }

  const neighbours = usePreviousNext({
    rows: list.isPlaceholderData ? undefined : data?.rows,
    page: pages.page,
    total: data?.total ?? 0,
    shown: opened?.submission.id,
    show: (submission) => setOpened({ submission }),
    turnTo: turn,
  })
  const waiting = typed.trim() !== search || list.isPlaceholderData
  return (
    <>
      <div className="submission-filters">
        <SearchField
          label={submissionsTexts.search}
          placeholder={submissionsTexts.searchPlaceholder[table]}
          value={typed}
          onChange={(search) => {
            setTyped(search)
            toFirstPage()
          }}
        />
        <HandlingFilter choice={choice} spam={spam} onChange={choose} />
        <OriginFilter page={choice.from} onChange={(from) => choose({ from })} />
        <p className="figures text-ink-soft" role="status">
          {waiting || !data || !isFiltered(filter) ? "" : submissionsTexts.found(data.total)}
        </p>
        <Button
          className="ml-auto max-sm:ml-0"
          off={exported !== undefined || !data?.total}
          onClick={() => void exportAll(filter)}
        >
          {exported === undefined
            ? submissionsTexts.export
            : submissionsTexts.exporting(formatNumber(exported))}
        </Button>
      </div>
      <QueryResult list={list} failed={submissionsTexts.loadFailed[table]}>
        {({ total, rows }) =>
          total === 0 && !isFiltered(filter) ? (
            <EmptyState title={submissionsTexts.empty[table].title}>
              {submissionsTexts.empty[table].text}
            </EmptyState>
          ) : total === 0 ? (
            <NoMatch
              text={search ? submissionsTexts.noMatch(search) : submissionsTexts.handling.noMatch}
              showAll={() => {
                setTyped("")
                chooseAnything()
              }}
            />
          ) : (
            <>
              <BulkActions
                {...{ table, filter, total }}
                chosen={newest(chosen, handling.data)}
                onChoose={setChosen}
              />
              <section
                ref={region}
                className="submission-region"
                aria-label={submissionsTexts.tabs[table]}
                aria-busy={waiting}
              >
                <SubmissionTable
                  table={table}
                  rows={rows.map(titled)}
                  handling={handling.data}
                  administrators={administrators}
                  chosen={chosen}
                  onChoose={setChosen}
                  onOpen={(submission) => setOpened({ submission })}
                />
              </section>
              <Pager texts={submissionsTexts.pager} {...pages} onTurn={turn} />
            </>
          )
        }
      </QueryResult>
      {opened && (
        <SubmissionDialog
          table={table}
          submission={titled(opened.submission)}
          continued={opened.continued}
          neighbours={neighbours}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** Uses the displayed versions for submissions on the current page. */
function newest(
  chosen: SelectedVersions,
  shown: ReadonlyMap<string, Handling> | undefined,
): SelectedVersions {
  return new Map([...chosen].map(([id, version]) => [id, shown?.get(id)?.updated_at ?? version]))
}

type HandlingChoice = Pick<SubmissionFilter, "status" | "owner">

interface Props {
  choice: HandlingChoice
  /** Number of spam submissions matching the other filters; undefined while loading. */
  spam: number | undefined
  onChange: (change: Partial<HandlingChoice>) => void
}

/** Filters by status and owner; a button switches to spam. */
function HandlingFilter({ choice, spam, onChange }: Props) {
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

/** Replaces a resource's slug with its title. Deleted or unloaded resources keep the slug. */
function useResourceTitles(table: Table): (submission: Submission) => Submission {
  const { data: titles } = useOptionalQuery(
    ["resource titles"],
    readResourceTitles,
    "Titles of resources could not be read",
    { enabled: table === "lead_captures" },
  )
  return (submission) => ({
    ...submission,
    resource: titles?.get(submission.resource ?? "") ?? submission.resource,
  })
}
