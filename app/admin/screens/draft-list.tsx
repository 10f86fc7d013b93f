import { useQuery } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { Link } from "react-router"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import {
  type ListedDraft,
  listDrafts,
  type PublicationConflict,
  publishDrafts,
  undoRelease,
} from "../../../content/calls/drafts.ts"
import { cancelRelease, scheduleDrafts } from "../../../content/calls/releases.ts"
import { editingUrl } from "../../../content/editing/marks.ts"
import { contentTypeOf } from "../../../content/index.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { editPath } from "../collection/edit/linked-item.ts"
import { newId } from "../data/new-id.ts"
import { dataQuery, getDataClient, invalidate, reportError } from "../data/queries.ts"
import { historyTexts } from "../history/history-texts.ts"
import { type Plan, plannedTexts } from "../planned/plan.ts"
import { releaseTexts } from "../planned/planned-texts.ts"
import { Button } from "../ui/button.tsx"
import { swedishTime } from "../ui/format.ts"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { QueryResult } from "../ui/lists/query-result.tsx"
import { ReviewTag } from "../ui/lists/review-tag.tsx"
import { Checkbox } from "../ui/lists/toggles.tsx"

const PlanDialog = lazyDialog(() => import("../planned/plan-dialog.tsx"))

const { drafts: texts } = releaseTexts

const allDrafts = {
  ...dataQuery(["drafts", "all"], (data, signal) => listDrafts(data, undefined, signal)),
  meta: { failed: texts.loadFailed, isShown: true } as const,
}

/** All drafts, to publish or plan several as one release. */
export function DraftList() {
  const heading = useId()
  const list = useQuery(allDrafts)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<readonly ListedDraft[]>()
  const [conflicts, setConflicts] = useState<readonly PublicationConflict[]>([])
  const [busy, setBusy] = useState(false)
  // A retry after a lost response publishes once.
  const attempt = useRef({ of: "", release: "" })

  async function release(drafts: readonly ListedDraft[], { due, language }: Plan) {
    const ids = drafts.map(({ id }) => id)
    const known = drafts.reduce((newest, draft) => maxTime(newest, draft.updated_at), "")
    const of = JSON.stringify([ids, known, due, language])
    if (attempt.current.of !== of) attempt.current = { of, release: newId() }
    const { release } = attempt.current
    setBusy(true)
    try {
      const data = await getDataClient()
      const scope = { known, ...(language && { language }) }
      const found = due
        ? await scheduleDrafts(data, ids, release, new Date(due), scope)
        : await publishDrafts(data, ids, release, scope)
      setConflicts(found)
      if (found.length === 0) {
        setMarked(new Set())
        toast.success(due ? plannedTexts.done(due) : texts.published(ids.length), undefined, {
          action: { label: historyTexts.undo, act: () => void undo(release, due !== undefined) },
          stays: false,
        })
      }
    } catch (error) {
      toast.error(texts.failed, reportError(error))
    }
    setBusy(false)
    setChosen(undefined)
    await invalidate()
  }

  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="text-section">
        {texts.heading}
      </h2>
      {conflicts.length > 0 && (
        <div role="alert" className="mt-2 border border-falu p-3">
          <p className="font-semibold">{texts.failed}</p>
          <ul className="text-falu">
            {[...new Set(conflicts.map(releaseTexts.problem))].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <QueryResult list={list} failed={texts.loadFailed}>
        {(drafts) => {
          const ofMarked = drafts.filter(({ id }) => marked.has(id))
          if (drafts.length === 0) return <p className="py-4 text-ink-soft">{texts.none}</p>
          return (
            <>
              <ul className="mt-2 border-t border-line">
                {drafts.map((draft) => (
                  <DraftRow
                    key={draft.id}
                    {...{ draft }}
                    marked={marked.has(draft.id)}
                    onMark={(on) =>
                      setMarked(
                        new Set([...marked].filter((id) => id !== draft.id).concat(on ? draft.id : [])),
                      )
                    }
                  />
                ))}
              </ul>
              <div className="mt-4 flex flex-wrap items-center gap-2">
                <Button
                  aria-haspopup="dialog"
                  off={busy || ofMarked.length === 0}
                  onClick={() => setChosen(ofMarked)}
                >
                  {texts.chosen(ofMarked.length)}
                </Button>
                <Button aria-haspopup="dialog" off={busy} onClick={() => setChosen(drafts)}>
                  {texts.all(drafts.length)}
                </Button>
                <Link className="link ml-2" to={editingUrl("/")}>
                  {texts.look}
                </Link>
              </div>
            </>
          )
        }}
      </QueryResult>
      {chosen && (
        <PlanDialog
          title={texts.title(chosen.length)}
          busy={busy}
          onClose={() => setChosen(undefined)}
          onPlan={(plan) => void release(chosen, plan)}
        />
      )}
    </section>
  )
}

interface RowProps {
  draft: ListedDraft
  marked: boolean
  onMark: (on: boolean) => void
}

function DraftRow({ draft, marked, onMark }: RowProps) {
  const label = `draft-${draft.id}`
  const operation = texts.operations[draft.operation]
  return (
    <li className="flex items-center gap-x-3 border-b border-line py-2">
      <Checkbox label={texts.mark} describedBy={label} checked={marked} onChange={onMark} />
      <p className="min-w-0 wrap-anywhere">
        <span id={label} className="font-semibold">
          <ItemLink item={draft} />
        </span>{" "}
        {operation && <span className="tag">{operation}</span>}{" "}
        {draft.review && <ReviewTag review={draft.review} />}{" "}
        <span className="figures text-fine text-ink-soft">
          {texts.changed(draft.fields.length, swedishTime(draft.updated_at))}
        </span>
      </p>
    </li>
  )
}

/** Compares times as Postgres writes them, in one time zone: microseconds count. */
const maxTime = (one: string, other: string) => (other > one ? other : one)

async function undo(release: string, isPlanned: boolean) {
  try {
    const data = await getDataClient()
    if (isPlanned && !(await cancelRelease(data, release))) throw new CallFailure("missing")
    if (!isPlanned && (await undoRelease(data, release)).length > 0) throw new CallFailure("changed")
    toast.success(isPlanned ? plannedTexts.undone : historyTexts.undone)
  } catch (error) {
    toast.error(isPlanned ? plannedTexts.undoFailed : historyTexts.undoFailed, reportError(error))
  }
  await invalidate()
}

type LinkedDraft = Pick<ListedDraft, "collection" | "item_id" | "parent_id" | "title">

/** Link to the form of a drafted item, or to its type's screen where that has no form by URL. */
export function ItemLink({ item: { collection, item_id, parent_id, title } }: { item: LinkedDraft }) {
  const type = contentTypeOf(collection)
  const hasForm = type.publishable || type.parent
  return (
    <Link className="link" to={hasForm ? editPath(type, item_id, parent_id) : `/admin/${type.screen}`}>
      {title ? `${title} (${type.names.one.toLowerCase()})` : type.names.one}
    </Link>
  )
}
