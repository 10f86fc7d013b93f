import { Fragment } from "react"
import { formatNumber } from "../format.ts"

const label = "fill-ink-soft text-[length:var(--size-axis)]"
/** Bars of the first and second series. */
const bars = ["fill-pine", "fill-moss stroke-pine"]

/** viewBox units; CSS scales the SVG. */
const [width, height, foot] = [720, 200, 32]

/** One group of bars side by side, with an optional label below. */
interface BarGroup {
  key: string
  counts: readonly number[]
  name?: string | undefined
  /** The label is hidden in narrow windows. */
  isMinor?: boolean
}

interface BarChartProps {
  /** Accessible name of the chart. */
  summary: string
  groups: readonly BarGroup[]
  /** Labels every bar with its value; otherwise only the maximum is labelled. */
  figured?: boolean
}

/** Bar chart as SVG. Callers add a table with the same values. */
export function BarChart({ summary, groups, figured = false }: BarChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ counts }) => counts))
  const step = width / groups.length
  const ground = height - foot
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * (ground - 20))))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summary}
      className="figures mt-4 mb-2 block h-auto w-full"
    >
      {!figured && (
        <text y={12} className={`${label} max-sm:hidden`}>
          {formatNumber(most)}
        </text>
      )}
      <path className="stroke-line-strong" d={`M0 ${ground + 0.5}H${width}`} />
      {groups.map(({ key, counts, name, isMinor }, index) => {
        const bar = (step * 5) / 6 / counts.length
        const left = (index + 1 / 12) * step
        return (
          <g key={key}>
            {counts.map((count, place) => {
              const [x, y] = [left + place * bar, ground - tall(count)]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by index
                <Fragment key={place}>
                  <rect className={bars[place] ?? ""} x={x} y={y} width={bar - 2} height={tall(count)} />
                  {figured && count > 0 && (
                    <text
                      x={x + bar / 2 - 1}
                      y={y - 5}
                      className={`${label} [text-anchor:middle] max-sm:hidden`}
                    >
                      {formatNumber(count)}
                    </text>
                  )}
                </Fragment>
              )
            })}
            {name && (
              <text
                x={(index + 0.5) * step}
                y={height - 10}
                // The last label is wider than a narrow bar and would overflow the chart.
                textAnchor={step < 40 && index === groups.length - 1 ? "end" : "middle"}
                // The others are larger in narrow windows; the table has every value.
                className={`${label} ${isMinor ? "max-sm:hidden" : "max-sm:text-[length:var(--size-axis-narrow)]"}`}
              >
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/**
 * Horizontal bar.
 * @param share 0 to 1, relative to the largest value
 */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-[0.6rem] w-full bg-panel"
    >
      <rect className="fill-pine" width={share * 100} height="8" />
    </svg>
  )
}

interface FigureTableProps {
  caption?: string
  /** Column headings; the first is for the row names. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; counts: readonly number[] }[]
}

export function NumberTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className="admin-table figures">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="wrap-anywhere hyphens-auto">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row" className="wrap-anywhere hyphens-auto">
              {name}
            </th>
            {counts.map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index
              <td key={index}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
