import { useId } from "react"
import type { NamedCount } from "../../../../content/calls/statistics.ts"
import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { formatNumber } from "../../ui/figure.ts"
import { dashboardTexts } from "../dashboard-texts.ts"

const texts = dashboardTexts.visits

interface RankingProps {
  heading: string
  /** Column heading: a page or a file. */
  what: string
  rows: readonly NamedCount[]
}

/** The ten highest counts. */
export function Ranking({ heading, what, rows }: RankingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-reading">
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
