import { useSyncExternalStore } from "react"

const never = () => () => {}

/** False on the server and in the first render, true as soon as the page runs in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
