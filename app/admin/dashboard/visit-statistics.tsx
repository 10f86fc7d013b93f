import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import {
  daysShown,
  type NamedCount,
  readVisitReport,
  type VisitDay,
  type VisitReport,
} from "../../../content/calls/statistics.ts"
import { pageTitle } from "../../../content/screens/screen-titles.ts"
import { dataQuery } from "../data/queries.ts"
import { BarChart, NumberTable, ShareBar } from "../ui/charts/charts.tsx"
import { formatNumber } from "../ui/format.ts"
import { DashboardSection, TableDisclosure } from "./dashboard-section.tsx"
import { dashboardTexts } from "./dashboard-texts.ts"

const { visits: texts } = dashboardTexts

const tenRows = Array.from({ length: 10 }, (_, index) => ({ name: `/${index}`, title: null, count: 1 }))
const sample: VisitReport = {
  days: Array.from({ length: daysShown }, (_, index) => ({
    day: `1970-01-${index + 1}`,
    ...{ views: 1, shown: 1, begun: 1, sent: 1 },
  })),
  ...{ pages: tenRows, calls: tenRows, downloads: tenRows },
}

/** Visit statistics of the last 30 days (server/statistics): totals without personal data. */
export function VisitStatistics() {
  const { data, error } = useQuery(dataQuery(["visits"], readVisitReport))
  const { heading, about, loadFailed } = texts
  return (
    <DashboardSection {...{ heading, about, loadFailed, data, error, sample }}>
      {({ days, pages, calls, downloads }) =>
        days.every(({ views }) => views === 0) ? (
          <p className="mt-4 text-ink-soft">
            {texts.none}{" "}
            <a className="link" href="/">
              {texts.openSite}
            </a>
          </p>
        ) : (
          <>
            <DayChart days={days} />
            <div className="mt-8 columns-[2_20rem] gap-x-12 *:mb-8 *:break-inside-avoid">
              <Funnel days={days} />
              <Ranking heading={texts.calls} what={texts.page} rows={calls} />
              <Ranking heading={texts.downloads} what={texts.file} rows={downloads} />
              <Ranking heading={texts.pages} what={texts.page} rows={pages} />
            </div>
          </>
        )
      }
    </DashboardSection>
  )
}

/** Bar per day, and a table with the same values. */
function DayChart({ days }: { days: readonly VisitDay[] }) {
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

const steps = ["shown", "begun", "sent"] as const

/** Funnel of the contact form: shown, started, sent. */
function Funnel({ days }: { days: readonly VisitDay[] }) {
  const sums = steps.map((step) => ({ step, sum: days.reduce((all, day) => all + day[step], 0) }))
  const most = Math.max(1, ...sums.map(({ sum }) => sum))
  return (
    <section aria-labelledby="besok-formular">
      <h3 id="besok-formular" className="mb-2 text-dense">
        {texts.funnel}
      </h3>
      <dl className="grid gap-3">
        {sums.map(({ step, sum }) => (
          <div key={step}>
            <dt>{texts.steps[step]}</dt>
            <dd className="figures font-heading text-section font-[650]">
              {formatNumber(sum)}
              <ShareBar share={sum / most} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-fine text-ink-soft">{texts.funnelAbout}</p>
    </section>
  )
}

interface RankingProps {
  heading: string
  /** Column heading: a page or a file. */
  what: string
  rows: readonly NamedCount[]
}

/** The ten highest counts. */
function Ranking({ heading, what, rows }: RankingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-dense">
        {heading}
      </h3>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{texts.nothing}</p>
      ) : (
        <table className="w-full border-t border-line">
          <thead className="sr-only">
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{texts.count}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, title, count }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-[0.2rem] text-left font-normal wrap-anywhere">
                  <a className="link inline-block min-w-6" href={name} target="_blank" rel="noreferrer">
                    {pageTitle(name, title)}
                  </a>
                </th>
                <td className="figures py-2 pl-4 text-right align-top whitespace-nowrap">
                  {formatNumber(count)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
