import type { Submission, SubmissionTable } from "../../content/submissions.ts"
import { texts } from "../texts.ts"
import { Dialog } from "../ui/dialog.tsx"
import { cellText, columnNames, columnsOf } from "./columns.ts"
import { mailAddress, replyAddress } from "./reply.ts"

interface Parts {
  table: SubmissionTable
  submission: Submission
  onClose: () => void
}

/** One submission in full, with a way to answer it. What a visitor wrote is text, whatever it looks like. */
export function SubmissionDialog({ table, submission, onClose }: Parts) {
  const words = texts.submissions
  const { name, email, message } = submission
  // The name is the title; the message gets room of its own.
  const short = columnsOf[table].filter((column) => column !== "name" && column !== "message")
  return (
    <Dialog title={name ?? email} onClose={onClose} className="dialog-wide">
      <div className="dialog-body">
        <dl className="submission-facts">
          {short.map((column) => (
            <div key={column}>
              <dt>{columnNames[column]}</dt>
              <dd className="figures">
                {column === "email" ? (
                  // Also where the keyboard stops to scroll a long message.
                  <a className="link" href={mailAddress(email)}>
                    {email}
                  </a>
                ) : (
                  cellText(submission, column) || words.notGiven
                )}
              </dd>
            </div>
          ))}
        </dl>
        {table === "contact_submissions" && (
          <>
            <h3 className="mt-5 text-base text-ink-soft">{columnNames.message}</h3>
            <p className="mt-1 max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{message ?? words.notGiven}</p>
          </>
        )}
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <button type="button" className="tool" onClick={onClose}>
          {texts.close}
        </button>
        <a className="tool tool-main" href={replyAddress(submission)}>
          {words.reply.label}
        </a>
      </footer>
    </Dialog>
  )
}
