import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import {
  changeHandling,
  type HandlingChange,
  type Status,
  statuses,
} from "../../../content/submissions/handling.ts"
import { maxSelected, readVersions, type SubmissionFilter } from "../../../content/submissions/submissions.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { formatNumber } from "../ui/format.ts"
import { statusLabel } from "./handling/handling-labels.ts"
import { invalidateHandling, useAdministrators } from "./handling/use-handling.ts"
import { submissionsTexts } from "./submissions-texts.ts"
import { BulkReply } from "./templates/bulk-reply.tsx"

interface Props {
  table: SubmissionTable
  filter: SubmissionFilter
  /** Number of matching submissions. */
  total: number
  chosen: SelectedVersions
  onChoose: (chosen: SelectedVersions) => void
}

type Change = Omit<HandlingChange, "id" | "updated_at">

/** Value of the owner select that clears the owner; "" changes nothing. */
const unassigned = "unassigned"

const row = "flex flex-wrap items-center gap-x-3 gap-y-2"
const field = "field max-w-32 max-columns:min-w-0 max-columns:flex-[1_1_0]"

/**
 * Bulk actions above a list: select all matches, and change status and owner of the selected
 * submissions.
 */
export function BulkActions({ table, filter, total, chosen, onChoose }: Props) {
  const { many: texts, handling } = submissionsTexts
  const administrators = useAdministrators()
  const { changed, changeMany } = useBulkChange(table)
  const [status, setStatus] = useState<Status | "">("")
  const [owner, setOwner] = useState("")
  const { mutate: chooseAll, isPending: reading } = useMutation({
    mutationFn: async () => readVersions(await getDataClient(), table, filter),
    meta: { failed: texts.chooseFailed },
    onSuccess(all) {
      onChoose(all)
      // Newer versions were selected, so the list must show them.
      void invalidateHandling(table)
    },
  })
  const busy = changed !== undefined || reading
  const most = Math.min(total, maxSelected)
  const isSpam = filter.status === "spam"

  async function change(values: Change) {
    if (busy) return
    await changeMany([...chosen].map(([id, updated_at]) => ({ id, updated_at, ...values })))
    setStatus("")
    setOwner("")
    onChoose(new Map())
  }

  return (
    <section
      // In the heading's line; with a selection at the bottom of the window, so that no row moves.
      className={`${row} max-columns:sticky max-columns:top-0 max-columns:z-2 max-columns:bg-paper max-columns:py-2 ${chosen.size > 0 ? "columns:fixed columns:inset-x-0 columns:bottom-0 columns:left-56 columns:z-3 columns:border-t columns:border-line-strong columns:bg-paper columns:px-6 columns:py-2" : "columns:absolute columns:top-0.5 columns:right-0"}`}
      aria-label={texts.label}
      aria-busy={busy}
    >
      <Button
        data-keeps-focus
        className="figures"
        off={busy || chosen.size >= most}
        onClick={() => chooseAll()}
      >
        {total > maxSelected ? texts.chooseNewest(formatNumber(most)) : texts.chooseAll(formatNumber(most))}
      </Button>
      <p role="status" className="figures">
        {changed === undefined
          ? chosen.size > 0 && texts.chosen(chosen.size)
          : texts.changing(formatNumber(changed))}
      </p>
      {chosen.size > 0 && (
        <>
          <Button off={busy} onClick={() => onChoose(new Map())}>
            {texts.chooseNone}
          </Button>
          <form
            className={`${row} max-columns:flex-[1_1_100%]`}
            onSubmit={(event) => {
              event.preventDefault()
              const values: Change = {
                ...(status && { status }),
                ...(owner && { owner_id: owner === unassigned ? null : owner }),
              }
              if (status || owner) void change(values)
            }}
          >
            <select
              className={field}
              aria-label={texts.newStatus}
              value={status}
              onChange={(event) => setStatus(event.target.value as Status | "")}
            >
              <option value="">{texts.sameStatus}</option>
              {statuses.map((one) => (
                <option key={one} value={one}>
                  {statusLabel(one)}
                </option>
              ))}
            </select>
            <select
              className={field}
              aria-label={texts.newOwner}
              value={owner}
              onChange={(event) => setOwner(event.target.value)}
            >
              <option value="">{texts.sameOwner}</option>
              <option value={unassigned}>{handling.nobody}</option>
              {administrators.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name ?? email}
                </option>
              ))}
            </select>
            <Button type="submit" off={busy || !(status || owner)}>
              {texts.change}
            </Button>
          </form>
          <Button off={busy} onClick={() => void change({ status: isSpam ? "new" : "spam" })}>
            {isSpam ? texts.noSpam : texts.spam}
          </Button>
          <BulkReply table={table} chosen={[...chosen.keys()]} onSent={() => onChoose(new Map())} />
        </>
      )}
    </section>
  )
}

const texts = submissionsTexts.many

/**
 * Changes many submissions in batches, shows the result, and offers to undo it. `changed` counts
 * the changes so far.
 */
function useBulkChange(table: SubmissionTable) {
  const [changed, setChanged] = useState<number>()

  async function changeMany(changes: readonly HandlingChange[], undoing = false): Promise<void> {
    setChanged(0)
    const undo: HandlingChange[] = []
    let failed = false
    try {
      for await (const part of changeHandling(await getDataClient(), changes)) {
        undo.push(...part)
        setChanged(undo.length)
      }
    } catch (error) {
      failed = true
      toast.error(texts.failed, reportError(error))
    }
    setChanged(undefined)
    void invalidateHandling(table)
    // After a failed batch the rest was not tried: no conflicts can be counted.
    const left = failed ? 0 : changes.length - undo.length
    const remark = left > 0 ? texts.left(left, changes.length) : undefined
    if (undo.length === 0) {
      if (remark) toast.error(texts.nothing, remark)
    } else if (undoing) {
      toast.success(texts.undone(undo.length), remark)
    } else {
      toast.success(texts.changed(undo.length), remark, {
        action: { label: texts.undo, act: () => void changeMany(undo, true) },
      })
    }
  }
  return { changed, changeMany }
}

/** Selected submissions with the version seen at selection; null if it has none yet. */
export type SelectedVersions = ReadonlyMap<string, string | null>

const none: SelectedVersions = new Map()

/** The selected submissions across all pages; cleared when the filter changes. */
export function useSelectedSubmissions(filter: SubmissionFilter) {
  const of = JSON.stringify(filter)
  const [state, setState] = useState({ of, chosen: none })
  return {
    chosen: state.of === of ? state.chosen : none,
    setChosen: (chosen: SelectedVersions) => setState({ of, chosen }),
  }
}
