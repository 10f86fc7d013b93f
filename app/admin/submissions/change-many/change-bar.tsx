import { useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { type HandlingChange, type Status, statuses } from "../../../../content/submissions/handling.ts"
import {
  maxSelected,
  readVersions,
  type SubmissionFilter,
} from "../../../../content/submissions/submissions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { getDataClient } from "../../data/admin-data.ts"
import { reportError } from "../../data/explain.ts"
import { Button } from "../../ui/button.tsx"
import { formatNumber } from "../../ui/figure.ts"
import { statusLabel } from "../handling/shown-handling.ts"
import { invalidateHandling, useAdministrators } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useBulkChange } from "./use-change-many.ts"
import type { SelectedVersions } from "./use-chosen.ts"

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
  const [reading, setReading] = useState(false)
  const busy = changed !== undefined || reading
  const most = Math.min(total, maxSelected)
  const isSpam = filter.status === "spam"

  async function chooseAll() {
    setReading(true)
    try {
      onChoose(await readVersions(await getDataClient(), table, filter))
      // Newer versions were selected, so the list must show them.
      void invalidateHandling(table)
    } catch (error) {
      toast.error(texts.chooseFailed, reportError(error))
    } finally {
      setReading(false)
    }
  }

  async function change(values: Change) {
    if (busy) return
    await changeMany([...chosen].map(([id, updated_at]) => ({ id, updated_at, ...values })))
    setStatus("")
    setOwner("")
    onChoose(new Map())
  }

  return (
    <section className="submission-changes" aria-label={texts.label} aria-busy={busy}>
      <Button
        data-keeps-focus
        className="figures"
        off={busy || chosen.size >= most}
        onClick={() => void chooseAll()}
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
              className="field"
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
              className="field"
              aria-label={texts.newOwner}
              value={owner}
              onChange={(event) => setOwner(event.target.value)}
            >
              <option value="">{texts.sameOwner}</option>
              <option value={unassigned}>{handling.nobody}</option>
              {administrators.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
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
        </>
      )}
    </section>
  )
}
