import { useIsFetching, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import type { CountedTable } from "../../../content/calls/row-counts.ts"
import { topLevelTypes } from "../../../content/index.ts"
import { areaOfTable, useAreas } from "../data/areas.ts"
import { countKey, countQuery } from "../data/queries.ts"
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

const tiles: readonly Tile[] = [
  ...topLevelTypes
    .filter(({ added }) => !added)
    .map(({ table, names, screen }) => ({ table, label: names.many, path: `/admin/${screen}` })),
  { table: "contact_submissions", label: dashboardTexts.tiles.contacts, path: "/admin/submissions" },
  { table: "lead_captures", label: dashboardTexts.tiles.leads, path: "/admin/submissions?flik=leads" },
]

/** Tiles with six parallel counts, and the to-do list. Shows only the administrator's areas. */
export default function DashboardScreen() {
  const areas = useAreas()
  const own = ({ table }: Tile) => areas.includes(areaOfTable(table))
  const showParts = useDelay(useIsFetching({ queryKey: countKey }) === 0)
  return (
    <section>
      <h1 tabIndex={-1}>{dashboardTexts.heading}</h1>
      <ul
        data-tiles
        className="mt-4 grid grid-cols-2 gap-px border border-line bg-line empty:hidden min-[36rem]:grid-cols-3 min-[75rem]:grid-flow-col min-[75rem]:auto-cols-fr min-[75rem]:grid-cols-none"
      >
        {tiles.filter(own).map((tile) => (
          <CountTile key={tile.path} {...tile} />
        ))}
      </ul>
      {showParts && <DashboardSections />}
    </section>
  )
}

/** Link with a row count. A failed count is logged and shown as a dash. */
function CountTile({ table, label, path }: Tile) {
  const { data, isError } = useQuery(countQuery(table))
  return (
    <li>
      <Link
        to={path}
        className="group/tile flex h-full flex-col justify-between gap-1 bg-paper p-2 no-underline sm:p-3 hover:bg-panel focus-visible:-outline-offset-3"
      >
        <span data-label className="text-fine text-ink-soft wrap-anywhere group-hover/tile:text-pine">
          {label}
        </span>{" "}
        <span
          data-figure
          className="figures min-h-[1.25em] font-heading text-[length:var(--size-screen)] leading-tight font-[650]"
        >
          {data !== undefined ? (
            formatNumber(data)
          ) : isError ? (
            "–"
          ) : (
            <span className="font-text text-dense font-normal tracking-normal text-ink-soft">
              {texts.loading}
            </span>
          )}
        </span>
      </Link>
    </li>
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
