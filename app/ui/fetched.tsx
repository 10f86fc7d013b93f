import { type ComponentType, useEffect, useReducer, useState } from "react"
import { retryableImport } from "./retryable-import.ts"

/** A component whose code comes when it is first shown, or ahead by `fetch`. */
export type Fetched<Props> = ComponentType<Props> & {
  /** Fetches the code ahead. A failure is kept for whoever shows the component, and the next call tries again. */
  fetch(): void
}

/**
 * Like React's `lazy`, with what shows meanwhile. `lazy` needs a Suspense, and where a Suspense has shown its fallback
 * React holds the content back until 300 ms have passed, which is longer than the code takes.
 * When the code cannot be fetched, `Failed` shows; without it the failure goes to the nearest error boundary.
 */
export function fetched<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile: ComponentType = Nothing,
  Failed?: ComponentType<{ retry: () => void }>,
): Fetched<Props> {
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
  function FetchedComponent(props: Props) {
    const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
    const [failure, setFailure] = useState<{ error: unknown }>()
    const Shown = Found
    const bring = () => void fetchCode().then(draw, (error) => setFailure({ error }))
    // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second try is asked for
    useEffect(() => {
      if (!Shown) bring()
    }, [])
    if (Shown) return <Shown {...props} />
    if (!failure) return <Meanwhile />
    if (!Failed) throw failure.error
    const retry = () => {
      setFailure(undefined)
      bring()
    }
    return <Failed retry={retry} />
  }
  return Object.assign(FetchedComponent, {
    fetch: () => void fetchCode().catch(() => {}),
  })
}

const Nothing = () => null
