import { useEffect } from "react"
import { toast, toastStore } from "../../ui/toasts/toast.ts"

/**
 * A toast replaces an equal earlier one: toggling ten items shows one toast. Kept out of the toast
 * store, which public forms load too.
 */
export function useUniqueToasts(): void {
  useEffect(
    () =>
      toastStore.subscribe(() => {
        const messages = toastStore.read()
        const newest = messages.at(-1)
        const before = messages.find(
          (one) =>
            one !== newest &&
            one.kind === newest?.kind &&
            one.title === newest.title &&
            one.description === newest.description,
        )
        if (before) toast.dismiss(before.id)
      }),
    [],
  )
}
