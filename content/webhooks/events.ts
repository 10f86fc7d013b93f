/** Events that a webhook can subscribe to (private.webhooks). */
export const webhookEvents = ["message.created", "lead.created", "status.changed", "person.erased"] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Fields of `data`, which every event has; null where the event has no value. */
export const webhookFields = [
  "id",
  "kind",
  "created_at",
  "name",
  "first_name",
  "last_name",
  "email",
  "company",
  "phone",
  "message",
  "resource",
  "page",
  "status",
  "previous_status",
] as const

/** The documented payload (docs/reference/webhooks.md). */
export interface WebhookPayload {
  type: WebhookEvent | "webhook.test"
  timestamp: string
  data: Record<(typeof webhookFields)[number], string | null>
}

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g
const known = new Set(["type", "timestamp", ...webhookFields.map((field) => `data.${field}`)])

/** Returns the placeholders of a body template that no event has. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(placeholder)].map(([, name = ""]) => name).filter((name) => !known.has(name))

/**
 * Fills the placeholders of a parsed template. A text that is one placeholder becomes its value,
 * also null. Values cannot change the structure, because only texts are filled.
 */
export function fillTemplate(template: unknown, payload: WebhookPayload): unknown {
  const values = new Map<string, unknown>([
    ["type", payload.type],
    ["timestamp", payload.timestamp],
    ...Object.entries(payload.data).map(([field, value]) => [`data.${field}`, value] as const),
  ])
  const read = (name: string) => values.get(name)
  if (typeof template === "string") {
    const [whole] = [...template.matchAll(placeholder)]
    if (whole?.[0] === template) return read(whole[1] ?? "") ?? null
    return template.replace(placeholder, (_, name: string) => String(read(name) ?? ""))
  }
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, payload))
  if (typeof template !== "object" || template === null) return template
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, payload)]),
  )
}
