import { startTransition, useEffect, useState } from "react"

/** More than most screens show. */
const first = 30

/** The first rows at once and all of them right after: nobody waits for the thousandth to see the first. */
export function useFirstRows<Row>(rows: readonly Row[], ready: boolean): readonly Row[] {
  const [all, setAll] = useState(false)
  useEffect(() => {
    if (ready) startTransition(() => setAll(true))
  }, [ready])
  return all ? rows : rows.slice(0, first)
}
