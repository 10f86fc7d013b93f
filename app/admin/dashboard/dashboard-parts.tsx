import { VisitStatistics } from "./statistics/visit-statistics.tsx"
import { ToDo } from "./to-do.tsx"
import { Translations } from "./translations/translations.tsx"
import { WeekPlot } from "./week-plot.tsx"

/** What stands below the dashboard's tiles, one below the other, on a wide screen in two columns. */
export default function DashboardParts() {
  return (
    <div className="dashboard-parts">
      <ToDo />
      <WeekPlot />
      <VisitStatistics />
      <Translations />
    </div>
  )
}
