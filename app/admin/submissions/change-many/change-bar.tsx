import { useState } from "react"
import { type HandlingChange, type Status, statuses } from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import {
  maxSelected,
  readVersions,
  type SubmissionFilter,
} from "../../../../content/submissions/submissions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { adminData } from "../../data/admin-data.ts"
import { explain } from "../../data/explain.ts"
import { Button } from "../../ui/button.tsx"
import { figure } from "../../ui/figure.ts"
import { statusName } from "../handling/shown-handling.ts"
import { readHandlingAgain, useAdministrators } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useChangeMany } from "./use-change-many.ts"
import type { Chosen } from "./use-chosen.ts"

interface Props {
  table: SubmissionTable
  filter: SubmissionFilter
  /** Number of matching submissions. */
  total: number
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

type Change = Omit<HandlingChange, "id" | "updated_at">

/** Value of the owner select that clears the owner; "" changes nothing. */
const unassigned = "unassigned"

/**
 * Bulk actions above a list: select all matches, and change status and owner of the selected
 * submissions.
 */
export function ChangeBar({ table, filter, total, chosen, onChoose }: Props) {
  const { many: words, handling } = submissionsTexts
  const administrators = useAdministrators()
  const { changed, changeMany } = useChangeMany(table)
  const [status, setStatus] = useState<Status | "">("")
  const [owner, setOwner] = useState("")
  const [reading, setReading] = useState(false)
  const busy = changed !== undefined || reading
  const most = Math.min(total, maxSelected)
  const isSpam = filter.status === "spam"

  async function chooseAll() {
    setReading(true)
    try {
      onChoose(await readVersions(await adminData(), table, filter))
      // Newer versions were selected, so the list must show them.
      void readHandlingAgain(table)
    } catch (error) {
      toast.error(words.chooseFailed, explain(error))
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
    <section className="submission-changes" aria-label={words.label} aria-busy={busy}>
      <Button
        data-keeps-focus
        className="figures"
        off={busy || chosen.size >= most}
        onClick={() => void chooseAll()}
      >
        {total > maxSelected ? words.chooseNewest(figure(most)) : words.chooseAll(figure(most))}
      </Button>
      <p role="status" className="figures">
        {changed === undefined
          ? chosen.size > 0 && words.chosen(chosen.size)
          : words.changing(figure(changed))}
      </p>
      {chosen.size > 0 && (
        <>
          <Button off={busy} onClick={() => onChoose(new Map())}>
            {words.chooseNone}
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
              aria-label={words.newStatus}
              value={status}
              onChange={(event) => setStatus(event.target.value as Status | "")}
            >
              <option value="">{words.sameStatus}</option>
              {statuses.map((one) => (
                <option key={one} value={one}>
                  {statusName(one)}
                </option>
              ))}
            </select>
            <select
              className="field"
              aria-label={words.newOwner}
              value={owner}
              onChange={(event) => setOwner(event.target.value)}
            >
              <option value="">{words.sameOwner}</option>
              <option value={unassigned}>{handling.nobody}</option>
              {administrators.map(({ id, email }) => (
                <option key={id} value={id}>
                  {email}
                </option>
              ))}
            </select>
            <Button type="submit" off={busy || !(status || owner)}>
              {words.change}
            </Button>
          </form>
          <Button off={busy} onClick={() => void change({ status: isSpam ? "new" : "spam" })}>
            {isSpam ? words.noSpam : words.spam}
          </Button>
        </>
      )}
    </section>
  )
}
