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
  const showParts = useDelay(useIsFetching({ queryKey: countKey }) === 0)
  return (
    <section>
      <h1 tabIndex={-1}>{dashboardTexts.heading}</h1>
      <ul data-tiles className={`${grid} gap-px border border-line bg-line`}>
        {first.filter(own).map((tile) => (
          <CountTile key={tile.path} {...tile} looks="min-h-36" />
        ))}
      </ul>
      {/* Only as many columns as tiles, without empty cells. */}
      <ul data-tiles className={`${grid} pl-px`}>
        {added.filter(own).map((tile) => (
          <CountTile
            key={tile.path}
            {...tile}
            waits={!showParts}
            looks="-ml-px min-h-26 border border-line"
          />
        ))}
      </ul>
      {showParts && <DashboardSections />}
    </section>
  )
}

const grid = "mt-5 grid grid-cols-2 empty:hidden min-[60rem]:grid-cols-3"

/** Link with a row count. A failed count is logged and shown as a dash. */
function CountTile({ table, label, path, looks, waits = false }: Tile & { looks: string; waits?: boolean }) {
  const { data, isError } = useQuery({ ...countQuery(table), enabled: !waits })
  return (
    <li>
      <Link
        to={path}
        className={`group/tile flex h-full flex-col justify-between gap-4 bg-paper p-4 no-underline wrap-anywhere hover:bg-panel focus-visible:-outline-offset-3 max-[30rem]:p-[0.8rem] min-[60rem]:px-6 min-[60rem]:py-5 ${looks}`}
      >
        <span
          data-label
          className="font-semibold group-hover/tile:text-pine before:mb-[0.6rem] before:block before:size-3 before:bg-pine max-[30rem]:text-[length:var(--size-mark)]"
        >
          {label}
        </span>{" "}
        <span
          data-figure
          className="figures min-h-[1.1em] font-heading text-[length:var(--size-figure)] leading-[1.1] font-[650] tracking-[-0.02em]"
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
