/** Templates of replies. Each call throws CallFailure. */

import { callFunction, confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "../calls/call.ts"
import { CallFailure } from "../calls/call-failure.ts"
import type { DataClient } from "../calls/data-client.ts"
import type { Language } from "../texts/language.ts"

export interface TemplateValues {
  name: string
  subject: string
  body: string
  subject_en: string | null
  body_en: string | null
}

export interface ReplyTemplate extends TemplateValues {
  id: string
  updated_at: string
}

/** Limits of reply_templates. */
export const templateLimits = { name: 100, subject: 200, body: 5000, subject_en: 200, body_en: 5000 } as const

export const listTemplates = (data: DataClient, signal?: AbortSignal): Promise<ReplyTemplate[]> =>
  unwrap(
    data
      .from("reply_templates")
      .select("id, name, subject, body, subject_en, body_en, updated_at")
      .order("name")
      .limit(200)
      .abortSignal(timeoutSignal(signal)),
    "reply_templates",
  )

/**
 * Saves a template over the version `known`, or a new one. Null values delete it.
 * @throws CallFailure: `changed` if another administrator has saved meanwhile
 */
export async function saveTemplate(
  data: DataClient,
  known: ReplyTemplate | undefined,
  values: TemplateValues | null,
): Promise<void> {
  const table = data.from("reply_templates")
  const write = !known
    ? table.insert(values as TemplateValues)
    : values
      ? table.update(values)
      : table.delete()
  const row = known ? write.eq("id", known.id).eq("updated_at", known.updated_at) : write
  const call = row.select("id").abortSignal(timeoutSignal()).single()
  try {
    await withRefusalReason(data, "leads", () => confirmWrite(call, "reply_templates"))
  } catch (error) {
    if (error instanceof CallFailure && error.reason === "missing") throw new CallFailure("changed")
    throw error
  }
}

/** A reply as a template makes it. */
export interface FilledTemplate {
  language: Language
  subject: string
  body: string
}

/** Fills a template for a submission, in a language (default: the sender's). */
export const fillTemplate = (
  data: DataClient,
  template: string,
  submission: string,
  language?: Language,
): Promise<FilledTemplate> =>
  callFunction(data, "fill_template", { template, submission, ...(language && { language }) })

/** Maximum of reply_with_template. */
const batchSize = 100

/**
 * Replies to submissions with a template. Skips those that are answered or spam. Returns the number
 * of replies.
 * @param batch the same at every attempt, so that a retry sends nothing twice
 */
export async function replyWithTemplate(
  data: DataClient,
  template: string,
  submissions: readonly string[],
  batch: string,
): Promise<number> {
  let sent = 0
  for (let start = 0; start < submissions.length; start += batchSize) {
    const parameters = { template, submissions: submissions.slice(start, start + batchSize), batch }
    sent += await withRefusalReason(data, "leads", () =>
      confirmWrite<number>(
        data.rpc("reply_with_template", parameters).abortSignal(timeoutSignal()),
        "submission_thread",
      ),
    )
  }
  return sent
}
