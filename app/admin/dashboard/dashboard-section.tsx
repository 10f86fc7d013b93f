import { type ReactNode, useId } from "react"
import { Loading } from "../ui/lists/query-result.tsx"

/** Padding, because a column break drops margins. */
export const sectionClasses = "max-w-[60rem] break-inside-avoid pt-8"

interface DashboardSectionProps<Data> {
  /** Anchor of the heading, for links to it. */
  id?: string
  heading: string
  /** Shown below the heading also while loading. */
  about?: string
  data: Data | undefined
  error: Error | null
  loadFailed: string
  /** Sample data, laid out invisibly during the load to reserve the height. */
  sample?: Data
  children: (data: Data) => ReactNode
}

/** Section of the dashboard below the tiles; rendered when its data has loaded. */
export function DashboardSection<Data>(props: DashboardSectionProps<Data>) {
  const { heading, about, data, error, loadFailed, sample, children } = props
  const ownId = useId()
  const { id = ownId } = props
  return (
    <section className={sectionClasses} aria-labelledby={id}>
      <h2 id={id} className="text-section" tabIndex={-1} data-keeps-focus>
        {heading}
      </h2>
      {about && <p className="mt-1 max-w-[65ch] text-ink-soft">{about}</p>}
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <p role="status" className="py-4 text-ink-soft">
          {loadFailed}
        </p>
      ) : (
        <div className="relative">
          <Loading className={sample ? "absolute py-4" : "py-4"} />
          {sample && (
            <div inert className="invisible">
              {children(sample)}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** Collapsed table with a chart's values. */
export function TableDisclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="link w-fit cursor-pointer">{label}</summary>
      {children}
    </details>
  )
}
