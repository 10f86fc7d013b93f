import type { TextOverrides } from "../../content/texts/own-texts.ts"
import type { OutgoingMail } from "./message.ts"
import { type Mail, render, replyTo } from "./render.ts"

export interface QueuedMail {
  id: string
  kind: string
  recipient: string
  payload: Record<string, unknown>
  /** Attempts so far, the one that begins now included. */
  attempts: number
  /** A timestamp as Postgres or as JSON writes it. */
  created_at: string
}

/** The finished message, with the texts that the company has rewritten. Fails for a kind that has no template. */
export function toOutgoing(queued: QueuedMail, siteUrl: string, own: TextOverrides): OutgoingMail {
  const { id, kind, recipient, payload } = queued
  const mail = { ...payload, kind } as Mail
  return {
    id,
    kind,
    to: recipient,
    replyTo: replyTo(mail),
    ...render(mail, siteUrl, own),
    createdAt: queuedAt(queued),
  }
}

/** When it was queued. Postgres writes "2026-01-02 03:04:05.678901+00", which not every engine reads. */
export function queuedAt({ created_at }: Pick<QueuedMail, "created_at">): Date {
  return new Date(created_at.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"))
}
