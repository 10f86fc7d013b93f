import { useEffect } from "react"
import { toast, toastStore } from "../../ui/toasts/toast.ts"

/**
 * What is told again takes the place of what was told before: switching ten items shows one message. Here and not
 * in the store, which every visitor who touches a form fetches.
 */
export function useOneOfEachMessage(): void {
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
