import { submissionsTexts } from "../submissions-texts.ts"
import { useOrigin } from "./use-origins.ts"

/** The page, and the solution, that a submission came from, among its other facts. */
export function OriginFact({ submission }: { submission: string }) {
  const origin = useOrigin(submission)
  return (
    <div>
      <dt>{submissionsTexts.origin.label}</dt>
      <dd>
        {origin ? (
          <>
            <a className="link" href={origin.page} target="_blank" rel="noreferrer">
              {origin.page}
            </a>
            {origin.solution && ` (${origin.solution})`}
          </>
        ) : (
          submissionsTexts.notGiven
        )}
      </dd>
    </div>
  )
}
