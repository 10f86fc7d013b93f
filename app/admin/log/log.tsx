import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { adminData } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { Loading } from "../ui/lists/loading.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { usePage } from "../ui/lists/use-page.ts"
import { swedishTime } from "../ui/swedish-time.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { actorOf, type LogEvent, sentenceOf } from "./kinds.ts"
import "./log.css"
import { type LogFilter, pageLength, readLog } from "./log-calls.ts"
import { LogFilters } from "./log-filters.tsx"
import { logTexts as words } from "./log-texts.ts"

const everything: LogFilter = { search: "", from: "", to: "", group: null }

/** Who did what and when: found by address, title, kind and time, a page at a time, and saved as a file. */
export default function LogScreen() {
  const [parameters] = useSearchParams()
  // A link from a person's dialog asks for them.
  const [filter, setFilter] = useState({ ...everything, search: parameters.get("sok") ?? "" })
  const search = useDebounced(filter.search.trim(), 250)
  const asked = { ...filter, search }
  const { page, turnTo } = usePage()
  const list = useQuery({
    queryKey: ["log", asked, page],
    queryFn: async ({ signal }) => readLog(await adminData(), asked, page, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, errorUpdatedAt } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error a second time is logged again
  useEffect(() => {
    if (error) console.error(words.loadFailed, explain(error))
  }, [error, errorUpdatedAt])
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / pageLength) - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an answer to a page that is not there
  useEffect(() => {
    if (data && !list.isPlaceholderData && page > last) turnTo(last, { replace: true })
  }, [data, list.isPlaceholderData, page, last])
  const choose = (chosen: Partial<LogFilter>) => {
    setFilter({ ...filter, ...chosen })
    if (page > 0) turnTo(0, { replace: true })
  }
  return (
    <section>
      <h1 tabIndex={-1}>{texts.navigation.log}</h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{words.about}</p>
      <LogFilters
        filter={filter}
        asked={asked}
        found={data && !list.isPlaceholderData ? data.total : undefined}
        onChange={choose}
      />
      {list.isError ? (
        <LoadFailure text={words.loadFailed} reload={() => void list.refetch()} />
      ) : !data ? (
        <Loading className="py-8" />
      ) : data.total === 0 ? (
        <p className="py-8 text-ink-soft">
          {words.noMatch}{" "}
          <button type="button" className="link cursor-pointer" onClick={() => choose(everything)}>
            {texts.list.showAll}
          </button>
        </p>
      ) : (
        <>
          <LogTable events={data.events} />
          <Pager texts={words.pager} page={Math.min(page, last)} last={last} onTurn={turnTo} />
        </>
      )}
    </section>
  )
}

function LogTable({ events }: { events: readonly LogEvent[] }) {
  const { time, actor, event } = words.columns
  return (
    <table className="admin-table log-table figures">
      <thead className="sr-only min-[48rem]:not-sr-only">
        <tr>
          {[time, actor, event].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td className="text-ink-soft">
              <time dateTime={event.happened_at}>{swedishTime(event.happened_at)}</time>
            </td>
            <td>{actorOf(event)}</td>
            <td>{sentenceOf(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
