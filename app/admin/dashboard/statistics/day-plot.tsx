import type { VisitDay } from "../../../../content/calls/statistics.ts"
import { BarChart } from "../../ui/charts/bar-chart.tsx"
import { NumberTable } from "../../ui/charts/figure-table.tsx"
import { TableDisclosure } from "../dashboard-part.tsx"
import { dashboardTexts } from "../dashboard-texts.ts"

const { visits: texts } = dashboardTexts

/** Bar per day, and a table with the same values. */
export function DayChart({ days }: { days: readonly VisitDay[] }) {
  const all = days.reduce((sum, { views }) => sum + views, 0)
  const summary = texts.summary(days.length, all)
  const { shown, begun, sent } = texts.steps
  return (
    <>
      <BarChart
        summary={summary}
        groups={days.map(({ day, views }, index) => {
          // Labels every seventh day, counted back from today; more would not fit.
          const before = days.length - 1 - index
          return {
            key: day,
            counts: [views],
            name: before % 7 === 0 ? day.slice(5) : undefined,
            isMinor: before % 14 !== 0,
          }
        })}
      />
      <p className="text-ink-soft">{summary}</p>
      <TableDisclosure label={texts.asTable}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must scroll it */}
        <section className="max-h-96 overflow-auto" tabIndex={0} aria-label={texts.asTable}>
          <NumberTable
            heads={[texts.day, texts.views, shown, begun, sent]}
            // Newest first.
            rows={days.toReversed().map(({ day, views, shown, begun, sent }) => ({
              key: day,
              name: day,
              counts: [views, shown, begun, sent],
            }))}
          />
        </section>
      </TableDisclosure>
    </>
  )
}
