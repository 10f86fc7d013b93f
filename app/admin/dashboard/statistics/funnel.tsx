import type { VisitDay } from "../../../../content/calls/visits.ts"
import { figure } from "../../ui/figure.ts"
import { dashboardTexts } from "../dashboard-texts.ts"

const words = dashboardTexts.visits
const steps = ["shown", "begun", "sent"] as const

/** The contact form's way from being shown to being sent. */
export function Funnel({ days }: { days: readonly VisitDay[] }) {
  const sums = steps.map((step) => ({ step, sum: days.reduce((all, day) => all + day[step], 0) }))
  const most = Math.max(1, ...sums.map(({ sum }) => sum))
  return (
    <section aria-labelledby="besok-formular">
      <h3 id="besok-formular" className="visits-heading">
        {words.funnel}
      </h3>
      <dl className="visits-funnel">
        {sums.map(({ step, sum }) => (
          <div key={step}>
            <dt>{words.steps[step]}</dt>
            <dd className="figures">
              {figure(sum)}
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className="visits-bar" width={(sum / most) * 100} height="8" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{words.funnelAbout}</p>
    </section>
  )
}
