import { useState } from "react"
import { useSearchParams } from "react-router"
import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { dayRange } from "../../../content/swedish-time.ts"
import { dataQuery } from "../data/queries.ts"
import { useCsvExport } from "../data/use-csv-export.ts"
import { Button } from "../ui/button.tsx"
import { swedishTime } from "../ui/format.ts"
import { CardTable, tableRoles } from "../ui/lists/card-table.tsx"
import { DayRange, FilterSelect, SearchField } from "../ui/lists/filters.tsx"
import { Pager } from "../ui/lists/pager.tsx"
import { NoMatch, QueryResult } from "../ui/lists/query-result.tsx"
import { usePagedQuery } from "../ui/lists/use-paged-query.ts"
import { texts } from "../ui/texts.ts"
import { useDebounced } from "../ui/use-debounced.ts"
import {
  actorName,
  eventSentence,
  groupLabel,
  groupOptions,
  kindsInGroup,
  type LogEvent,
} from "./event-kinds.ts"
import { logTexts } from "./log-texts.ts"

const { columns } = logTexts
const pageLength = 50
/** The database's limit per call. */
const batchSize = 1000

interface LogFilter {
  search: string
  /** Days in Sweden, as a date input returns them; empty means all. */
  from: string
  to: string
  group: string | null
}

interface LogPage {
  total: number
  events: LogEvent[]
}

/**
 * Returns a page of the events that match a filter, newest first, and their total number.
 * @throws CallFailure
 */
function readLog(data: DataClient, filter: LogFilter, page: number, signal: AbortSignal): Promise<LogPage> {
  return readPart(data, filter, page * pageLength, pageLength, signal)
}

function readPart(data: DataClient, filter: LogFilter, skipped: number, most: number, signal: AbortSignal) {
  const { search, from, to, group } = filter
  const wanted = {
    search,
    skipped,
    most,
    ...(group !== null && { kinds: kindsInGroup(group) }),
    ...dayRange(from, to),
  }
  return unwrap<LogPage>(data.rpc("read_record", wanted).abortSignal(timeoutSignal(signal)), "events")
}

/** Returns the rows of all events that match a filter, in batches. */
async function* exportedEvents(data: DataClient, filter: LogFilter, signal: AbortSignal) {
  for (let skipped = 0, full = true; full; skipped += batchSize) {
    const { events } = await readPart(data, filter, skipped, batchSize, signal)
    yield events.map((event) => [
      swedishTime(event.happened_at),
      actorName(event),
      groupLabel(event),
      eventSentence(event),
    ])
    full = events.length === batchSize
  }
}

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
    (page) => dataQuery(["log", asked, page], (data, signal) => readLog(data, asked, page, signal)),
    pageLength,
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
              <Pager label={logTexts.pages} {...pages} />
            </>
          )
        }
      </QueryResult>
    </section>
  )
}

function LogTable({ events }: { events: readonly LogEvent[] }) {
  return (
    <CardTable
      heads={Object.values(columns)}
      className="[&_td]:align-top md:[&_td:first-child]:w-40 md:[&_td:nth-child(2)]:w-72"
    >
      {events.map((event) => (
        <tr {...tableRoles.row} key={event.id}>
          <td {...tableRoles.cell} className="text-ink-soft">
            <time dateTime={event.happened_at}>{swedishTime(event.happened_at)}</time>
          </td>
          <td {...tableRoles.cell}>{actorName(event)}</td>
          <td {...tableRoles.cell}>{eventSentence(event)}</td>
        </tr>
      ))}
    </CardTable>
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
  const { exported, exportCsv } = useCsvExport({ done: logTexts.exported, failed: logTexts.exportFailed })
  return (
    <search className="mt-4 mb-3 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-sm:gap-y-2 [&>label]:flex-col [&>label]:items-stretch [&>label]:gap-[0.1rem] max-sm:[&_.field]:w-full">
      <SearchField
        label={logTexts.search}
        placeholder={logTexts.searchPlaceholder}
        className="max-w-80 flex-[1_1_12rem] max-sm:col-span-full max-sm:max-w-none"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label={logTexts.kind}
        value={filter.group}
        options={groupOptions}
        onChange={(group) => onChange({ group })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={onChange} />
      <Button
        off={exported !== undefined || !found}
        onClick={() =>
          void exportCsv({
            what: "events",
            fileName: logTexts.fileName,
            heads: [columns.time, columns.actor, logTexts.kind, columns.event],
            read: (data, signal) => exportedEvents(data, asked, signal),
          })
        }
      >
        {logTexts.export}
      </Button>
      <p className="figures w-full text-ink-soft max-sm:col-span-full" role="status">
        {found === undefined ? "" : logTexts.found(found)}
      </p>
    </search>
  )
}
