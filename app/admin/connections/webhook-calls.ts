import { callFunction, confirmWrite, withRefusalReason } from "../../../content/calls/call.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import type { WebhookEvent } from "../../../content/webhooks/events.ts"
import { getDataClient } from "../data/queries.ts"

/** A webhook as `list_webhooks` returns it; the database never returns secret or header value. */
export interface Connection {
  id: string
  address: string
  events: WebhookEvent[]
  header_name: string | null
  body_template: string | null
  is_paused: boolean
  updated_at: string
  /** End of the previous secret's overlap. */
  previous_until: string | null
  /** After a failure of the receiver. */
  rests_until: string | null
  waiting: number
  given_up: number
  last_delivered_at: string | null
}

export interface Delivery {
  event_id: string
  type: WebhookEvent | "webhook.test"
  happened_at: string
  attempts: number
  status: number | null
  error: string | null
  attempted_at: string | null
  is_delivered: boolean
  ended_at: string | null
  next_attempt_at: string | null
}

/** @throws CallFailure */
export const listConnections = (data: DataClient, signal: AbortSignal): Promise<Connection[]> =>
  callFunction<"list_webhooks", { webhooks: Connection[] }>(data, "list_webhooks", {} as never, signal).then(
    ({ webhooks }) => webhooks,
  )

/** @throws CallFailure */
export const listDeliveries = (data: DataClient, webhook: string, signal: AbortSignal): Promise<Delivery[]> =>
  callFunction<"list_deliveries", { deliveries: Delivery[] }>(
    data,
    "list_deliveries",
    { webhook },
    signal,
  ).then(({ deliveries }) => deliveries)

/** Returns request and response of the last attempt. @throws CallFailure */
export const readDelivery = (data: DataClient, webhook: string, event: string, signal: AbortSignal) =>
  callFunction<"read_delivery", { request: string | null; response: string | null }>(
    data,
    "read_delivery",
    { webhook, event },
    signal,
  )

/** Changes of webhooks. Each throws CallFailure. */
export const connectionActions = {
  /** Returns the secret of a new webhook, and null after a concurrent change. */
  save: (id: string, version: string | null, changes: object) =>
    write<{ secret: string | null } | null>("save_webhook", { id, version, changes }),
  rotate: (id: string) => write<string | null>("rotate_webhook_secret", { id }),
  remove: (id: string) => write<boolean>("remove_webhook", { id }),
  test: (id: string) => write<string | null>("test_webhook", { id }),
  resend: (webhook: string, event: string) => write<boolean>("resend_delivery", { webhook, event }),
}

async function write<Result>(name: string, parameters: object): Promise<Result> {
  const data = await getDataClient()
  return withRefusalReason(data, "people", () =>
    confirmWrite<Result>(data.rpc(name as "save_webhook", parameters as never), "webhooks"),
  )
}
