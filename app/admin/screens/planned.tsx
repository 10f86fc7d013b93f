import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { CallFailure } from "../../../content/calls/call-failure.ts"
import { type PlannedRelease, rescheduleRelease } from "../../../content/calls/releases.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, invalidate, releasesQuery, reportError } from "../data/queries.ts"
import { isOverdue } from "../planned/plan.ts"
import { cancelPlanned, Problems } from "../planned/planned-notice.tsx"
import { releaseTexts } from "../planned/planned-texts.ts"
import { Button } from "../ui/button.tsx"
import { swedishDay, swedishMinute, swedishTime } from "../ui/format.ts"
import { lazyDialog } from "../ui/lazy-part.tsx"
import { QueryResult } from "../ui/lists/query-result.tsx"
import { DraftList, ItemLink } from "./draft-list.tsx"

const PlanDialog = lazyDialog(() => import("../planned/plan-dialog.tsx"))

/** Scheduled releases by day, and all drafts, with bulk publishing and scheduling. */
export default function PlannedScreen() {
  const list = useQuery({ ...releasesQuery, meta: { failed: releaseTexts.loadFailed, isShown: true } })
  const [changing, setChanging] = useState<PlannedRelease>()
  const [busy, setBusy] = useState(false)

  async function changeTime(release: PlannedRelease, due: string) {
    setBusy(true)
    try {
      const isChanged = await rescheduleRelease(await getDataClient(), release.id, new Date(due))
      if (!isChanged) throw new CallFailure("missing")
      toast.success(releaseTexts.timeChanged(swedishMinute(due)))
      setChanging(undefined)
    } catch (error) {
      toast.error(releaseTexts.timeFailed, reportError(error))
    }
    setBusy(false)
    await invalidate(["drafts"])
  }

  return (
    <section className="max-w-[60rem]">
      <h1 tabIndex={-1} data-keeps-focus>
        {releaseTexts.heading}
      </h1>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{releaseTexts.about}</p>
      <QueryResult list={list} failed={releaseTexts.loadFailed}>
        {(releases) =>
          releases.length === 0 ? (
            <div className="mt-4">
              <EmptyState title={releaseTexts.none.title}>{releaseTexts.none.text}</EmptyState>
            </div>
          ) : (
            [...Map.groupBy(releases, ({ due_at }) => swedishTime(due_at).slice(0, 10))].map(
              ([day, ofDay]) => (
                <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
                  <h2 id={`day-${day}`} className="text-section first-letter:uppercase">
                    {swedishDay(day)}
                  </h2>
                  <ul className="mt-2 border-t border-line">
                    {ofDay.map((release) => (
                      <Release key={release.id} {...{ release }} onChangeTime={setChanging} />
                    ))}
                  </ul>
                </section>
              ),
            )
          )
        }
      </QueryResult>
      <DraftList />
      {changing && (
        <PlanDialog
          title={releaseTexts.changeTime}
          due={changing.due_at}
          busy={busy}
          onClose={() => setChanging(undefined)}
          onPlan={({ due }) => due && void changeTime(changing, due)}
        />
      )}
    </section>
  )
}

interface ReleaseProps {
  release: PlannedRelease
  onChangeTime: (release: PlannedRelease) => void
}

function Release({ release, onChangeTime }: ReleaseProps) {
  const [busy, setBusy] = useState(false)
  const { id, due_at, made_by, failed_at, items } = release
  const label = `release-${id}`
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
        <p id={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
          <time className="figures" dateTime={due_at}>
            {swedishTime(due_at).slice(11)}
          </time>
          {items.map((item) => (
            <ItemLink key={`${item.collection} ${item.item_id}`} {...{ item }} />
          ))}
          {failed_at && <span className="tag tag-warning">{releaseTexts.failed}</span>}
          {isOverdue(release) && <span className="tag tag-warning">{releaseTexts.late}</span>}
        </p>
        <p className="text-fine text-ink-soft">{releaseTexts.by(made_by)}</p>
        <Problems release={release} />
        {failed_at && <p className="text-fine text-ink-soft">{releaseTexts.retries}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          off={busy}
          aria-haspopup="dialog"
          aria-describedby={label}
          onClick={() => onChangeTime(release)}
        >
          {releaseTexts.changeTime}
        </Button>
        <Button
          kind="remove"
          off={busy}
          aria-describedby={label}
          onClick={() => {
            setBusy(true)
            void cancelPlanned(release).finally(() => setBusy(false))
          }}
        >
          {releaseTexts.cancel}
        </Button>
      </div>
    </li>
  )
}
