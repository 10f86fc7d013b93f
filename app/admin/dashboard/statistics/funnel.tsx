import type { VisitDay } from "../../../../content/calls/statistics.ts"
import { ShareBar } from "../../ui/charts/bar-chart.tsx"
import { formatNumber } from "../../ui/figure.ts"
import { dashboardTexts } from "../dashboard-texts.ts"

const texts = dashboardTexts.visits
const steps = ["shown", "begun", "sent"] as const

/** Funnel of the contact form: shown, started, sent. */
export function Funnel({ days }: { days: readonly VisitDay[] }) {
  const sums = steps.map((step) => ({ step, sum: days.reduce((all, day) => all + day[step], 0) }))
  const most = Math.max(1, ...sums.map(({ sum }) => sum))
  return (
    <section aria-labelledby="besok-formular">
      <h3 id="besok-formular" className="mb-2 text-reading">
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
      <p className="mt-2 text-note text-ink-soft">{texts.funnelAbout}</p>
    </section>
  )
}
