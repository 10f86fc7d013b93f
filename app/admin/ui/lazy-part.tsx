import { useQuery } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { retryableImport } from "../../ui/retryable-import.ts"
import { newId } from "../data/new-id.ts"
import { queryClient } from "../data/queries.ts"
import { Button } from "./button.tsx"
import { Loading } from "./lists/query-result.tsx"
import { texts } from "./texts.ts"

/** Lazily loaded component. */
type LazyComponent<Props> = ComponentType<Props> & {
  /**
   * Prefetches the code. A failure is reported when the component mounts, and the next call
   * retries.
   */
  fetch(): void
}

/**
 * Returns a component whose code loads when it mounts. On failure it shows a message with a retry
 * button; the rest of the screen, including unsaved text, stays. Unlike `React.lazy` it needs no
 * Suspense: after a fallback, React withholds the content for 300 ms, longer than the code takes to
 * load.
 */
export function lazyPart<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  const code = {
    queryKey: ["code", newId()],
    queryFn: retryableImport(source),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { silent: true } as const,
  }
  function PartOfScreen(props: Props) {
    const { data, isError, refetch } = useQuery(code)
    if (data) return <data.default {...props} />
    if (!isError) return <Loading />
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
        {texts.failures.unreachable}
        <Button onClick={() => void refetch()}>{texts.list.loadAgain}</Button>
      </p>
    )
  }
  return Object.assign(PartOfScreen, { fetch: () => void queryClient.prefetchQuery(code) })
}
