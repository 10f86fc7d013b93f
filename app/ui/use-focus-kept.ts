import { type RefObject, useEffect, useRef } from "react"

/** A button that is disabled while it is busy loses the focus: this gives it back to keyboard users. */
export function useFocusKept(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    const { activeElement, body } = document
    const lost = activeElement === body || activeElement === button.current?.closest("[role=dialog]")
    if (wasBusy.current && !busy && lost) button.current?.focus()
    wasBusy.current = busy
  }, [button, busy])
}
