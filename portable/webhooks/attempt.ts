import { createHmac } from "node:crypto"
import { fillTemplate, type WebhookPayload } from "../../content/webhooks/events.ts"
import { errorCode } from "../error-code.ts"
import { noRetry, retryDelay } from "../mail/attempt.ts"
import { type PostOptions, type PostResponse, post } from "./post.ts"

/** Lease of a delivery in seconds: longer than an attempt. */
export const webhookLeaseSeconds = 60
/** Maximum size of a request's body in bytes. */
const maxRequestBytes = 262_144

/** A delivery that `claim_deliveries` leased. */
export interface ClaimedDelivery {
  webhook: string
  event: string
  address: string
  /** The current secret, and the previous one for a day after a rotation. */
  secrets: string[]
  header_name: string | null
  header_value: string | null
  body_template: unknown
  /** Attempts including this one, and at least the receiver's failures. */
  attempts: number
  /** Seconds since the first attempt. */
  age: number
  is_test: boolean
  payload: WebhookPayload
}

/** Statuses that concern every delivery: authorization, a missing receiver, its load. */
const receiverStatuses = [401, 403, 404, 408, 410, 429]

/** Returns the headers of the Standard Webhooks specification, with one signature per secret. */
export function signedHeaders(id: string, body: string, secrets: string[], now = Date.now()) {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
  })
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") }
}

/**
 * Tries once to deliver an event, by the same rules on the server and in a hosted function. Never
 * rejects.
 * @returns the failure, if any, and the parameters of `record_delivery`
 */
export async function attemptWebhook(delivery: ClaimedDelivery, options: PostOptions) {
  const { webhook, event, payload, header_name, header_value } = delivery
  const body = JSON.stringify(
    delivery.body_template === null ? payload : fillTemplate(delivery.body_template, payload),
  )
  let response: PostResponse | undefined
  let error: string | null = null
  try {
    if (Buffer.byteLength(body) > maxRequestBytes) throw Object.assign(new Error(), { code: "EMSGSIZE" })
    const headers = {
      ...(header_name && { [header_name]: header_value ?? "" }),
      "content-type": "application/json",
      "user-agent": "webhooks/1",
      ...signedHeaders(event, body, delivery.secrets),
    }
    response = await post(delivery.address, headers, body, options)
  } catch (reason) {
    error = errorCode(reason)
  }
  const status = response?.status ?? null
  const isDelivered = status !== null && status >= 200 && status < 300
  const retrySeconds = isDelivered
    ? null
    : delivery.is_test
      ? noRetry
      : retryDelay(delivery.attempts, delivery.age)
  const rests =
    !isDelivered && !delivery.is_test && (status === null ? error !== "EMSGSIZE" : isReceivers(status))
  const next = retrySeconds === noRetry ? "is given up" : `trying again in ${retrySeconds} s`
  return {
    failed:
      retrySeconds === null
        ? undefined
        : { retrySeconds, line: `Webhook ${webhook}, event ${event}: ${error ?? `HTTP ${status}`}, ${next}` },
    parameters: {
      webhook,
      event,
      status,
      error,
      request: body.slice(0, maxRequestBytes),
      // Postgres stores no NUL.
      response: response?.body.replaceAll("\0", "") ?? null,
      retry_seconds: retrySeconds,
      rests,
    },
  }
}

const isReceivers = (status: number) =>
  status >= 500 || (status >= 300 && status < 400) || receiverStatuses.includes(status)
