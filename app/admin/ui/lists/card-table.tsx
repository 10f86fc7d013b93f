import type { ReactNode } from "react"

/**
 * Explicit roles for a table that CSS lays out as cards in narrow windows. Browsers drop the roles
 * of table elements whose `display` is not a table's (HTML-AAM).
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  cell: { role: "cell" },
} as const

interface Props {
  heads: readonly string[]
  className?: string
  /** The rows, with `tableRoles`. */
  children: ReactNode
}

/** Table whose rows are cards in narrow windows (admin.css), without headings there. */
export function CardTable({ heads, className = "", children }: Props) {
  return (
    <table {...tableRoles.table} className={`admin-table card-table figures ${className}`}>
      <thead {...tableRoles.group} className="sr-only md:not-sr-only">
        <tr {...tableRoles.row}>
          {heads.map((head) => (
            <th {...tableRoles.heading} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>{children}</tbody>
    </table>
  )
}
