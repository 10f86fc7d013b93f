import { daysShown, readVisitReport, type VisitReport } from "../../../../content/calls/statistics.ts"
import { useOptionalQuery } from "../../ui/use-read.ts"
import { DashboardSection } from "../dashboard-part.tsx"
import { dashboardTexts } from "../dashboard-texts.ts"
import { DayChart } from "./day-plot.tsx"
import { Funnel } from "./funnel.tsx"
import { Ranking } from "./ranking.tsx"

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
  const { data, error } = useOptionalQuery(["visits"], readVisitReport, "The visits could not be read")
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
