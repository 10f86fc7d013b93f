import { queryOf } from "../../../content/screens/query.ts"
import { solutionSize } from "../../../content/settings.ts"
import { pluralize } from "../../../content/texts/interpolate.ts"
import type { Texts } from "../../../content/texts/texts.ts"
import type { LoadContext } from "../../load-context.ts"
import { chosenAreas } from "../functions/catalogue.ts"
import { choiceParameter, fillCount, rateCount } from "../functions/choice.ts"

interface Choice {
  /** Number of functions and their rating. */
  note: string
  /** Initial message; null if the rate limit is exceeded. */
  message: string | null
}

/**
 * Returns the selection in the URL as the start of a message, or null without one. Such pages are
 * personal and rate-limited.
 */
export async function loadChoice(
  address: string,
  values: Pick<LoadContext, "data" | "facts" | "language" | "withinLimit">,
  { choice: texts }: Texts["contact"],
): Promise<{ choice: Choice | null; retryAfterSeconds?: number }> {
  const slugs = queryOf<"/kontakt">(address).getAll(choiceParameter)
  if (slugs.length === 0) return { choice: null }
  const limit = await values.withinLimit("choice")
  if (!limit.ok) {
    return { choice: { note: texts.refused, message: null }, retryAfterSeconds: limit.retryAfterSeconds }
  }
  const areas = await chosenAreas(slugs, values)
  const count = areas.reduce((sum, { functions }) => sum + functions.length, 0)
  const complete = solutionSize(values.facts.settings)
  const reach = rateCount(count, complete)
  if (reach === "none") return { choice: null }
  const lines = areas.map(
    ({ area, functions }) => `${area}: ${functions.map(({ title }) => title).join(", ")}`,
  )
  return {
    choice: {
      note: count === 1 ? texts.one : fillCount(texts[reach], count, complete),
      message: [pluralize(texts.message, count), "", ...lines, "", ""].join("\n"),
    },
  }
}
