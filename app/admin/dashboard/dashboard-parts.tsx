import { useEffect, useRef } from "react"
import { useLocation } from "react-router"
import { isBilingual } from "../../../content/texts/language.ts"
import { useAreas } from "../data/areas.ts"
import { dashboardTexts } from "./dashboard-texts.ts"
import { VisitStatistics } from "./statistics/visit-statistics.tsx"
import { ToDoList } from "./to-do.tsx"
import { Translations } from "./translations/translations.tsx"
import { WeekChart } from "./week-plot.tsx"

/**
 * The dashboard below the tiles, in two columns in wide windows. Administrators with neither the
 * area `content` nor `leads` see the navigation only.
 */
export default function DashboardSections() {
  const areas = useAreas()
  const parts = useKeptFragment()
  const [content, leads] = [areas.includes("content"), areas.includes("leads")]
  if (!content && !leads) return <p className="mt-4 text-ink-soft">{dashboardTexts.nothingHere}</p>
  return (
    <div ref={parts} className="dashboard-parts">
      <ToDoList content={content} leads={leads} />
      {leads && <WeekChart />}
      {content && <VisitStatistics />}
      {content && isBilingual && <Translations />}
    </div>
  )
}

/** Keeps the heading of the URL fragment in view while parts load, until the administrator acts. */
function useKeptFragment() {
  const parts = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1))
    if (!heading || !parts.current) return
    const observer = new ResizeObserver(() => heading.scrollIntoView())
    observer.observe(parts.current)
    const ended = new AbortController()
    const stop = () => {
      observer.disconnect()
      ended.abort()
    }
    for (const action of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(action, stop, { signal: ended.signal })
    return stop
  }, [hash, key])
  return parts
}
