import { useState } from "react"
import { useSearchParams } from "react-router"
import { NoMatch, QueryResult } from "../ui/lists/listed.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { tableRoles } from "../ui/lists/table-roles.ts"
import { usePagedQuery } from "../ui/lists/use-paged.ts"
import { swedishTime } from "../ui/swedish-time.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { actorName, eventSentence, type LogEvent } from "./kinds.ts"
import "./log.css"
import { type LogFilter, pageLength, readLog } from "./log-calls.ts"
import { LogFilters } from "./log-filters.tsx"
import { logTexts } from "./log-texts.ts"

const everything: LogFilter = { search: "", from: "", to: "", group: null }

/**
 * Log of administrators' actions: filtered by email address, title, kind and time, paginated, with
 * CSV export.
 */
export default function LogScreen() {
  const [parameters] = useSearchParams()
  // A person's dialog links here with a search.
  const [filter, setFilter] = useState({ ...everything, search: parameters.get("sok") ?? "" })
  const search = useDebounced(filter.search.trim(), 250)
  const asked = { ...filter, search }
  const { list, pages, toFirstPage } = usePagedQuery(
    ["log", asked],
    (data, page, signal) => readLog(data, asked, page, signal),
    { length: pageLength, failed: logTexts.loadFailed },
  )
  const { data } = list
  const choose = (chosen: Partial<LogFilter>) => {
    setFilter({ ...filter, ...chosen })
    toFirstPage()
  }
  return (
    <section>
      <h1 tabIndex={-1}>{texts.navigation.log}</h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{logTexts.about}</p>
      <LogFilters
        filter={filter}
        asked={asked}
        found={data && !list.isPlaceholderData ? data.total : undefined}
        onChange={choose}
      />
      <QueryResult list={list} failed={logTexts.loadFailed}>
        {({ total, events }) =>
          total === 0 ? (
            <NoMatch text={logTexts.noMatch} showAll={() => choose(everything)} />
          ) : (
            <>
              <LogTable events={events} />
              <Pager texts={logTexts.pager} {...pages} />
            </>
          )
        }
      </QueryResult>
    </section>
  )
}

function LogTable({ events }: { events: readonly LogEvent[] }) {
  const { time, actor, event } = logTexts.columns
  return (
    <table
      {...tableRoles.table}
      className="admin-table card-table figures [&_td]:align-top md:[&_td:first-child]:w-40 md:[&_td:nth-child(2)]:w-72"
    >
      <thead {...tableRoles.group} className="sr-only min-[48rem]:not-sr-only">
        <tr {...tableRoles.row}>
          {[time, actor, event].map((name) => (
            <th {...tableRoles.heading} key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {events.map((event) => (
          <tr {...tableRoles.row} key={event.id}>
            <td {...tableRoles.cell} className="text-ink-soft">
              <time dateTime={event.happened_at}>{swedishTime(event.happened_at)}</time>
            </td>
            <td {...tableRoles.cell}>{actorName(event)}</td>
            <td {...tableRoles.cell}>{eventSentence(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
