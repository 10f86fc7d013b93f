import { readWeeks, type Week, weeksShown } from "../../../content/submissions/submission-weeks.ts"
import { BarChart } from "../ui/charts/bar-chart.tsx"
import { NumberTable } from "../ui/charts/figure-table.tsx"
import { useOptionalQuery } from "../ui/use-read.ts"
import { DashboardSection, TableDisclosure } from "./dashboard-part.tsx"
import { dashboardTexts } from "./dashboard-texts.ts"

const { weeks: texts } = dashboardTexts

const sample: Week[] = Array.from({ length: weeksShown }, (_, index) => ({
  week: new Date(index * 7 * 86_400_000).toISOString().slice(0, 10),
  messages: 1,
  leads: 1,
}))

/** Submissions and leads of the last twelve weeks: a chart, and a table with the same values. */
export function WeekChart() {
  const { data, error } = useOptionalQuery(["weeks"], readWeeks, "The weeks could not be read")
  return (
    <DashboardSection heading={texts.heading} loadFailed={texts.loadFailed} {...{ data, error, sample }}>
      {(weeks) => {
        if (weeks.every(({ messages, leads }) => messages + leads === 0)) {
          return (
            <p className="mt-2 text-ink-soft">
              {texts.none(weeks.length)}{" "}
              <a className="link" href="/kontakt">
                {texts.seeForm}
              </a>
            </p>
          )
        }
        const sum = (kind: "messages" | "leads") => weeks.reduce((all, week) => all + week[kind], 0)
        const rows = weeks.map(({ week, messages, leads }) => ({ key: week, counts: [messages, leads] }))
        return (
          <>
            <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 *:before:mr-2 *:before:inline-block *:before:size-3 *:before:border *:before:border-pine">
              <li className="before:bg-pine">{texts.messages}</li>
              <li className="before:bg-moss">{texts.leads}</li>
            </ul>
            <BarChart
              summary={texts.summary(weeks.length, sum("messages"), sum("leads"))}
              groups={rows.map((row, index) => ({
                ...row,
                name: texts.short(weekNumber(row.key)),
                isMinor: index % 3 !== 1,
              }))}
              figured
            />
            <TableDisclosure label={texts.asTable}>
              <NumberTable
                heads={[texts.week, texts.messages, texts.leads]}
                rows={rows.map((row) => ({ ...row, name: texts.from(weekNumber(row.key), row.key) }))}
              />
            </TableDisclosure>
          </>
        )
      }}
    </DashboardSection>
  )
}

/** Returns the ISO 8601 number of the week that begins on this Monday. */
function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - newYear) / (7 * 86_400_000)) + 1
}
