import type { SolutionSize } from "../../../content/settings.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { ModuleRun } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"

/**
 * Chart with one module per function: 153 in 3 rows of 51, or in 9 rows of 17 on small screens.
 * Omitted while the catalogue is no larger than one solution.
 */
export function HomeFigures({ all, complete }: { all: number; complete: SolutionSize }) {
  const { least, most } = complete
  const { figures } = useTexts().home
  if (all <= most) return null
  return (
    <section className="column py-(--space-section)">
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h2 className="title max-w-[24ch]">{interpolate(figures.title, { all })}</h2>
        <p className="lead max-w-[48ch]">{figures.text}</p>
      </div>
      <Scale all={all} complete={complete} rows={9} className="mt-10 md:hidden" />
      <Scale all={all} complete={complete} rows={3} className="mt-14 hidden md:block" />
      <dl className="mt-6 grid gap-2 md:mt-3 md:grid-cols-[18.3%_30.7%_1fr] md:gap-0">
        {[
          { value: least, label: figures.least, key: "bg-pine" },
          { value: most, label: figures.most, key: "bg-pine/50" },
          { value: all, label: figures.all, key: "bg-line" },
        ].map(({ value, label, key }) => (
          <div
            key={value}
            className="flex items-baseline gap-3 md:flex-col-reverse md:items-end md:justify-end md:gap-1 md:border-r md:border-line-strong md:pt-3 md:pr-3 md:text-right"
          >
            <dt className="small order-last text-ink-soft md:order-none">{label}</dt>
            <dd className="figures flex items-center gap-3 font-heading text-step-3 leading-none font-bold">
              <span className={`size-3 md:hidden ${key}`} />
              <span className="w-[2.2em] md:w-auto">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ScaleProps {
  all: number
  complete: SolutionSize
  rows: number
  className: string
}

/** 28 modules at full strength, up to 75 at half, the rest as outlines. */
function Scale({ all, complete: { least, most }, rows, className }: ScaleProps) {
  const size = { rows, columns: Math.ceil(all / rows) }
  return (
    <div className={`relative ${className}`}>
      <ModuleRun {...size} to={least} className="w-full text-pine" />
      <ModuleRun {...size} from={least} to={most} className="absolute inset-0 w-full text-pine opacity-50" />
      <ModuleRun {...size} from={most} to={all} className="absolute inset-0 w-full text-line" />
    </div>
  )
}
