import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { swedishTime } from "../ui/format.ts"
import { actorName, eventSentence, groupLabel, kindsInGroup, type LogEvent } from "./event-kinds.ts"
import { logTexts } from "./log-texts.ts"

export const pageLength = 50
/** The database's limit per call. */
const batchSize = 1000

export interface LogFilter {
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
export function readLog(
  data: DataClient,
  filter: LogFilter,
  page: number,
  signal: AbortSignal,
): Promise<LogPage> {
  return readPart(data, filter, page * pageLength, pageLength, signal)
}

function readPart(data: DataClient, filter: LogFilter, skipped: number, most: number, signal: AbortSignal) {
  const { search, from, to, group } = filter
  const wanted = {
    search,
    skipped,
    most,
    ...(group !== null && { kinds: kindsInGroup(group) }),
    ...(from && { since: midnight(from) }),
    ...(to && { until: midnight(dayAfter(to)) }),
  }
  return unwrap<LogPage>(data.rpc("read_record", wanted).abortSignal(timeoutSignal(signal)), "events")
}

/** Returns all events that match a filter as CSV, and their number. */
export async function exportLogCsv(
  data: DataClient,
  filter: LogFilter,
  signal: AbortSignal,
): Promise<{ parts: string[]; count: number }> {
  const { columns, kind } = logTexts
  const rows = [csvRow([columns.time, columns.actor, kind, columns.event])]
  for (let full = true; full; ) {
    const { events } = await readPart(data, filter, rows.length - 1, batchSize, signal)
    for (const event of events) {
      rows.push(
        csvRow([swedishTime(event.happened_at), actorName(event), groupLabel(event), eventSentence(event)]),
      )
    }
    full = events.length === batchSize
  }
  return { parts: [byteOrderMark, ...rows], count: rows.length - 1 }
}

/** Returns the start of a day in Sweden, for Postgres. */
const midnight = (day: string) => `${day} Europe/Stockholm`

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
