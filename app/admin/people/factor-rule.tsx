import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { adminData } from "../data/admin-data.ts"
import { readAgain } from "../data/query-client.ts"
import { Button } from "../ui/button.tsx"
import { LoadFailure } from "../ui/lists/load-failure.tsx"
import { swedishTime } from "../ui/swedish-time.ts"
import { texts } from "../ui/texts.ts"
import { askedOf, change, explainChange, readFactorRule } from "./people-calls.ts"
import { peopleTexts } from "./people-texts.ts"

const words = peopleTexts.factorRule

/** Policy for required second factors; only administrators with all areas can change it. */
export function FactorRule() {
  const rule = useQuery({
    queryKey: ["people", "factor-rule"],
    queryFn: async ({ signal }) => readFactorRule(await adminData(), signal),
  })
  const [chosen, setChosen] = useState<(typeof askedOf)[number]>()
  const [busy, setBusy] = useState(false)
  if (rule.isError) return <LoadFailure text={words.loadFailed} reload={() => void rule.refetch()} />
  if (!rule.data) return null
  const { asked_of, since, without, own } = rule.data
  const value = chosen ?? asked_of

  async function save() {
    setBusy(true)
    try {
      await change.setFactorRule(value)
      toast.success(words.saved)
      await readAgain(["people"], ["proof"])
      setChosen(undefined)
    } catch (error) {
      toast.error(words.notSaved, explainChange(error))
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
        <legend className="text-part font-semibold">{words.heading}</legend>
        <p className="max-w-[75ch] text-ink-soft">{words.about}</p>
        {askedOf.map((of) => (
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
              {words.choices[of]}
              {of !== "nobody" && (
                <span className="block text-note text-ink-soft">{words.without(without[of])}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {asked_of !== "nobody" && (
        <p className="mt-3 text-ink-soft">{words.since(swedishTime(since).slice(0, 10))}</p>
      )}
      {!own && (
        <p className="mt-3">
          {words.ownFirst}{" "}
          <a href="/profile#tvasteg" className="link">
            {words.toOwn}
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
