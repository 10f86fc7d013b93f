import { useQueries } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import type { CountedTable } from "../../../content/calls/row-counts.ts"
import { topLevelTypes } from "../../../content/index.ts"
import { countQuery } from "../data/queries.ts"
import { reportError } from "../data/report-error.ts"
import "./tiles.css"
import { areaOfTable, useAreas } from "../data/areas.ts"
import { formatNumber } from "../ui/format.ts"
import { lazyPart } from "../ui/lazy-part.tsx"
import { texts } from "../ui/texts.ts"
import { dashboardTexts } from "./dashboard-texts.ts"

const DashboardSections = lazyPart(() => import("./dashboard-sections.tsx"))

interface Tile {
  table: CountedTable
  label: string
  path: string
}

const [added, specified] = [true, false].map((wanted) =>
  topLevelTypes
    .filter(({ added, single }) => Boolean(added) === wanted && !single)
    .map(({ table, names, screen }): Tile => ({ table, label: names.many, path: `/admin/${screen}` })),
) as [Tile[], Tile[]]

const first: readonly Tile[] = [
  ...specified,
  { table: "contact_submissions", label: dashboardTexts.tiles.contacts, path: "/admin/submissions" },
  { table: "lead_captures", label: dashboardTexts.tiles.leads, path: "/admin/submissions?flik=leads" },
]

/**
 * Tiles with six parallel counts; then tiles of added types and the to-do list. Shows only the
 * administrator's areas.
 */
export default function DashboardScreen() {
  const areas = useAreas()
  const own = ({ table }: Tile) => areas.includes(areaOfTable(table))
  const [counted, setCounted] = useState(false)
  const showParts = useDelay(counted)
  return (
    <section>
      <h1 tabIndex={-1}>{dashboardTexts.heading}</h1>
      <Tiles tiles={first.filter(own)} onCounted={() => setCounted(true)} />
      <Tiles tiles={added.filter(own)} waits={!showParts} />
      {showParts && <DashboardSections />}
    </section>
  )
}

interface TilesProps {
  tiles: readonly Tile[]
  /** Delays the counts. */
  waits?: boolean
  onCounted?: () => void
}

/** Links with row counts. A failed count is logged and shown as a dash. */
function Tiles({ tiles, waits = false, onCounted }: TilesProps) {
  const counts = useQueries({
    queries: tiles.map(({ table }) => ({ ...countQuery(table), enabled: !waits })),
  })
  const ready = counts.every(({ isPending }) => !isPending)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (ready) onCounted?.()
  }, [ready])
  if (tiles.length === 0) return null
  return (
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
  )
}

/** Delay in milliseconds; an administrator on the way to another screen has left by then. */
const delayMs = 300

/**
 * Returns true a moment after `ready`: the sections below read many rows, but an administrator
 * may be on the way to another screen.
 */
function useDelay(ready: boolean): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [ready])
  return over
}

function Count({ value, error }: { value: number | undefined; error: Error | null }) {
  useEffect(() => {
    if (!error) return
    reportError(error)
    console.error("A count could not be read:", error.message)
  }, [error])
  if (value !== undefined) return <span className="tile-figure figures">{formatNumber(value)}</span>
  return (
    <span className="tile-figure">
      {error ? (
        "–"
      ) : (
        <span className="font-text text-dense font-normal tracking-normal text-ink-soft">
          {texts.loading}
        </span>
      )}
    </span>
  )
}
