import { type QueryKey, useMutation, useQuery } from "@tanstack/react-query"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, invalidate } from "../data/queries.ts"
import { LoadFailure } from "../ui/lists/query-result.tsx"

interface Props<Rule> {
  texts: Record<"heading" | "about" | "required" | "on" | "off" | "failed" | "loadFailed", string>
  queryKey: QueryKey
  load: (data: DataClient, signal: AbortSignal) => Promise<Rule>
  save: (isOn: boolean) => Promise<void>
  isHidden?: (rule: Rule) => boolean
  /** Reason why the rule cannot be turned on, or a consequence. */
  noteOf: (rule: Rule) => { text: string; blocks: boolean } | undefined
}

/** Rule that only administrators with all areas can turn on and off. */
export function RuleCheckbox<Rule extends { is_on: boolean }>(props: Props<Rule>) {
  const { texts, queryKey, load, save, isHidden, noteOf } = props
  const rule = useQuery(dataQuery(queryKey, load))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    meta: { failed: texts.failed },
    async onSuccess(_, isOn) {
      toast.success(isOn ? texts.on : texts.off)
      await invalidate(queryKey)
    },
  })
  if (rule.isError) return <LoadFailure text={texts.loadFailed} reload={() => void rule.refetch()} />
  if (!rule.data || isHidden?.(rule.data)) return null
  const { is_on } = rule.data
  const note = noteOf(rule.data)
  return (
    <section className="mt-10 border-t border-line pt-5">
      <h2 className="text-section font-semibold">{texts.heading}</h2>
      <p className="max-w-[75ch] text-ink-soft">{texts.about}</p>
      <label className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem]">
        <input
          type="checkbox"
          className="size-6 flex-none accent-pine"
          checked={isPending ? variables : is_on}
          disabled={isPending || (note?.blocks && !is_on)}
          onChange={({ target }) => mutate(target.checked)}
        />
        {texts.required}
      </label>
      {note && <p className="mt-3 text-ink-soft">{note.text}</p>}
    </section>
  )
}
