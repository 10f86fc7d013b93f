import type { CallFunction } from "../../../portable/call-function.ts"
import { errorCode } from "../../../portable/error-code.ts"
import {
  attemptWebhook,
  type ClaimedDelivery,
  webhookLeaseSeconds,
} from "../../../portable/webhooks/attempt.ts"
import type { PostOptions } from "../../../portable/webhooks/post.ts"

/** Maximum rounds per call: the platform ends calls that take minutes. */
const maxRounds = 10
/** Maximum concurrent deliveries. */
const batchSize = 4

/** Delivers due webhook events by the rules of the server's worker. Never rejects. */
export async function deliverDue(
  call: CallFunction,
  log: (line: string) => void,
  options: PostOptions = {},
): Promise<void> {
  const reportOutage = (error: unknown) =>
    log(`Webhooks: the database does not answer (${errorCode(error)}), and the event will be sent again`)
  try {
    for (let round = 0; round < maxRounds; round++) {
      const { deliveries } = await call<{ deliveries: ClaimedDelivery[] }>("claim_deliveries", {
        max_count: batchSize,
        lease_seconds: webhookLeaseSeconds,
      })
      if (deliveries.length === 0) return
      await Promise.all(
        deliveries.map(async (delivery) => {
          const { failed, parameters } = await attemptWebhook(delivery, options)
          if (failed) log(failed.line)
          await call("record_delivery", parameters).catch(reportOutage)
        }),
      )
    }
  } catch (error) {
    reportOutage(error)
  }
}
