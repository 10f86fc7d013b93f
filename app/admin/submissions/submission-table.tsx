import type { Handling } from "../../content/handling.ts"
import type { Submission, SubmissionTable as Table } from "../../content/submissions.ts"
import { type Column, cellText, columnNames, columnsOf, shortened } from "./columns.ts"
import { statusName } from "./shown-handling.ts"
import { submissionsTexts } from "./submissions-texts.ts"

interface Parts {
  table: Table
  rows: readonly Submission[]
  /** What is done about them, by id. */
  handling: ReadonlyMap<string, Handling> | undefined
  onOpen: (submission: Submission) => void
}

/** The rows of a page. The name opens the whole of one, and so does a click anywhere in its row. */
export function SubmissionTable({ table, rows, handling, onOpen }: Parts) {
  const columns = columnsOf[table]
  return (
    <table className="admin-table submission-table figures">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {columnNames[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            onClick={() => {
              // Whoever marks a text to copy it does not want it covered.
              if (getSelection()?.isCollapsed !== false) onOpen(row)
            }}
          >
            {columns.map((column) => (
              <td key={column} data-column={column}>
                {column === "name" ? (
                  <div className="submission-title">
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
                    <StatusMark handling={handling?.get(row.id)} />
                  </div>
                ) : (
                  <Cell submission={row} column={column} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is new needs no mark. */
function StatusMark({ handling }: { handling: Handling | undefined }) {
  if (!handling || handling.status === "new") return null
  return <span className="submission-status">{statusName(handling.status)}</span>
}

function Cell({ submission, column }: { submission: Submission; column: Column }) {
  const text = cellText(submission, column)
  if (column === "created_at") return <time dateTime={submission.created_at}>{text}</time>
  return column === "message" ? shortened(text) : text
}
