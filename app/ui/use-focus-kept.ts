import { type RefObject, useEffect, useRef } from "react"

/** Returns the focus to a button that was disabled, or replaced by its form, while `busy`, for keyboard users. */
export function useFocusKept(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    const lost = activeElement === body || activeElement === button.current?.closest("[role=dialog]")
    if (wasBusy.current && !busy && lost) button.current?.focus()
    wasBusy.current = busy
  }, [button, busy])
}
