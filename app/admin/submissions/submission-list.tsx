import { useRef, useState } from "react"
import type { Handling, SubmissionTable as Table } from "../../../content/submissions/handling.ts"
import { isFiltered, pageSize, readSubmissions } from "../../../content/submissions/submissions.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Button } from "../ui/button.tsx"
import { formatNumber } from "../ui/figure.ts"
import { NoMatch, QueryResult } from "../ui/lists/listed.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { SearchField } from "../ui/lists/search-field.tsx"
import { usePagedQuery } from "../ui/lists/use-paged.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { BulkActions } from "./change-many/change-bar.tsx"
import { useSubmissionFilters } from "./change-many/use-choice.ts"
import { type SelectedVersions, useSelectedSubmissions } from "./change-many/use-chosen.ts"
import { SubmissionDialog } from "./dialog/submission-dialog.tsx"
import { type OpenedSubmission, useLinkedSubmission } from "./dialog/use-linked-submission.ts"
import { usePreviousNext } from "./dialog/use-previous-next.ts"
import { HandlingFilter } from "./handling/handling-filter.tsx"
import { OriginFilter } from "./handling/origin-filter.tsx"
import { useAdministrators, useHandling } from "./handling/use-handling.ts"
import { SubmissionTable } from "./submission-table.tsx"
import { submissionsTexts } from "./submissions-texts.ts"
import { useSpamCount } from "./use-counts.ts"
import { useExport } from "./use-export.ts"
import { useResourceTitles } from "./use-resource-titles.ts"

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
