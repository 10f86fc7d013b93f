import { useEffect, useState } from "react"

/** The value once it has stayed the same for so many milliseconds; a blank one at once. */
export function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value.trim() === "" ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
