import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { swedishTime } from "../ui/format.ts"
import { Pager } from "../ui/lists/pager.tsx"
import { NoMatch, QueryResult } from "../ui/lists/query-result.tsx"
import { tableRoles } from "../ui/lists/table-roles.ts"
import { usePagedQuery } from "../ui/lists/use-paged-query.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import { actorName, eventSentence, groupOptions, type LogEvent } from "./event-kinds.ts"
import "./event-list.css"
import { saveCsv } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, recordExport } from "../data/queries.ts"
import { reportError } from "../data/report-error.ts"
import { Button } from "../ui/button.tsx"
import { FilterSelect, SearchField } from "../ui/lists/filters.tsx"
import { exportLogCsv, type LogFilter, pageLength, readLog } from "./log-calls.ts"
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

interface Props {
  filter: LogFilter
  /** The debounced filter, whose events are shown. */
  asked: LogFilter
  /** Number of matching events; undefined while loading. */
  found: number | undefined
  onChange: (chosen: Partial<LogFilter>) => void
}

/** Filters of the log, the number of matches, and the export button. */
function LogFilters({ filter, asked, found, onChange }: Props) {
  const { saving, save } = useLogExport(asked)
  return (
    <search className="log-filters">
      <SearchField
        label={logTexts.search}
        placeholder={logTexts.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label={logTexts.kind}
        value={filter.group}
        options={groupOptions}
        onChange={(group) => onChange({ group })}
      />
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="filter-select">
          <span>{logTexts[end]}</span>
          <input
            type="date"
            className="field"
            max="9999-12-30"
            value={filter[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      <Button off={saving || !found} onClick={() => void save()}>
        {logTexts.export}
      </Button>
      <p className="figures w-full text-ink-soft" role="status">
        {found === undefined ? "" : logTexts.found(found)}
      </p>
    </search>
  )
}

/**
 * Exports all matching events with the administrator's own permissions. Leaving the screen aborts
 * it.
 */
function useLogExport(filter: LogFilter) {
  const [saving, setSaving] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  async function save() {
    stop.current = new AbortController()
    const { signal } = stop.current
    setSaving(true)
    try {
      const { parts, count } = await exportLogCsv(await getDataClient(), filter, signal)
      await recordExport("events", count, signal)
      saveCsv(parts, logTexts.fileName)
      toast.success(logTexts.exported(count))
    } catch (error) {
      if (!signal.aborted) toast.error(logTexts.exportFailed, reportError(error))
    } finally {
      if (!signal.aborted) setSaving(false)
    }
  }
  return { saving, save }
}
