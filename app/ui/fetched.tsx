import { type ComponentType, useEffect, useReducer, useState } from "react"

/** A component whose code comes when it is first shown, or ahead by `fetch`. */
export type Fetched<Props> = ComponentType<Props> & {
  /** Fetches the code ahead. A failure is kept for whoever shows the component, and the next call tries again. */
  fetch(): void
  /** Whether this document has asked for the code, and so for its style. */
  isAskedFor(): boolean
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
  let anew: typeof source | undefined
  function fetchCode(): Promise<void> {
    underWay ??= (anew ?? source)().then(
      (module) => {
        Found = module.default
      },
      (error) => {
        underWay = undefined
        anew = sourceAnew(error)
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
    isAskedFor: () => underWay !== undefined,
  })
}

/**
 * Another way to a module that could not be fetched. Browsers keep it as failed as long as the document lasts (HTML
 * Standard, module map), so it is asked for under another address, which Chromium and Firefox name in the error.
 */
function sourceAnew<Module>(error: unknown): (() => Promise<Module>) | undefined {
  const [address] = /https?:\/\/[^\s?]+\.js/.exec(error instanceof Error ? error.message : "") ?? []
  return address ? () => import(/* @vite-ignore */ `${address}?${Date.now()}`) : undefined
}

const Nothing = () => null
