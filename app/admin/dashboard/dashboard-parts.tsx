import { isBilingual } from "../../../content/texts/language.ts"
import { useAreas } from "../data/areas.ts"
import { dashboardTexts } from "./dashboard-texts.ts"
import { VisitStatistics } from "./statistics/visit-statistics.tsx"
import { ToDo } from "./to-do.tsx"
import { Translations } from "./translations/translations.tsx"
import { WeekPlot } from "./week-plot.tsx"

/**
 * The dashboard below the tiles, in two columns in wide windows. Administrators with neither the
 * area `content` nor `leads` see the navigation only.
 */
export default function DashboardParts() {
  const areas = useAreas()
  const [content, leads] = [areas.includes("content"), areas.includes("leads")]
  if (!content && !leads) return <p className="mt-4 text-ink-soft">{dashboardTexts.nothingHere}</p>
  return (
    <div className="dashboard-parts">
      <ToDo content={content} leads={leads} />
      {leads && <WeekPlot />}
      {content && <VisitStatistics />}
      {content && isBilingual && <Translations />}
    </div>
  )
}
