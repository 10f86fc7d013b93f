import { pageTitle } from "../../../../content/screens/screen-titles.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { useOrigin } from "./use-origins.ts"

/** Title and link of the page where the visitor came from. */
export function OriginFact({ submission }: { submission: string }) {
  const origin = useOrigin(submission)
  return (
    <div>
      <dt>{submissionsTexts.origin.label}</dt>
      <dd>
        {origin ? (
          <a className="link" href={origin.page} target="_blank" rel="noreferrer">
            {pageTitle(origin.page, origin.title ?? origin.solution)}
          </a>
        ) : (
          submissionsTexts.notGiven
        )}
      </dd>
    </div>
  )
}
