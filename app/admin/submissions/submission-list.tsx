import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type { Handling } from "../../../content/submissions/handling.ts"
import type { SubmissionTable as Table } from "../../../content/submissions/submission-table.ts"
import { isNarrowed, pageLength, readSubmissions } from "../../../content/submissions/submissions.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { adminData } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import { Button } from "../ui/button.tsx"
import { holdPlaceOf } from "../ui/dialogs/next-focus.ts"
import { figure } from "../ui/figure.ts"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { Loading } from "../ui/lists/loading.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { usePage } from "../ui/lists/use-page.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { ChangeBar } from "./change-many/change-bar.tsx"
import { useChoice } from "./change-many/use-choice.ts"
import { type Chosen, useChosen } from "./change-many/use-chosen.ts"
import { SubmissionDialog } from "./dialog/submission-dialog.tsx"
import { type Opened, useLinkedSubmission } from "./dialog/use-linked-submission.ts"
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

/** One kind of submission: search, export, the page of the table that is asked for, and one in full. */
export function SubmissionList({ table }: { table: Table }) {
  const words = submissionsTexts
  const [typed, setTyped] = useState("")
  const search = useDebounced(typed.trim(), pause)
  const { choice, choose, chooseAnything } = useChoice()
  const filter = { search, ...choice }
  const { page, turnTo } = usePage()
  const { chosen, setChosen } = useChosen(filter)
  const [opened, setOpened] = useState<Opened>()
  useLinkedSubmission(table, setOpened)
  const { exported, exportAll } = useExport(table)
  const region = useRef<HTMLElement>(null)

  const list = useQuery({
    queryKey: ["submissions", table, filter, page],
    queryFn: async ({ signal }) => readSubmissions(await adminData(), table, filter, page, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt } = list
  const handling = useHandling(data?.rows.map(({ id }) => id) ?? [])
  const administrators = useAdministrators()
  const spam = useSpamCount(table, filter)
  const titled = useResourceTitles(table)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is logged again
  useEffect(() => {
    if (error) console.error(words.loadFailed[table], explain(error))
  }, [error, errorUpdatedAt])

  const last = Math.max(0, Math.ceil((data?.total ?? 0) / pageLength) - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer to a page that is not there
  useEffect(() => {
    // Rows have been removed since, or somebody has written the address: there is no such page.
    if (data && !list.isPlaceholderData && page > last) turnTo(last, { replace: true })
  }, [data, list.isPlaceholderData, page, last])

  function turn(to: number) {
    turnTo(to)
    region.current?.scrollTo({ top: 0 })
  }

  const neighbours = usePreviousNext({
    rows: list.isPlaceholderData ? undefined : data?.rows,
    page,
    total: data?.total ?? 0,
    shown: opened?.submission.id,
    show: (submission) => setOpened({ submission }),
    turnTo: turn,
  })
  const waiting = typed.trim() !== search || list.isPlaceholderData
  return (
    <>
      <div className="submission-filters">
        <input
          type="search"
          className="field"
          aria-label={words.search}
          placeholder={words.searchPlaceholder[table]}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            // Another search starts at its first page.
            if (page > 0) turnTo(0, { replace: true })
          }}
        />
        <HandlingFilter choice={choice} spam={spam} onChange={choose} />
        <OriginFilter page={choice.from} onChange={(from) => choose({ from })} />
        <p className="figures text-ink-soft" role="status">
          {waiting || !data || !isNarrowed(filter) ? "" : words.found(data.total)}
        </p>
        <Button
          className="submission-export"
          off={exported !== undefined || !data?.total}
          onClick={() => void exportAll(filter)}
        >
          {exported === undefined ? words.export : words.exporting(figure(exported))}
        </Button>
      </div>
      {list.isError ? (
        <LoadFailure text={words.loadFailed[table]} reload={() => void list.refetch()} />
      ) : !data ? (
        <Loading className="py-8" />
      ) : data.total === 0 && !isNarrowed(filter) ? (
        <EmptyState title={words.empty[table].title}>{words.empty[table].text}</EmptyState>
      ) : data.total === 0 ? (
        <p className="py-8 text-ink-soft wrap-anywhere">
          {search ? words.noMatch(search) : words.handling.noMatch}{" "}
          <button
            type="button"
            className="link cursor-pointer"
            onClick={({ currentTarget }) => {
              holdPlaceOf(currentTarget.parentElement)
              setTyped("")
              chooseAnything()
            }}
          >
            {texts.list.showAll}
          </button>
        </p>
      ) : (
        <>
          <ChangeBar
            {...{ table, filter }}
            total={data.total}
            chosen={newest(chosen, handling.data)}
            onChoose={setChosen}
          />
          <section
            ref={region}
            className="submission-region"
            aria-label={words.tabs[table]}
            aria-busy={waiting}
          >
            <SubmissionTable
              table={table}
              rows={data.rows.map(titled)}
              handling={handling.data}
              administrators={administrators}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={(submission) => setOpened({ submission })}
            />
          </section>
          <Pager texts={words.pager} page={Math.min(page, last)} last={last} onTurn={turn} />
        </>
      )}
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

/** What is on the page is changed from the version that the page shows. */
function newest(chosen: Chosen, shown: ReadonlyMap<string, Handling> | undefined): Chosen {
  return new Map([...chosen].map(([id, version]) => [id, shown?.get(id)?.updated_at ?? version]))
}
