import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { swedishTime } from "../ui/swedish-time.ts"
import { actorOf, groupOf, kindsOf, type LogEvent, sentenceOf } from "./kinds.ts"
import { logTexts } from "./log-texts.ts"

export const pageLength = 50
/** The database's limit per call. */
const mostAtOnce = 1000

export interface LogFilter {
  search: string
  /** Days in Sweden, as a date input returns them; empty means all. */
  from: string
  to: string
  group: string | null
}

interface Part {
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
): Promise<Part> {
  return readPart(data, filter, page * pageLength, pageLength, signal)
}

function readPart(data: DataClient, filter: LogFilter, skipped: number, most: number, signal: AbortSignal) {
  const { search, from, to, group } = filter
  const wanted = {
    search,
    skipped,
    most,
    ...(group !== null && { kinds: kindsOf(group) }),
    ...(from && { since: midnight(from) }),
    ...(to && { until: midnight(dayAfter(to)) }),
  }
  return unwrap<Part>(data.rpc("read_record", wanted).abortSignal(timeoutSignal(signal)), "events")
}

/** Returns all events that match a filter as CSV, and their number. */
export async function logAsCsv(
  data: DataClient,
  filter: LogFilter,
  signal: AbortSignal,
): Promise<{ parts: string[]; count: number }> {
  const { columns, kind } = logTexts
  const rows = [csvRow([columns.time, columns.actor, kind, columns.event])]
  for (let full = true; full; ) {
    const { events } = await readPart(data, filter, rows.length - 1, mostAtOnce, signal)
    for (const event of events) {
      rows.push(csvRow([swedishTime(event.happened_at), actorOf(event), groupOf(event), sentenceOf(event)]))
    }
    full = events.length === mostAtOnce
  }
  return { parts: [byteOrderMark, ...rows], count: rows.length - 1 }
}

/** Returns the start of a day in Sweden, for Postgres. */
const midnight = (day: string) => `${day} Europe/Stockholm`

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
