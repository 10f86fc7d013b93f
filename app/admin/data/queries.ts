import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query"
import { timeoutSignal, unwrap } from "../../../content/calls/call.ts"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { listDrafts } from "../../../content/calls/drafts.ts"
import { listItems } from "../../../content/calls/items.ts"
import { listReleases } from "../../../content/calls/releases.ts"
import { loadReviewRule } from "../../../content/calls/reviews.ts"
import { type CountedTable, countRows } from "../../../content/calls/row-counts.ts"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import {
  newestFirst,
  readSubmissions,
  type SubmissionFilter,
  type SubmissionOrder,
} from "../../../content/submissions/submissions.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { accountClient } from "../../session/client.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { noteSessionFailure } from "../session/lapsed-session.ts"
import { texts } from "../ui/texts.ts"

declare module "@tanstack/react-query" {
  interface Register {
    /**
     * `failed` is the title of the toast shown on failure. A failure that the screen shows
     * (`isShown`) or that does not matter (`silent`) is not logged.
     */
    queryMeta: { failed?: string | undefined; isShown?: true; silent?: true }
    /** `reasonOf` overrides the text below the title. */
    mutationMeta: { failed: string; reasonOf?: (error: unknown) => string }
  }
}

export async function getDataClient() {
  return (await accountClient()).data
}

/** Time in milliseconds until prefetched data is stale. */
const staleTime = 2_000
/** Time in milliseconds until a filter's options are stale. */
export const optionsStaleTime = 60_000

/** Query that reads with the administrator's permissions. */
export const dataQuery = <Data>(
  queryKey: QueryKey,
  read: (data: DataClient, signal: AbortSignal) => Promise<Data>,
) => ({
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => read(await getDataClient(), signal),
})

/** Queries of a list with a constant length; `useQueries` would add 5 kB of code. */
export const useFixedQueries = <Data>(queries: readonly UseQueryOptions<Data>[]) =>
  // biome-ignore lint/correctness/useHookAtTopLevel: the number of hooks is constant
  queries.map((query) => useQuery(query))

/** Query of a list, shared by screen and prefetch. */
export const listQuery = (collection: Collection, parentId?: string) => ({
  ...dataQuery([collection.table, parentId ?? null], (data) => listItems(data, collection, parentId)),
  meta: { failed: collection.loadFailed, isShown: true } as const,
  staleTime,
})

/** Query of the drafts of a type's items, by item id. A failure leaves the list as it is. */
export const draftsQuery = (collection: Collection) => ({
  ...dataQuery(
    ["drafts", collection.table],
    async (data, signal) =>
      new Map((await listDrafts(data, collection, signal)).map((draft) => [draft.item_id, draft])),
  ),
  meta: { silent: true } as const,
  staleTime,
})

/** Query of the planned releases, the earliest first. */
export const releasesQuery = { ...dataQuery(["drafts", "planned"], listReleases), staleTime }

/** Query of the rule for review, with the caller's reviews. */
export const reviewRuleQuery = { ...dataQuery(["drafts", "review-rule"], loadReviewRule), staleTime }

/** Query of a page of submissions, shared by screen and prefetch. */
export const submissionsQuery = (
  table: SubmissionTable,
  filter: SubmissionFilter,
  page: number,
  order: SubmissionOrder = newestFirst,
) => ({
  ...dataQuery(["submissions", table, filter, order, page], (data, signal) =>
    readSubmissions(data, table, filter, page, signal, order),
  ),
  staleTime,
})

export const countKey = ["count"]

/** Query of a table's row count, shared by screen and prefetch. */
export const countQuery = (table: CountedTable) => ({
  ...dataQuery([...countKey, table], (data, signal) => countRows(data, table, signal)),
  staleTime,
})

/**
 * Records an export of a table's rows. Call it before saving the file: an export without a record
 * must not be saved.
 * @throws CallFailure
 */
export async function recordExport(what: string, count: number, signal?: AbortSignal): Promise<void> {
  const data = await getDataClient()
  await unwrap<void>(data.rpc("record_export", { what, count }).abortSignal(timeoutSignal(signal)), "events")
}

/**
 * Notes an expired session and returns the message below the toast's title. Every failure of a call
 * goes through here.
 */
export function reportError(error: unknown): string {
  noteSessionFailure(error)
  if (error instanceof CallFailure) return interpolate(texts.failures[error.reason], { file: error.message })
  console.error(error)
  // The code of the account client could not be loaded.
  return texts.failures.unreachable
}

const networkMode = "always"

/**
 * Cache of the back office, as long as the document lives. No retries (specification, section 8);
 * offline requests fail at once instead of pausing. The caches report every failure.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { retry: false, networkMode } },
  queryCache: new QueryCache({
    onError(error, query) {
      // The screen repeats a failed prefetch when it opens.
      if (query.meta?.silent || !query.isActive()) return
      const reason = reportError(error)
      if (query.meta?.failed) toast.error(query.meta.failed, reason)
      else if (!query.meta?.isShown) console.error(`${query.queryKey[0]} could not be read:`, reason)
    },
  }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, { meta }) {
      if (meta) toast.error(meta.failed, (meta.reasonOf ?? reportError)(error))
    },
  }),
})

/**
 * Invalidates queries by key prefix, or all queries without arguments. First loads in progress are
 * cancelled and restarted: invalidation alone would keep a response from before the change.
 */
export async function invalidate(...keys: QueryKey[]): Promise<void> {
  const filters = keys.length > 0 ? keys.map((queryKey) => ({ queryKey })) : [{}]
  const isUnread = ({ state }: { state: { data: unknown } }) => state.data === undefined
  await Promise.all(
    filters.map(async (filter) => {
      await queryClient.cancelQueries({ ...filter, type: "active", predicate: isUnread })
      await queryClient.invalidateQueries(filter)
    }),
  )
}
