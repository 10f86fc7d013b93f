import { useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import type { Handling, SubmissionTable as Table } from "../../../content/submissions/handling.ts"
import { readResourceTitles } from "../../../content/submissions/origins.ts"
import {
  isFiltered,
  newestFirst,
  pageSize,
  type Submission,
} from "../../../content/submissions/submissions.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { dataQuery, submissionsQuery } from "../data/queries.ts"
import { useCsvExport } from "../data/use-csv-export.ts"
import { Button } from "../ui/button.tsx"
import { formatNumber } from "../ui/format.ts"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { SearchField } from "../ui/lists/filters.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { NoMatch, QueryResult } from "../ui/lists/query-result.tsx"
import { usePagedQuery } from "../ui/lists/use-paged-query.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { BulkActions, type SelectedVersions, useSelectedSubmissions } from "./bulk-actions.tsx"
import { usePreviousNext } from "./dialog/previous-next.tsx"
import { type OpenedSubmission, useLinkedSubmission } from "./dialog/use-linked-submission.ts"
import { exportedRows, exportHeads } from "./exported-rows.ts"
import { useAdministrators, useHandling, useSpamCount } from "./handling/use-handling.ts"
import { usePreviousVisit } from "./handling/use-previous-visit.ts"
import { SubmissionFilters } from "./submission-filters.tsx"
import { SubmissionTable } from "./submission-table.tsx"
import { submissionsTexts } from "./submissions-texts.ts"
import { useSubmissionFilters } from "./use-submission-filters.ts"

const SubmissionDialog = lazyDialog(async () => ({
  default: (await import("./dialog/submission-dialog.tsx")).SubmissionDialog,
}))

const pause = 250

/**
 * Submissions of one type: search, filters, export, paginated table, and the dialog of one
 * submission.
 */
export function SubmissionList({ table }: { table: Table }) {
  const { filter: chosenFilter, order, choose, chooseAnything } = useSubmissionFilters()
  const [typed, setTyped] = useState(chosenFilter.search)
  const search = useDebounced(typed.trim(), pause)
  const filter = { ...chosenFilter, search }
  const storeSearch = useEffectEvent((settled: string) => {
    if (settled !== chosenFilter.search) choose({ search: settled }, { replace: true })
  })
  useEffect(() => storeSearch(search), [search])
  const { chosen, setChosen } = useSelectedSubmissions(filter)
  const [opened, setOpened] = useState<OpenedSubmission>()
  useLinkedSubmission(table, setOpened)
  const { exported, exportCsv } = useCsvExport({
    done: submissionsTexts.exported,
    failed: submissionsTexts.exportFailed,
  })
  const { list, pages, toFirstPage } = usePagedQuery(
    (page) => submissionsQuery(table, filter, page, order),
    pageSize,
  )
  const { data } = list
  const handling = useHandling(data?.rows.map(({ id }) => id) ?? [])
  const administrators = useAdministrators()
  const spam = useSpamCount(table, filter)
  const showsNewest = !isFiltered(filter) && order === newestFirst && pages.page === 0
  const seen = list.isPlaceholderData || !showsNewest ? undefined : data?.rows[0]?.created_at
  const newSince = usePreviousVisit(table, seen, list.dataUpdatedAt)
  const titled = useResourceTitles(table)
  function turn(to: number) {
    pages.onTurn(to)
    scrollTo({ top: 0 })
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
      <div className="my-1.5 flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:items-end max-sm:[&>label]:flex-col max-sm:[&>label]:items-stretch max-sm:[&>label]:gap-[0.1rem]">
        <SearchField
          label={submissionsTexts.search}
          placeholder={submissionsTexts.searchPlaceholder[table]}
          className="max-w-80 flex-[1_1_10rem] max-sm:col-span-full max-sm:max-w-none"
          value={typed}
          onChange={(search) => {
            setTyped(search)
            toFirstPage()
          }}
        />
        <SubmissionFilters filter={filter} spam={spam} newSince={newSince} onChange={choose} />
        <p className="figures text-ink-soft max-sm:order-1" role="status">
          {waiting || !data || !isFiltered(filter) ? "" : submissionsTexts.found(data.total)}
        </p>
        <Button
          className="ml-auto max-sm:ml-0"
          off={exported !== undefined || !data?.total}
          onClick={() =>
            void exportCsv({
              what: table,
              fileName: submissionsTexts.fileNames[table],
              heads: exportHeads(table),
              read: (client, signal) => exportedRows(client, table, filter, signal),
            })
          }
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
              {submissionsTexts.empty[table].text}{" "}
              <a className="link" href={submissionsTexts.empty[table].path}>
                {submissionsTexts.empty[table].action}
              </a>
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
                className="border border-line aria-busy:[&_tbody]:opacity-60"
                aria-label={submissionsTexts.tabs[table]}
                aria-busy={waiting}
                onPointerEnter={SubmissionDialog.fetch}
                onFocus={SubmissionDialog.fetch}
              >
                <SubmissionTable
                  table={table}
                  order={order}
                  onOrder={(order) => choose({ order })}
                  rows={rows.map(titled)}
                  handling={handling.data}
                  administrators={administrators}
                  chosen={chosen}
                  onChoose={setChosen}
                  onOpen={(submission) => setOpened({ submission })}
                />
              </section>
              <Pager label={submissionsTexts.pages} {...pages} onTurn={turn} />
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

/** Replaces a resource's slug with its title. Deleted or unloaded resources keep the slug. */
function useResourceTitles(table: Table): (submission: Submission) => Submission {
  const { data: titles } = useQuery({
    ...dataQuery(["resource titles"], readResourceTitles),
    enabled: table === "lead_captures",
  })
  return (submission) => ({
    ...submission,
    resource: titles?.get(submission.resource ?? "") ?? submission.resource,
  })
}
