import { useState } from "react"
import { cancelRelease, type PlannedRelease } from "../../../content/calls/releases.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, invalidate, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { plannedState, plannedTexts } from "./plan.ts"
import { releaseTexts } from "./planned-texts.ts"

/** Cancels a planned release and shows a toast. Its drafts stay. */
export async function cancelPlanned({ id }: PlannedRelease): Promise<void> {
  try {
    if (await cancelRelease(await getDataClient(), id)) toast.success(plannedTexts.undone)
    else toast.error(plannedTexts.undoFailed, releaseTexts.gone)
  } catch (error) {
    toast.error(plannedTexts.undoFailed, reportError(error))
  }
  await invalidate(["drafts"])
}

interface Props {
  release: PlannedRelease
  busy: boolean
}

/** Shows in an item's form when it is published, and why not if that failed. */
export default function PlannedNotice({ release, busy }: Props) {
  const [cancelling, setCancelling] = useState(false)
  return (
    <section className="kept-edits col-span-full" aria-label={releaseTexts.heading}>
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <strong>{plannedState(release)}</strong>. {releaseTexts.copy}
          {release.items.length > 1 && ` ${releaseTexts.together(release.items.length - 1)}`}
        </p>
        <Problems release={release} />
      </div>
      <Button
        off={busy || cancelling}
        onClick={() => {
          setCancelling(true)
          void cancelPlanned(release).finally(() => setCancelling(false))
        }}
      >
        {releaseTexts.cancel}
      </Button>
    </section>
  )
}

/** Why a release could not be published; nothing if it has not failed. */
export function Problems({ release: { conflicts, failed_at } }: Pick<Props, "release">) {
  if (!failed_at) return null
  return (
    <ul className="mt-1 text-falu">
      {[...new Set(conflicts.map(releaseTexts.problem))].map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
