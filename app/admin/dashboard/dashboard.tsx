import { useQueries } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { countedTables } from "../../../content/calls/row-counts.ts"
import { ownTypes } from "../../../content/index.ts"
import { countQuery } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import "./dashboard.css"
import { figure } from "../ui/figure.ts"
import { part } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"
import { dashboardTexts } from "./dashboard-texts.ts"

const DashboardParts = part(() => import("./dashboard-parts.tsx"))

/** In the order of `countedTables`. */
const tiles = [
  ...ownTypes.map(({ names, screen }) => ({ label: names.many, path: `/admin/${screen}` })),
  { label: dashboardTexts.tiles.contacts, path: "/admin/submissions" },
  { label: dashboardTexts.tiles.leads, path: "/admin/submissions?flik=leads" },
]

/** How much there is of everything, from six parallel counts; one that fails is logged and shown as a dash. */
export default function DashboardScreen() {
  const counts = useQueries({ queries: countedTables.map(countQuery) })
  const showParts = usePause(counts.every(({ isPending }) => !isPending))
  return (
    <section>
      <h1 tabIndex={-1}>{dashboardTexts.heading}</h1>
      <ul className="tiles">
        {tiles.map(({ label, path }, index) => (
          <li key={path}>
            <Link to={path} className="tile">
              <span className="tile-label">{label}</span>{" "}
              <Count value={counts[index]?.data} error={counts[index]?.error ?? null} />
            </Link>
          </li>
        ))}
      </ul>
      {showParts && <DashboardParts />}
    </section>
  )
}

/** Milliseconds in which somebody who is on their way to another screen has left. */
const pause = 300

/** True a moment after the figures have come: what stands below them reads many rows, and nobody else should wait for that. */
function usePause(ready: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => setOver(true), pause)
    return () => clearTimeout(timer)
  }, [ready])
  return over
}

function Count({ value, error }: { value: number | undefined; error: Error | null }) {
  useEffect(() => {
    if (!error) return
    explain(error)
    console.error("A count could not be read:", error.message)
  }, [error])
  if (value !== undefined) return <span className="tile-figure figures">{figure(value)}</span>
  return (
    <span className="tile-figure">{error ? "–" : <span className="tile-loading">{texts.loading}</span>}</span>
  )
}
