import { interpolate } from "../../../content/texts/interpolate.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"

/**
 * Search field that filters the list while the visitor types (app/boot/function-choice.ts). Outside
 * the form, so that Enter submits nothing. Hidden without scripts. Directly above the list, so that
 * results are visible on a phone.
 */
export function FunctionFilter({ all }: { all: number }) {
  const { common, functions } = useTexts()
  const { choice } = functions
  return (
    <div className="choice-head">
      <div className="measure text-ink-soft">
        <p>{choice.lead}</p>
        <p className="signed-out-only mt-2">
          {choice.membersSee}{" "}
          <SiteLink to="/auth" className="link">
            {common.logIn}
          </SiteLink>
        </p>
      </div>
      <div className="scripts-only">
        <label htmlFor="funktionsfilter" className="block font-semibold">
          {choice.filter}
        </label>
        <input
          id="funktionsfilter"
          type="search"
          className="field mt-2"
          autoComplete="off"
          aria-describedby="funktionstraffar"
        />
        <p
          id="funktionstraffar"
          role="status"
          className="small figures choice-hits"
          data-hits={interpolate(choice.hits, { all })}
          data-no-hits={choice.noHits}
        />
      </div>
    </div>
  )
}
