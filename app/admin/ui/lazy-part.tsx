import { useQuery } from "@tanstack/react-query"
import { type ComponentType, useEffect, useEffectEvent } from "react"
import { retryableImport } from "../../ui/retryable-import.ts"
import { newId } from "../data/new-id.ts"
import { queryClient } from "../data/queries.ts"
import { Button } from "./button.tsx"
import { Loading } from "./lists/query-result.tsx"
import { texts } from "./texts.ts"

/**
 * Returns a component whose code loads when it mounts. On failure it shows a message with a retry
 * button; the rest of the screen, including unsaved text, stays. Unlike `React.lazy` it needs no
 * Suspense: after a fallback, React withholds the content for 300 ms, longer than the code takes to
 * load.
 */
export function lazyPart<Props extends object>(source: () => Promise<{ default: ComponentType<Props> }>) {
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
  return Object.assign(PartOfScreen, {
    /**
     * Prefetches the code. A failure is reported when the component mounts, and the next call
     * retries.
     */
    fetch: () => void queryClient.prefetchQuery(code),
    status: () => queryClient.getQueryState(code.queryKey)?.status ?? "pending",
  })
}

interface DialogProps {
  onClose: () => void
}

/** Like `lazyPart`, for a dialog: keys pressed before it shows are not lost. */
export function lazyDialog<Props extends DialogProps>(
  source: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazyPart(source)
  function LazyDialog(props: Props) {
    useKeysBeforeDialog(Part.status, props.onClose)
    return <Part {...props} />
  }
  return Object.assign(LazyDialog, { fetch: Part.fetch })
}

/**
 * Until a dialog takes the focus, keeps the characters typed, and then inserts them into the
 * focused field. Escape closes the dialog before it shows.
 */
function useKeysBeforeDialog(status: () => "pending" | "error" | "success", onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (status() === "success") return
    const stop = new AbortController()
    const { signal } = stop
    let typed = ""
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key === "Escape") close()
      else if (status() === "error") return
      else if (key === "Backspace") typed = typed.slice(0, -1)
      // With Alt or AltGr, keys type characters.
      else if (key.length === 1 && (altKey || !(ctrlKey || metaKey))) typed += key
      // Enter would press the button behind the dialog again.
      else if (key !== "Enter") return
      event.preventDefault()
      event.stopPropagation()
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target as Element).closest("[role=dialog], [role=alertdialog]")) return
      stop.abort()
      if (typed) document.execCommand("insertText", false, typed)
    }
    document.addEventListener("keydown", onKeyDown, { capture: true, signal })
    document.addEventListener("focusin", onFocusIn, { signal })
    return () => stop.abort()
  }, [status])
}
