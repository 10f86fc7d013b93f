import type { ReactNode } from "react"
import {
  type Administrator,
  defaultHandling,
  type Handling,
  type SubmissionTable as Table,
} from "../../../content/submissions/handling.ts"
import {
  type Submission,
  type SubmissionOrder,
  sortColumns,
} from "../../../content/submissions/submissions.ts"
import { Breakable } from "../ui/breakable.tsx"
import { swedishTime } from "../ui/format.ts"
import { tableRoles } from "../ui/lists/card-table.tsx"
import { Checkbox } from "../ui/lists/toggles.tsx"
import type { SelectedVersions } from "./bulk-actions.tsx"
import { type Column, cellText, columnNames, submissionColumns, truncate } from "./columns.ts"
import { ownerLabel, statusLabel } from "./handling/handling-labels.ts"
import { submissionsTexts } from "./submissions-texts.ts"

interface Props {
  table: Table
  order: SubmissionOrder
  onOrder: (order: SubmissionOrder) => void
  rows: readonly Submission[]
  handling: ReadonlyMap<string, Handling> | undefined
  administrators: readonly Administrator[]
  chosen: SelectedVersions
  onChoose: (chosen: SelectedVersions) => void
  onOpen: (submission: Submission) => void
}

/**
 * Narrow windows: each row is a card. An empty cell there is out of the flow, but still counted by
 * screen readers. The margin keeps focused elements out from under the bulk actions.
 */
const tableClasses =
  "admin-table figures max-columns:block max-columns:[&_:is(input,button,a)]:scroll-mt-40 max-columns:[&_td]:h-auto max-columns:[&_td]:border-0 max-columns:[&_td]:p-0 max-columns:[&_td:empty]:absolute columns:table-fixed columns:text-fine columns:leading-[1.4] columns:[&_:is(td,th)]:px-[0.4rem] columns:[&_:is(td,th)]:wrap-break-word columns:[&_:is(input,button)]:scroll-my-16"

/** Width of each column; in a card, the cell's place. Name and date are on its first line. */
const columnClasses: Record<Column | "choice" | "status" | "owner", string | undefined> = {
  choice: "max-columns:-order-3 max-columns:self-center columns:w-10 columns:px-2!",
  name: "max-columns:-order-2 max-columns:self-center max-columns:flex-[1_1_30%] columns:w-[12%]",
  email: "max-columns:flex-[1_0_100%] columns:w-[19%]",
  company: "columns:w-[11%]",
  phone: "columns:w-[6.75rem]",
  message: "max-columns:flex-[1_0_100%] max-columns:text-ink-soft",
  resource: undefined,
  created_at: "max-columns:-order-1 max-columns:self-center max-columns:text-ink-soft columns:w-[5.25rem]",
  status: "columns:w-[5.25rem]",
  owner: "max-columns:wrap-anywhere max-columns:text-ink-soft columns:w-[11%]",
}

const cellOf = (column: keyof typeof columnClasses) => ({
  ...tableRoles.cell,
  "data-column": column,
  className: columnClasses[column],
})

/** Table of submissions. The name button or a click anywhere in a row opens it. */
export function SubmissionTable(parts: Props) {
  const { table, order, onOrder, rows, handling, administrators, chosen, onChoose, onOpen } = parts
  const columns = submissionColumns[table]
  const { labels } = submissionsTexts.handling
  const { choosePage, chooseOne } = submissionsTexts.many
  const count = rows.filter(({ id }) => chosen.has(id)).length
  function choose(some: readonly Submission[], on: boolean) {
    const next = new Map(chosen)
    for (const { id } of some) {
      if (on) next.set(id, handling?.get(id)?.updated_at ?? null)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <table {...tableRoles.table} className={tableClasses}>
      {/* Visually hidden above cards, so nothing inside may be focusable. */}
      <thead {...tableRoles.group} className="sr-only columns:not-sr-only max-columns:[&_label]:hidden">
        <tr
          {...tableRoles.row}
          className="*:sticky *:top-0 *:z-1 *:bg-paper *:py-1! *:whitespace-nowrap *:shadow-[inset_0_-1px_0_var(--line-strong)]"
        >
          <td {...tableRoles.cell} className={`${columnClasses.choice} h-auto! border-b-line-strong`}>
            <Checkbox
              label={choosePage}
              checked={count === rows.length}
              partly={count > 0 && count < rows.length}
              onChange={(on) => choose(rows, on)}
            />
          </td>
          {columns.map((column) => (
            <Heading key={column} {...{ column, order, onOrder }} label={columnNames[column]} />
          ))}
          {(["status", "owner"] as const).map((column) => (
            <Heading key={column} {...{ column, order, onOrder }} label={labels[column]} />
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-columns:block">
        {rows.map((row) => (
          <tr
            {...tableRoles.row}
            key={row.id}
            data-submission={row.id}
            className={`${chosen.has(row.id) ? "bg-panel" : ""} cursor-pointer max-columns:flex max-columns:flex-wrap max-columns:items-baseline max-columns:gap-x-4 max-columns:gap-y-[0.1rem] max-columns:border-b max-columns:border-line max-columns:px-[0.9rem] max-columns:py-[0.6rem] max-columns:last:border-b-0`}
            onClick={() => {
              // Selecting text to copy it must not open the dialog.
              if (getSelection()?.isCollapsed !== false) onOpen(row)
            }}
          >
            {/* A click beside the checkbox must not open the dialog. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button */}
            <td {...cellOf("choice")} onClick={(event) => event.stopPropagation()}>
              <Checkbox
                label={chooseOne(row.name ?? row.email, swedishTime(row.created_at))}
                checked={chosen.has(row.id)}
                onChange={(on) => choose([row], on)}
              />
            </td>
            {columns.map((column) => (
              <td key={column} {...cellOf(column)}>
                {column === "name" ? (
                  <button
                    type="button"
                    className="max-w-full cursor-pointer overflow-hidden text-left font-semibold text-ellipsis hover:text-pine hover:underline focus-visible:outline-offset-0 max-columns:min-h-9 max-columns:wrap-anywhere columns:min-h-6"
                    aria-haspopup="dialog"
                    onClick={(event) => {
                      event.stopPropagation()
                      onOpen(row)
                    }}
                  >
                    <Clamped>{row.name ?? submissionsTexts.nameless}</Clamped>
                  </button>
                ) : (
                  <Cell submission={row} column={column} />
                )}
              </td>
            ))}
            <HandlingCells
              handling={handling && (handling.get(row.id) ?? defaultHandling(row.id))}
              administrators={administrators}
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadingProps extends Pick<Props, "order" | "onOrder"> {
  column: Column | "status" | "owner"
  label: string
}

/** Column heading; where Postgres sorts by the column, a button that changes the order. */
function Heading({ column, label, order, onOrder }: HeadingProps) {
  const sorted = sortColumns.find((one) => one === column)
  const isCurrent = order.replace("-", "") === column
  const isDescending = order.startsWith("-")
  return (
    <th
      {...tableRoles.heading}
      scope="col"
      className={`${columnClasses[column] ?? ""} relative aria-[sort=ascending]:after:content-['_↑'_/_''] aria-[sort=descending]:after:content-['_↓'_/_'']`}
      aria-label={label}
      aria-sort={isCurrent ? (isDescending ? "descending" : "ascending") : undefined}
    >
      {label}
      {sorted && (
        // Covers the heading's text, which stays the cell's only text. Cards have no headings.
        <button
          type="button"
          className="absolute inset-0 w-full cursor-pointer max-columns:hidden"
          aria-label={submissionsTexts.sortBy(label)}
          onClick={() => onOrder(isCurrent && !isDescending ? `-${sorted}` : sorted)}
        />
      )}
    </th>
  )
}

/** Status and owner; both empty while loading. */
function HandlingCells({ handling, administrators }: HandlingCellsProps) {
  return (
    <>
      <td {...cellOf("status")}>
        {handling && (
          <span
            className="flex-none rounded-corner border border-line-strong bg-panel px-[0.4rem] py-[0.05rem] text-fine whitespace-nowrap data-[status=new]:border-amber data-[status=new]:bg-amber data-[status=new]:text-night"
            data-status={handling.status}
          >
            {statusLabel(handling.status)}
          </span>
        )}
      </td>
      <td {...cellOf("owner")}>
        {handling && (
          <Clamped>
            <Breakable text={ownerLabel(handling.owner_id, administrators)} />
          </Clamped>
        )}
      </td>
    </>
  )
}

interface HandlingCellsProps {
  handling: Handling | undefined
  administrators: readonly Administrator[]
}

/** At most three lines; the dialog shows the whole text. */
const Clamped = ({ children }: { children: ReactNode }) => <span className="line-clamp-3">{children}</span>

function Cell({ submission, column }: { submission: Submission; column: Column }) {
  const text = cellText(submission, column)
  if (column === "created_at") return <time dateTime={submission.created_at}>{text}</time>
  if (column === "message") return <span className="columns:line-clamp-2">{truncate(text)}</span>
  return text && <Clamped>{column === "email" ? <Breakable text={text} /> : text}</Clamped>
}
