import type { TextOverrides } from "../../content/texts/overrides.ts"
import type { OutgoingMail } from "./message.ts"
import { type Mail, renderMail } from "./render.ts"

export interface QueuedMail {
  id: string
  kind: string
  recipient: string
  payload: Record<string, unknown>
  /** Attempts including the current one. */
  attempts: number
  /** A timestamp from Postgres or JSON. */
  created_at: string
}

/** Renders a message with text overrides. Throws for a kind without a template. */
export function renderQueuedMail(queued: QueuedMail, siteUrl: string, own: TextOverrides): OutgoingMail {
  const { id, kind, recipient, payload } = queued
  const mail = { ...payload, kind } as Mail
  return {
    id,
    kind,
    to: recipient,
    // The visitor of a contact message, or the author of a reply.
    replyTo:
      mail.kind === "contact"
        ? { name: mail.name, address: mail.email }
        : mail.kind === "reply"
          ? mail.person
          : null,
    ...(mail.kind === "reply" && { earlier: mail.earlier }),
    ...renderMail(mail, siteUrl, own),
    createdAt: queuedAt(queued),
  }
}

/**
 * Returns when the message was queued. Not every engine parses Postgres' "2026-01-02
 * 03:04:05.678901+00".
 */
export function queuedAt({ created_at }: Pick<QueuedMail, "created_at">): Date {
  return new Date(created_at.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"))
}
