import { type ComponentType, useEffect, useReducer, useState } from "react"
import { retryableImport } from "../../ui/retryable-import.ts"
import { Button } from "./button.tsx"
import { Loading } from "./lists/loading.tsx"
import { texts } from "./texts.ts"

/** A component whose code comes when it is first shown, or ahead by `fetch`. */
type Part<Props> = ComponentType<Props> & {
  /** Prefetches the code. A failure is reported when the component is shown, and the next call retries. */
  fetch(): void
}

/**
 * A part of a screen whose code comes when it is opened. Where it cannot be fetched, a message stands in its place, and
 * unsaved text beside it stays. Like React's `lazy`, which needs a Suspense: where one has shown its fallback, React
 * holds the content back until 300 ms have passed, which is longer than the code takes.
 */
export function part<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second try is asked for
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
