import { useQuery } from "@tanstack/react-query"
import type { Draft } from "../../../content/calls/drafts.ts"
import { contentTypeOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { useSession } from "../../session/session.ts"
import { listQuery, reviewRuleQuery } from "./queries.ts"

export const needsReviewText = "Någon annan måste granska innan besökarna ser det."

const silent = { meta: { silent: true } } as const

/** Returns whether visitors see a type's items; of children, whether the parent is published. */
function useIsPublic({ parent }: Collection, parentId: string | undefined, enabled: boolean): boolean {
  const parents = useQuery({
    ...listQuery(contentTypeOf(parent?.table ?? "content_solutions")),
    ...silent,
    enabled: enabled && parent !== undefined,
  })
  return !parent || parents.data?.find(({ id }) => id === parentId)?.is_published === true
}

/**
 * Returns whether the database refuses direct changes of published content. False while the rule is
 * loading.
 */
export function useReviewRule(collection: Collection, parentId?: string): boolean {
  const rule = useQuery({ ...reviewRuleQuery, ...silent })
  const isOn = rule.data?.is_on === true
  return useIsPublic(collection, parentId, isOn) && isOn
}

/**
 * Returns whether the database would refuse the caller to publish an item: review is required, and
 * the changes are the caller's own and not approved.
 */
export function useNeedsReview(
  collection: Collection,
  parentId: string | undefined,
  draft: Draft | undefined,
  dirty: boolean,
): boolean {
  const { user } = useSession()
  const isOn = useReviewRule(collection, parentId)
  const isReviewed = draft && (draft.review === "approved" || !draft.authors.includes(user?.email ?? ""))
  return isOn && (dirty || !isReviewed)
}
