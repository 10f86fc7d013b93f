import { useQuery } from "@tanstack/react-query"
import type { Draft } from "../../../content/calls/drafts.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { useSession } from "../../session/session.ts"
import { reviewRuleQuery } from "../data/queries.ts"

/**
 * Returns whether the database would refuse the caller to publish an item: review is required, and
 * the changes are the caller's own and not approved. False while the rule is loading.
 */
export function useNeedsReview(
  { publishable }: Collection,
  draft: Draft | undefined,
  dirty: boolean,
): boolean {
  const { user } = useSession()
  const rule = useQuery({ ...reviewRuleQuery, enabled: publishable, meta: { silent: true } })
  if (!rule.data?.is_on) return false
  const isReviewed = draft && (draft.review === "approved" || !draft.authors.includes(user?.email ?? ""))
  return dirty || !isReviewed
}
