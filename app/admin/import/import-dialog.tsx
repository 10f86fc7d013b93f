import { type Ref, useEffect, useRef } from "react"
import { writeCsv } from "../../../content/calls/csv.ts"
import { contentTypeOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { saveCsv } from "../../ui/save-file.ts"
import { useReviewRule } from "../data/use-needs-review.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { pickFiles, useDroppedFile } from "../ui/file-input.ts"
import { texts } from "../ui/texts.ts"
import { importColumns } from "./columns.ts"
import { createTemplate } from "./export.ts"
import {
  describeColumns,
  describeCounts,
  describeNotes,
  describeProblem,
  exportFileName,
  importTexts,
  pluralNames,
  singularNames,
} from "./import-texts.ts"
import type { ImportChange, ImportPlan, ImportProblem } from "./plan-item.ts"
import { useImport } from "./use-import.ts"

const accepted =
  ".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** Import dialog: reads a file, previews the changes, and applies them in one transaction. */
export default function ImportDialog({ type, onClose }: { type: Collection; onClose: () => void }) {
  const { state, previewed, problem, read, submit } = useImport(type, onClose)
  const isReviewed = useReviewRule(type)
  const busy = state !== "idle"
  const dropped = useDroppedFile((file) => void read(file), busy)
  const plan = previewed?.plan
  const count = plan?.changes.length ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus to each new preview; this also scrolls it into view.
  useEffect(() => {
    if (plan) heading.current?.focus()
  }, [plan])
  const ready = count > 0 && plan?.problems.length === 0

  const close = () => state !== "importing" && onClose()
  return (
    <Dialog title={importTexts.title(pluralNames(type))} onClose={close}>
      <div className="dialog-body grid content-start gap-4" aria-busy={busy} {...dropped.handlers}>
        <p className="max-w-[70ch]">{importTexts.intro(singularNames(type))}</p>
        {isReviewed && <p className="font-semibold">{importTexts.reviewed}</p>}
        <p className="max-w-[90ch] text-fine text-ink-soft wrap-anywhere">{describeColumns(type)}</p>
        <div>
          <Button onClick={() => saveCsv([writeCsv(createTemplate(type))], `mall-${exportFileName(type)}`)}>
            {importTexts.template}
          </Button>
        </div>
        <div
          className={`border border-dashed p-4 ${dropped.over ? "border-pine bg-panel" : "border-line-strong"}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {previewed && <p className="min-w-0 font-semibold wrap-anywhere">{previewed.file.name}</p>}
            <Button off={busy} onClick={() => pickFiles(accepted, ([file]) => file && void read(file))}>
              {previewed ? importTexts.another : importTexts.choose}
            </Button>
            <p className="text-ink-soft" role="status">
              {state === "reading"
                ? importTexts.reading
                : dropped.over
                  ? importTexts.dropHere
                  : importTexts.drop}
            </p>
          </div>
        </div>
        {problem && (
          <p role="alert" className="font-semibold text-falu">
            {problem}
          </p>
        )}
        {plan && <ImportPreview type={type} plan={plan} heading={heading} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button off={state === "importing"} onClick={close}>
          {texts.cancel}
        </Button>
        <Button kind="main" off={busy || !ready} onClick={() => void submit()}>
          {state === "importing"
            ? importTexts.importing
            : ready
              ? importTexts.submit(count)
              : texts.transfer.import}
        </Button>
      </div>
    </Dialog>
  )
}

/** Maximum number of rows shown; the counts cover all rows. */
const shownAtMost = 100

interface Props {
  type: Collection
  plan: ImportPlan
  heading: Ref<HTMLHeadingElement>
}

/** Preview of an import: the changes, or the problems in the file. */
function ImportPreview({ type, plan, heading }: Props) {
  const { problems, changes, unit, notes } = plan
  const { nameOf } = importColumns(type)
  return (
    <section aria-label={importTexts.preview} className="grid min-w-0 gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-dense leading-normal font-semibold">
        {importTexts.preview}
      </h3>
      {notes.length > 0 && (
        <ul className="grid gap-1 wrap-anywhere">
          {describeNotes(notes).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 ? (
        <Problems problems={problems} unit={unit} nameOf={nameOf} />
      ) : (
        <>
          <p className="figures">
            {changes.length === 0 ? `${importTexts.nothing} ` : ""}
            {describeCounts(type, plan).join(", ")}.
          </p>
          {changes.length > 0 && <Changes changes={changes} unit={unit} nameOf={nameOf} />}
        </>
      )}
    </section>
  )
}

type Names = Pick<ImportPlan, "unit"> & { nameOf: (column: string) => string }

function Problems({ problems, unit, nameOf }: Names & { problems: readonly ImportProblem[] }) {
  return (
    <>
      <p>
        <strong className="text-falu">{importTexts.problemsHeading(problems.length)}.</strong>{" "}
        {importTexts.problemsText}
      </p>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{importTexts.units[unit]}</th>
            <th scope="col">{importTexts.column}</th>
            <th scope="col">{importTexts.problem}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shownAtMost).map((found) => (
            <tr key={`${found.row} ${found.column} ${found.problem.rule}`}>
              <td className="figures">{found.row}</td>
              <td className="wrap-anywhere">{nameOf(found.column)}</td>
              <td>{describeProblem(found, nameOf(found.column), unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More of={problems.length} />
    </>
  )
}

function Changes({ changes, unit, nameOf }: Names & { changes: readonly ImportChange[] }) {
  return (
    <>
      <h4 className="font-semibold">{importTexts.changesHeading}</h4>
      <ul className="grid gap-2">
        {changes.slice(0, shownAtMost).map((change) => (
          <li key={change.row} className="min-w-0 border border-line p-3">
            <p className="wrap-anywhere">
              <span className="figures text-ink-soft">
                {importTexts.units[unit]} {change.row}, {contentTypeOf(change.table).names.one}
              </span>{" "}
              <strong>{change.title}</strong>{" "}
              {change.isNew && <span className="tag">{importTexts.isNew}</span>}
            </p>
            <dl className="mt-1 grid gap-x-3 gap-y-1 text-fine sm:grid-cols-[9rem_minmax(0,1fr)]">
              {change.fields.map(({ column, before, after }) => (
                <div key={column} className="contents">
                  <dt className="text-ink-soft">{nameOf(column)}</dt>
                  <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                    {!change.isNew && (
                      <>
                        <del>
                          <span className="sr-only">{importTexts.before}: </span>
                          {short(before)}
                        </del>
                        {" → "}
                      </>
                    )}
                    <ins className="no-underline">
                      {!change.isNew && <span className="sr-only">{importTexts.after}: </span>}
                      {short(after)}
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More of={changes.length} />
    </>
  )
}

function More({ of }: { of: number }) {
  return of > shownAtMost ? <p className="text-ink-soft">{importTexts.more(of - shownAtMost)}</p> : null
}

/** Truncates a text for the preview. */
function short(text: string): string {
  if (text === "") return importTexts.empty
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}
