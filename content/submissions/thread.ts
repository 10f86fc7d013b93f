/** Replies to submissions, and notes about them. Each call throws CallFailure. */

import { callFunction, confirmWrite, timeoutSignal, withRefusalReason } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"
import type { Language } from "../texts/language.ts"

/** Limits of submission_thread. */
export const maxTextLength = 10_000
export const maxSubjectLength = 200

/** `delayed`: an attempt failed, and others follow. `failed`: given up. */
export type Delivery = "queued" | "delayed" | "sent" | "failed"

export interface ThreadEntry {
  id: string
  kind: "reply" | "note"
  /** E-mail address; null when the account was removed. */
  author: string | null
  text: string
  created_at: string
  /** Null for a note, as are the following. */
  subject: string | null
  delivery: Delivery | null
  /** Error code and SMTP response code of the last attempt. */
  delivery_code: string | null
}

export interface Thread {
  /** Language of the page that the sender came from. */
  language: Language
  /** The oldest first. */
  entries: ThreadEntry[]
}

/** Returns the thread of a submission; null if it no longer exists. */
export const readThread = (
  data: DataClient,
  submission: string,
  signal?: AbortSignal,
): Promise<Thread | null> => callFunction(data, "read_thread", { submission }, signal)

/** Stores a note; `@name` mentions an administrator, who gets a mail. */
export const addNote = (data: DataClient, id: string, submission: string, body: string): Promise<void> =>
  withRefusalReason(data, "leads", () =>
    confirmWrite(
      data.rpc("note_on_submission", { id, submission, body }).abortSignal(timeoutSignal()),
      "submission_thread",
    ),
  )

export interface Reply {
  /** The same at every attempt, so that a retry sends no second mail. */
  id: string
  submission: string
  subject: string
  body: string
  language: Language
  /** Number of replies that the author has read. */
  seen: number
}

/** Sends a reply. Returns false, without sending, if a colleague has replied after `seen`. */
export const sendReply = (data: DataClient, reply: Reply): Promise<boolean> =>
  withRefusalReason(data, "leads", () =>
    confirmWrite(
      data.rpc("reply_to_submission", { ...reply }).abortSignal(timeoutSignal()),
      "submission_thread",
    ),
  )
