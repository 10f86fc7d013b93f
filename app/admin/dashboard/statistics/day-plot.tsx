import type { VisitDay } from "../../../../content/calls/visits.ts"
import { figure } from "../../ui/figure.ts"
import { dashboardTexts } from "../dashboard-texts.ts"

const words = dashboardTexts.visits

/** The drawing's own measures; it grows and shrinks with its place. */
const [width, height, foot] = [720, 180, 28]

/** One bar a day, and the same figures as a table. */
export function DayPlot({ days }: { days: readonly VisitDay[] }) {
  const all = days.reduce((sum, { views }) => sum + views, 0)
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.summary(days.length, all)}
        className="visits-drawing figures"
      >
        <Bars days={days} />
      </svg>
      <p className="text-ink-soft">{words.summary(days.length, all)}</p>
      <details>
        <summary className="link">{words.asTable}</summary>
        <Table days={days} />
      </details>
    </>
  )
}

function Bars({ days }: { days: readonly VisitDay[] }) {
  const most = Math.max(1, ...days.map(({ views }) => views))
  const step = width / days.length
  const ground = height - foot
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * (ground - 20))))
  return (
    <>
      <text x={0} y={12} className="visits-most">
        {figure(most)}
      </text>
      <path className="visits-ground" d={`M0 ${ground + 0.5}H${width}`} />
      {days.map(({ day, views }, index) => (
        <rect
          key={day}
          className="visits-bar"
          x={index * step + 2}
          y={ground - tall(views)}
          width={step - 4}
          height={tall(views)}
        />
      ))}
      {days.map(({ day }, index) =>
        // Every seventh from today: more would not be read.
        (days.length - 1 - index) % 7 === 0 ? (
          <text key={day} x={index * step + step / 2} y={height - 8} className="visits-day">
            {day.slice(5)}
          </text>
        ) : null,
      )}
    </>
  )
}

/** The latest day first, because it is the one that is looked for. */
function Table({ days }: { days: readonly VisitDay[] }) {
  const { shown, begun, sent } = words.steps
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard has to be able to scroll it
    <section className="visits-table" tabIndex={0} aria-label={words.asTable}>
      <table className="admin-table figures">
        <thead>
          <tr>
            {[words.day, words.views, shown, begun, sent].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{figure(day.views)}</td>
              <td>{figure(day.shown)}</td>
              <td>{figure(day.begun)}</td>
              <td>{figure(day.sent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
