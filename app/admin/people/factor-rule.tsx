import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient } from "../data/admin-data.ts"
import { invalidate } from "../data/query-client.ts"
import { Button } from "../ui/button.tsx"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { swedishTime } from "../ui/swedish-time.ts"
import { texts } from "../ui/texts.ts"
import { accountActions, factorPolicies, loadFactorPolicy, reportAccountError } from "./people-calls.ts"
import { peopleTexts } from "./people-texts.ts"

const factorRuleTexts = peopleTexts.factorRule

/** Policy for required second factors; only administrators with all areas can change it. */
export function FactorPolicyForm() {
  const rule = useQuery({
    queryKey: ["people", "factor-rule"],
    queryFn: async ({ signal }) => loadFactorPolicy(await getDataClient(), signal),
  })
  const [chosen, setChosen] = useState<(typeof factorPolicies)[number]>()
  const [busy, setBusy] = useState(false)
  if (rule.isError)
    return <LoadFailure text={factorRuleTexts.loadFailed} reload={() => void rule.refetch()} />
  if (!rule.data) return null
  const { asked_of, since, without, own } = rule.data
  const value = chosen ?? asked_of

  async function save() {
    setBusy(true)
    try {
      await accountActions.setFactorRule(value)
      toast.success(factorRuleTexts.saved)
      await invalidate(["people"], ["proof"])
      setChosen(undefined)
    } catch (error) {
      toast.error(factorRuleTexts.notSaved, reportAccountError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="mt-10 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && value !== asked_of) void save()
      }}
    >
      <fieldset>
        <legend className="text-part font-semibold">{factorRuleTexts.heading}</legend>
        <p className="max-w-[75ch] text-ink-soft">{factorRuleTexts.about}</p>
        {factorPolicies.map((of) => (
          <label
            key={of}
            className="mt-[0.6rem] flex cursor-pointer items-start gap-[0.6rem] [&_input]:size-6 [&_input]:flex-none [&_input]:accent-pine"
          >
            <input
              type="radio"
              name="asked_of"
              value={of}
              checked={value === of}
              disabled={!own && of !== "nobody" && of !== asked_of}
              onChange={() => setChosen(of)}
            />
            <span>
              {factorRuleTexts.choices[of]}
              {of !== "nobody" && (
                <span className="block text-note text-ink-soft">{factorRuleTexts.without(without[of])}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {asked_of !== "nobody" && (
        <p className="mt-3 text-ink-soft">{factorRuleTexts.since(swedishTime(since).slice(0, 10))}</p>
      )}
      {!own && (
        <p className="mt-3">
          {factorRuleTexts.ownFirst}{" "}
          <a href="/profile#tvasteg" className="link">
            {factorRuleTexts.toOwn}
          </a>
        </p>
      )}
      <div className="mt-4">
        <Button kind="main" type="submit" off={busy || value === asked_of}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
