import { formatNumber } from "../figure.ts"

interface FigureTableProps {
  caption?: string
  /** Column headings; the first is for the row names. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; counts: readonly number[] }[]
}

export function NumberTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className="admin-table figures">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="wrap-anywhere hyphens-auto">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key}>
            <th scope="row" className="wrap-anywhere hyphens-auto">
              {name}
            </th>
            {counts.map((count, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by index
              <td key={index}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
