import { useMutation, useQuery } from "@tanstack/react-query"
import { setReviewRule } from "../../../content/calls/reviews.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, invalidate, reviewRuleQuery } from "../data/queries.ts"
import { LoadFailure } from "../ui/lists/query-result.tsx"

const ruleTexts = {
  heading: "Granskning före publicering",
  about:
    "Publicerat innehåll ändras då bara genom utkast, som publiceras eller godkänns av någon annan än den som har skrivit. Det gäller även import, återställning, ordning och funktionerna i en lösning.",
  required: "Kräv granskning",
  alone: "Ingen annan har området Innehåll. Bjud in en kollega först, annars kan inget publiceras.",
  on: "Granskning krävs nu",
  off: "Granskning krävs inte längre",
  failed: "Kravet kunde inte ändras",
  loadFailed: "Kravet på granskning kunde inte hämtas.",
}

/** Rule for review; only administrators with all areas can change it. */
export function ReviewRuleForm() {
  const rule = useQuery(reviewRuleQuery)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isOn: boolean) => setReviewRule(await getDataClient(), isOn),
    meta: { failed: ruleTexts.failed },
    async onSuccess(_, isOn) {
      toast.success(isOn ? ruleTexts.on : ruleTexts.off)
      await invalidate(reviewRuleQuery.queryKey)
    },
  })
  if (rule.isError) return <LoadFailure text={ruleTexts.loadFailed} reload={() => void rule.refetch()} />
  if (!rule.data) return null
  const { is_on, reviewers } = rule.data
  const isAlone = reviewers.length === 0
  return (
    <section className="mt-10 border-t border-line pt-5">
      <h2 className="text-section font-semibold">{ruleTexts.heading}</h2>
      <p className="max-w-[75ch] text-ink-soft">{ruleTexts.about}</p>
      <label className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem]">
        <input
          type="checkbox"
          className="size-6 flex-none accent-pine"
          checked={isPending ? variables : is_on}
          disabled={isPending || (isAlone && !is_on)}
          onChange={({ target }) => mutate(target.checked)}
        />
        {ruleTexts.required}
      </label>
      {isAlone && <p className="mt-3 text-ink-soft">{ruleTexts.alone}</p>}
    </section>
  )
}
