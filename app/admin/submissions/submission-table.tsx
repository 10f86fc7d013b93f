import { Fragment } from "react"
import {
  type Administrator,
  defaultHandling,
  type Handling,
  type SubmissionTable as Table,
} from "../../../content/submissions/handling.ts"
import type { Submission } from "../../../content/submissions/submissions.ts"
import { swedishTime } from "../ui/format.ts"
import { tableRoles } from "../ui/lists/table-roles.ts"
import { Checkbox } from "../ui/lists/toggles.tsx"
import type { SelectedVersions } from "./bulk-actions.tsx"
import { type Column, cellText, columnNames, submissionColumns, truncate } from "./columns.ts"
import { ownerLabel, statusLabel } from "./handling/handling-labels.ts"
import { submissionsTexts } from "./submissions-texts.ts"

interface Props {
  table: Table
  rows: readonly Submission[]
  handling: ReadonlyMap<string, Handling> | undefined
  administrators: readonly Administrator[]
  chosen: SelectedVersions
  onChoose: (chosen: SelectedVersions) => void
  onOpen: (submission: Submission) => void
}

/** Table of submissions. The name button or a click anywhere in a row opens it. */
export function SubmissionTable(parts: Props) {
  const { table, rows, handling, administrators, chosen, onChoose, onOpen } = parts
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
    <table {...tableRoles.table} className="admin-table submission-table figures">
      {/* Rows are laid out as cards in narrow windows (submission-rows.css); the headings are then
          visually hidden. */}
      <thead {...tableRoles.group} className="sr-only min-[62rem]:not-sr-only">
        <tr {...tableRoles.row}>
          <td {...tableRoles.cell} data-column="choice">
            <Checkbox
              label={choosePage}
              checked={count === rows.length}
              partly={count > 0 && count < rows.length}
              onChange={(on) => choose(rows, on)}
            />
          </td>
          {columns.map((column) => (
            <th {...tableRoles.heading} key={column} scope="col" data-column={column}>
              {columnNames[column]}
            </th>
          ))}
          {(["status", "owner"] as const).map((column) => (
            <th {...tableRoles.heading} key={column} scope="col" data-column={column}>
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((row) => (
          <tr
            {...tableRoles.row}
            key={row.id}
            data-submission={row.id}
            onClick={() => {
              // Selecting text to copy it must not open the dialog.
              if (getSelection()?.isCollapsed !== false) onOpen(row)
            }}
          >
            {/* A click beside the checkbox must not open the dialog. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the name is a button */}
            <td {...tableRoles.cell} data-column="choice" onClick={(event) => event.stopPropagation()}>
              <Checkbox
                label={chooseOne(row.name ?? row.email, swedishTime(row.created_at))}
                checked={chosen.has(row.id)}
                onChange={(on) => choose([row], on)}
              />
            </td>
            {columns.map((column) => (
              <td {...tableRoles.cell} key={column} data-column={column}>
                {column === "name" ? (
                  <button
                    type="button"
                    className="submission-name"
                    aria-haspopup="dialog"
                    onClick={(event) => {
                      event.stopPropagation()
                      onOpen(row)
                    }}
                  >
                    {row.name ?? submissionsTexts.nameless}
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

/** Status and owner; both empty while loading. */
function HandlingCells({ handling, administrators }: HandlingCellsProps) {
  return (
    <>
      <td {...tableRoles.cell} data-column="status">
        {handling && (
          <span
            className="flex-none rounded-corner border border-line-strong bg-panel px-[0.4rem] py-[0.05rem] text-fine whitespace-nowrap data-[status=new]:border-pine data-[status=new]:bg-transparent data-[status=new]:font-semibold"
            data-status={handling.status}
          >
            {statusLabel(handling.status)}
          </span>
        )}
      </td>
      <td {...tableRoles.cell} data-column="owner">
        {handling && <Breakable text={ownerLabel(handling.owner_id, administrators)} />}
      </td>
    </>
  )
}

interface HandlingCellsProps {
  handling: Handling | undefined
  administrators: readonly Administrator[]
}

/** An email address with line breaks allowed after the at sign and before dots. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are static
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function Cell({ submission, column }: { submission: Submission; column: Column }) {
  const text = cellText(submission, column)
  if (column === "created_at") return <time dateTime={submission.created_at}>{text}</time>
  if (column === "message") return <span className="submission-excerpt">{truncate(text)}</span>
  return column === "email" ? <Breakable text={text} /> : text
}
