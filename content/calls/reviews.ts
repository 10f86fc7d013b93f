/**
 * Review of drafts before publication (supabase/migrations/20261204000006_review.sql). Each call
 * throws CallFailure.
 */

import { callFunction, confirmWrite, timeoutSignal, withRefusalReason, writeContent } from "./call.ts"
import type { DataClient } from "./data-client.ts"
import type { Draft, ListedDraft, PublicationConflict } from "./drafts.ts"

export interface ReviewRule {
  /** Published content may only be changed by drafts that someone else has reviewed. */
  is_on: boolean
  /** The other administrators of content. */
  reviewers: { id: string; email: string }[]
  /** Drafts to review, and drafts returned to the caller. */
  tasks: Pick<ListedDraft, "collection" | "item_id" | "parent_id" | "review">[]
}

export const loadReviewRule = (data: DataClient, signal?: AbortSignal): Promise<ReviewRule> =>
  callFunction(data, "review_rule", {}, signal)

/** Sets the rule, as an administrator of everything. */
export const setReviewRule = (data: DataClient, is_on: boolean): Promise<void> =>
  withRefusalReason(data, "people", () =>
    confirmWrite(data.rpc("set_review_rule", { is_on }).abortSignal(timeoutSignal()), "content_drafts"),
  )

/**
 * Asks an administrator to review a draft, by mail.
 * @param path opens the item in the back office
 * @returns conflicts, without a request, if the draft was deleted or edited meanwhile
 */
export function requestReview(
  data: DataClient,
  { id, updated_at: known }: Draft,
  reviewer: string,
  path: string,
): Promise<PublicationConflict[]> {
  const call = data.rpc("request_review", { ids: [id], reviewer, path, known })
  return writeContent(data, call.abortSignal(timeoutSignal()), "content_drafts")
}

/**
 * Approves a draft, or returns it with a comment, by mail to the person who asked.
 * @returns conflicts if the draft is gone, was edited since or is the caller's own
 */
export function decideReview(
  data: DataClient,
  { id, updated_at: known }: Draft,
  decision: { approved: true } | { approved: false; comment: string },
): Promise<PublicationConflict[]> {
  const call = data.rpc("decide_review", { ids: [id], known, ...decision })
  return writeContent(data, call.abortSignal(timeoutSignal()), "content_drafts")
}
