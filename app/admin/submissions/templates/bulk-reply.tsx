import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import {
  fillTemplate,
  type ReplyTemplate,
  replyWithTemplate,
} from "../../../../content/submissions/templates.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { newId } from "../../data/new-id.ts"
import { dataQuery, getDataClient, invalidate } from "../../data/queries.ts"
import { ConfirmDialog } from "../../ui/dialogs/dialog.tsx"
import { QueryResult } from "../../ui/lists/query-result.tsx"
import { texts as adminTexts } from "../../ui/texts.ts"
import { invalidateHandling } from "../handling/use-handling.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useTemplates } from "./templates.tsx"

const texts = submissionsTexts.bulkReply

interface Props {
  table: SubmissionTable
  /** Ids of the selected submissions. */
  chosen: readonly string[]
  onSent: () => void
}

/** Replies to the selected submissions with a template, after a preview of the first reply. */
export function BulkReply({ table, chosen, onSent }: Props) {
  const templates = useTemplates()
  const [template, setTemplate] = useState<ReplyTemplate>()
  if (templates.length === 0) return null
  return (
    <>
      <select
        className="field max-w-40"
        aria-label={texts.label}
        value=""
        onChange={({ target }) => setTemplate(templates.find(({ id }) => id === target.value))}
      >
        <option value="">{texts.label}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {template && (
        <Question
          {...{ table, template, chosen }}
          onClose={(isSent) => {
            setTemplate(undefined)
            if (isSent) onSent()
          }}
        />
      )}
    </>
  )
}

function Question({
  table,
  template,
  chosen,
  onClose,
}: Omit<Props, "onSent"> & { template: ReplyTemplate; onClose: (isSent: boolean) => void }) {
  const [batch] = useState(newId)
  const first = chosen[0] ?? ""
  const preview = useQuery({
    ...dataQuery(["filled", template.id, first], (data) => fillTemplate(data, template.id, first)),
    gcTime: 0,
  })
  const { mutateAsync: send } = useMutation({
    mutationFn: async () => replyWithTemplate(await getDataClient(), template.id, chosen, batch),
    meta: { failed: texts.failed },
    onSuccess(sent) {
      const skipped = chosen.length - sent
      toast.success(texts.sent(sent), skipped > 0 ? texts.skipped(skipped) : undefined)
      onClose(true)
    },
    onSettled() {
      void invalidate(["thread"])
      void invalidateHandling(table)
    },
  })
  return (
    <ConfirmDialog
      title={texts.question(chosen.length)}
      text={texts.about}
      stay={{ label: adminTexts.cancel, act: () => onClose(false) }}
      actions={[{ label: texts.send, kind: "plain", act: () => send().catch(() => {}), off: !preview.data }]}
    >
      <div className="mt-4 max-h-[40svh] overflow-auto border border-line p-3" tabIndex={-1}>
        <QueryResult list={preview} failed={texts.previewFailed}>
          {({ subject, body }) => (
            <>
              <p className="font-semibold wrap-anywhere">{subject}</p>
              <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
            </>
          )}
        </QueryResult>
      </div>
    </ConfirmDialog>
  )
}
