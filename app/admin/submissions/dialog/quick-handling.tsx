import { useMutation } from "@tanstack/react-query"
import { useEffect } from "react"
import {
  defaultHandling,
  type SubmissionTable,
  saveHandling,
} from "../../../../content/submissions/handling.ts"
import { useSession } from "../../../session/session.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { getDataClient } from "../../data/queries.ts"
import { Button } from "../../ui/button.tsx"
import { invalidateHandling, useHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import type { Neighbours } from "./previous-next.tsx"

const { handling: texts } = submissionsTexts

interface Props {
  table: SubmissionTable
  id: string
  neighbours: Neighbours | undefined
  /** Unsaved changes of the form come first. */
  off: boolean
}

/**
 * Button that sets the status to answered and, without an owner, the administrator as owner, and
 * shows the next submission. Alt + B does the same.
 */
export function QuickHandling({ table, id, neighbours, off }: Props) {
  const { user } = useSession()
  const { data } = useHandling([id])
  const known = data && (data.get(id) ?? defaultHandling(id))
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!known || !user) return
      const { notes, owner_id } = known
      const values = { status: "answered", owner_id: owner_id ?? user.id, notes } as const
      await saveHandling(await getDataClient(), table, known, values)
    },
    meta: { failed: texts.saveFailed },
    onSuccess() {
      toast.success(texts.saved)
      neighbours?.next?.()
    },
    onSettled: () => void invalidateHandling(table),
  })
  const isOff = off || isPending || !known || known.status === "answered"
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event
      if (code !== "KeyB" || !altKey || ctrlKey || metaKey || shiftKey || isOff) return
      event.preventDefault()
      mutate()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [isOff, mutate])
  return (
    <Button off={isOff} aria-keyshortcuts="Alt+B" title="Alt + B" onClick={() => mutate()}>
      {neighbours?.next ? texts.answerAndNext : texts.answer}
    </Button>
  )
}
