import { attemptWebhook, type ClaimedDelivery, webhookLeaseSeconds } from "../../portable/webhooks/attempt.ts"
import type { PostOptions } from "../../portable/webhooks/post.ts"
import { callsOn } from "../database/call-function.ts"
import type { Database } from "../database/database.ts"
import { startWorker, type Worker, type WorkerSettings } from "../queue/worker.ts"

/** Delivers events to the webhooks of the back office. */
export function startWebhooks({ allowInternal, resolve, ...settings }: WorkerSettings & PostOptions): Worker {
  const call = callsOn(settings.database)
  return startWorker(
    { concurrency: 4, paceMs: 100, ...settings },
    {
      name: "Webhooks",
      channel: "webhook_queued",
      async claim(max_count) {
        const { deliveries } = await call<{ deliveries: ClaimedDelivery[] }>("claim_deliveries", {
          max_count,
          lease_seconds: webhookLeaseSeconds,
        })
        return deliveries.map((delivery) => ({ ...delivery, id: `${delivery.webhook} ${delivery.event}` }))
      },
      async attempt(delivery) {
        const { failed, parameters } = await attemptWebhook(delivery, {
          ...(allowInternal && { allowInternal }),
          ...(resolve && { resolve }),
        })
        return { failed, record: () => call("record_delivery", parameters) }
      },
    },
  )
}

/** State of the deliveries; ages in seconds. */
export interface WebhookQueue {
  webhookWaiting: number
  webhookOldestSeconds: number
  /** Within the last 24 hours. */
  webhookGivenUp: number
}

/** Returns the state of the deliveries. */
export async function readWebhookQueue(database: Database): Promise<WebhookQueue> {
  const [row] = await database.asOwner((query) =>
    query<WebhookQueue>(
      `select count(*) as "webhookWaiting",
         coalesce(extract(epoch from now() - min(event.happened_at)), 0)::float8 as "webhookOldestSeconds",
         (select count(*) from private.webhook_deliveries
          where ended_at between now() - interval '1 day' and now() and not is_delivered) as "webhookGivenUp"
       from private.webhook_deliveries as delivery join private.webhook_events as event on event.id = delivery.event_id
       where delivery.ended_at is null`,
    ),
  )
  if (!row) throw new Error("count gave no row")
  return row
}
