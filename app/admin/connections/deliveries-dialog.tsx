import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, invalidate, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { swedishTime } from "../ui/format.ts"
import { CardTable, tableRoles } from "../ui/lists/card-table.tsx"
import { QueryResult } from "../ui/lists/query-result.tsx"
import {
  type Connection,
  connectionActions,
  type Delivery,
  listDeliveries,
  readDelivery,
} from "./webhook-calls.ts"
import { webhookTexts } from "./webhook-texts.ts"

const deliveryTexts = webhookTexts.deliveries
/** Milliseconds between reads while a delivery waits. */
const refreshMs = 2_000

/** The last deliveries of a webhook, with request, response and resend. */
export function DeliveriesDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { id, address } = connection
  const list = useQuery({
    ...dataQuery(["webhooks", "deliveries", id], (data, signal) => listDeliveries(data, id, signal)),
    meta: { failed: deliveryTexts.loadFailed, isShown: true },
    refetchInterval: ({ state }) => (state.data?.some(({ ended_at }) => !ended_at) ? refreshMs : false),
  })
  const [opened, setOpened] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function resend({ event_id }: Delivery) {
    setBusy(true)
    try {
      if (await connectionActions.resend(id, event_id)) toast.success(deliveryTexts.resent)
      else toast.error(deliveryTexts.notResent, webhookTexts.gone)
    } catch (error) {
      toast.error(deliveryTexts.notResent, reportError(error))
    }
    setBusy(false)
    await invalidate(["webhooks"])
  }

  return (
    <Dialog title={deliveryTexts.title(new URL(address).host)} onClose={onClose} className="dialog-wide">
      <div className="px-5 pb-5">
        <p className="mt-4 text-ink-soft">{deliveryTexts.about}</p>
        <QueryResult list={list} failed={deliveryTexts.loadFailed}>
          {(deliveries) =>
            deliveries.length === 0 ? (
              <p className="py-4 text-ink-soft">{deliveryTexts.none}</p>
            ) : (
              <CardTable heads={Object.values(deliveryTexts.columns)} className="mt-3 [&_td]:align-top">
                {deliveries.map((delivery) => {
                  const { event_id, type, happened_at } = delivery
                  const isOpen = opened === event_id
                  const name = `${webhookTexts.events[type]}, ${swedishTime(happened_at)}`
                  return (
                    <tr {...tableRoles.row} key={event_id}>
                      <td {...tableRoles.cell}>{webhookTexts.events[type]}</td>
                      <td {...tableRoles.cell}>
                        <time dateTime={happened_at}>{swedishTime(happened_at)}</time>
                      </td>
                      <td {...tableRoles.cell}>
                        <Result delivery={delivery} />
                        {isOpen && <Bodies webhook={id} delivery={delivery} />}
                      </td>
                      <td {...tableRoles.cell}>
                        <div className="flex gap-2 whitespace-nowrap">
                          <Button
                            aria-expanded={isOpen}
                            aria-label={`${isOpen ? deliveryTexts.hide : deliveryTexts.show} ${name}`}
                            onClick={() => setOpened(isOpen ? undefined : event_id)}
                          >
                            {isOpen ? deliveryTexts.hide : deliveryTexts.show}
                          </Button>
                          <Button
                            off={busy}
                            aria-label={`${deliveryTexts.resend} ${name}`}
                            onClick={() => void resend(delivery)}
                          >
                            {deliveryTexts.resend}
                          </Button>
                        </div>
                      </td>
                    </tr>
                  )
                })}
              </CardTable>
            )
          }
        </QueryResult>
      </div>
    </Dialog>
  )
}

function Result({ delivery }: { delivery: Delivery }) {
  const { is_delivered, status, error, attempts, ended_at, next_attempt_at } = delivery
  if (is_delivered) return deliveryTexts.delivered(status)
  if (attempts === 0) return deliveryTexts.waiting
  const reason = error
    ? (deliveryTexts.errors[error] ?? error)
    : status
      ? `HTTP ${status}`
      : deliveryTexts.waiting
  return (
    <>
      {ended_at && <span className="tag tag-warning mr-2">{deliveryTexts.failed}</span>}
      {[
        reason,
        deliveryTexts.attempts(attempts),
        !ended_at && next_attempt_at && deliveryTexts.next(swedishTime(next_attempt_at)),
      ]
        .filter(Boolean)
        .join(" · ")}
    </>
  )
}

/** Request and response, read when opened and after each attempt. */
function Bodies({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { event_id: event, attempted_at, status, error } = delivery
  const bodies = useQuery({
    ...dataQuery(["webhooks", "delivery", webhook, event, attempted_at, status, error], (data, signal) =>
      readDelivery(data, webhook, event, signal),
    ),
    meta: { failed: deliveryTexts.loadFailed, isShown: true },
  })
  return (
    <QueryResult list={bodies} failed={deliveryTexts.loadFailed}>
      {(read) =>
        (["request", "response"] as const).map((part) => (
          <label key={part} className="mt-3 block text-note font-semibold">
            {deliveryTexts[part]}
            <textarea
              readOnly
              rows={4}
              className="field font-mono font-normal"
              value={read?.[part] || deliveryTexts.empty}
            />
          </label>
        ))
      }
    </QueryResult>
  )
}
