import { type ComponentType, useEffect, useReducer, useState } from "react"
import { retryableImport } from "../../ui/retryable-import.ts"
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
  let Found: ComponentType<Props> | undefined
  let underWay: Promise<void> | undefined
  const imported = retryableImport(source)
  function fetchCode(): Promise<void> {
    underWay ??= imported().then(
      (module) => {
        Found = module.default
      },
      (error) => {
        underWay = undefined
        throw error
      },
    )
    return underWay
  }
  function PartOfScreen(props: Props) {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    const [failed, setFailed] = useState(false)
    const Shown = Found
    const bring = () => void fetchCode().then(draw, () => setFailed(true))
    // biome-ignore lint/correctness/useExhaustiveDependencies: loads once; the user retries
    useEffect(() => {
      if (!Shown) bring()
    }, [])
    if (Shown) return <Shown {...props} />
    if (!failed) return <Loading />
    const retry = () => {
      setFailed(false)
      bring()
    }
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
        {texts.failures.unreachable}
        <Button onClick={retry}>{texts.list.loadAgain}</Button>
      </p>
    )
  }
  return Object.assign(PartOfScreen, {
    fetch: () => void fetchCode().catch(() => {}),
  })
}
