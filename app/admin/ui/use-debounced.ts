import { useEffect, useState } from "react"

/** Debounces a value; a blank value is returned without delay. */
export function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value.trim() === "" ? 0 : milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
