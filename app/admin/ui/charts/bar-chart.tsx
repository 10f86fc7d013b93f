import { Fragment } from "react"
import { figure } from "../figure.ts"
import "./charts.css"

/** The drawing's own measures; it grows and shrinks with its place. */
const [width, height, foot] = [720, 200, 32]

/** Bars side by side, and what stands below them. */
export interface BarGroup {
  key: string
  counts: readonly number[]
  name?: string | undefined
  /** Named only where there is room for every name. */
  isMinor?: boolean
}

interface BarChartProps {
  /** What the drawing says, for those who do not see it. */
  summary: string
  groups: readonly BarGroup[]
  /** Each bar bears its figure; otherwise the largest alone is told. */
  figured?: boolean
}

/** Counts as bars from the same foot; a table beside it says the rest. */
export function BarChart({ summary, groups, figured = false }: BarChartProps) {
  const most = Math.max(1, ...groups.flatMap(({ counts }) => counts))
  const step = width / groups.length
  const ground = height - foot
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * (ground - 20))))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} className="bars figures">
      {!figured && (
        <text y={12} className="bars-most">
          {figure(most)}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
                <Fragment key={place}>
                  <rect
                    className="bar"
                    data-series={place}
                    x={x}
                    y={y}
                    width={bar - 2}
                    height={tall(count)}
                  />
                  {figured && count > 0 && (
                    <text x={x + bar / 2 - 1} y={y - 5} className="bars-figure">
                      {figure(count)}
                    </text>
                  )}
                </Fragment>
              )
            })}
            {name && (
              <text
                x={(index + 0.5) * step}
                y={height - 10}
                // The last name is wider than its narrow bar, and would leave the drawing.
                textAnchor={step < 40 && index === groups.length - 1 ? "end" : "middle"}
                className="bars-name"
                data-minor={isMinor || undefined}
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

/** A share of the largest, as a bar that lies. */
export function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-[0.6rem] w-full bg-panel"
    >
      <rect className="bar" width={share * 100} height="8" />
    </svg>
  )
}
