import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EmptyState } from "../../ui/empty-state.tsx"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, invalidate, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog, Dialog } from "../ui/dialogs/dialog.tsx"
import { swedishTime } from "../ui/format.ts"
import { QueryResult } from "../ui/lists/query-result.tsx"
import { texts } from "../ui/texts.ts"
import { DeliveriesDialog } from "./deliveries-dialog.tsx"
import { type Connection, connectionActions, listConnections } from "./webhook-calls.ts"
import { WebhookDialog } from "./webhook-dialog.tsx"
import { webhookTexts } from "./webhook-texts.ts"

type Open = { what: "form" | "deliveries" | "rotate" | "remove"; connection?: Connection }

/** Webhooks with their state, a form, a test and their last deliveries. */
export default function ConnectionsScreen() {
  const list = useQuery({
    ...dataQuery(["webhooks"], listConnections),
    meta: { failed: webhookTexts.loadFailed, isShown: true },
  })
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(undefined)
  const { connection } = open ?? {}

  /** Runs an action; an empty result means that the webhook is gone. */
  async function run<Result>(act: () => Promise<Result>, done?: string): Promise<Result | undefined> {
    setBusy(true)
    try {
      const result = await act()
      if (!result) toast.error(webhookTexts.failed, webhookTexts.gone)
      else if (done) toast.success(done)
      return result
    } catch (error) {
      toast.error(webhookTexts.failed, reportError(error))
    } finally {
      setBusy(false)
      await invalidate(["webhooks"])
    }
  }
  async function answer({ what, connection }: Open) {
    if (!connection) return
    const { id } = connection
    if (what === "remove") await run(() => connectionActions.remove(id), webhookTexts.removed)
    else setSecret((await run(() => connectionActions.rotate(id))) ?? undefined)
    close()
  }
  const test = (connection: Connection) =>
    run(() => connectionActions.test(connection.id), webhookTexts.tested).then(
      (event) => event && setOpen({ what: "deliveries", connection }),
    )
  const pause = ({ id, updated_at, is_paused }: Connection) =>
    run(
      () => connectionActions.save(id, updated_at, { is_paused: !is_paused }),
      is_paused ? webhookTexts.resumed : webhookTexts.paused,
    )

  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{texts.navigation.connections}</h1>
        <Button kind="main" aria-haspopup="dialog" onClick={() => setOpen({ what: "form" })}>
          {webhookTexts.add}
        </Button>
      </div>
      <p className="mt-2 max-w-[75ch] text-ink-soft">{webhookTexts.about}</p>
      <QueryResult list={list} failed={webhookTexts.loadFailed}>
        {(connections) =>
          connections.length === 0 ? (
            <div className="mt-5">
              <EmptyState title={webhookTexts.none.title}>
                <p className="mb-3">{webhookTexts.none.text}</p>
                <Button aria-haspopup="dialog" onClick={() => setOpen({ what: "form" })}>
                  {texts.list.begin}
                </Button>
              </EmptyState>
            </div>
          ) : (
            <ul className="mt-5 border-t border-line">
              {connections.map((connection) => (
                <li key={connection.id} className="border-b border-line py-4">
                  <State connection={connection} />
                  <div className="mt-3 flex flex-wrap gap-2">
                    {(
                      [
                        [webhookTexts.edit, () => setOpen({ what: "form", connection })],
                        [webhookTexts.deliveries.open, () => setOpen({ what: "deliveries", connection })],
                        [webhookTexts.test, () => void test(connection)],
                        [
                          connection.is_paused ? webhookTexts.resume : webhookTexts.pause,
                          () => void pause(connection),
                        ],
                        [webhookTexts.rotate, () => setOpen({ what: "rotate", connection })],
                        [webhookTexts.remove, () => setOpen({ what: "remove", connection })],
                      ] as const
                    ).map(([label, act]) => (
                      <Button
                        key={label}
                        kind={label === webhookTexts.remove ? "remove" : "plain"}
                        off={busy}
                        aria-describedby={`webhook-${connection.id}`}
                        onClick={act}
                      >
                        {label}
                      </Button>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {open?.what === "form" && (
        <WebhookDialog
          connection={connection}
          onClose={close}
          onSaved={(made) => {
            close()
            setSecret(made ?? undefined)
            void invalidate(["webhooks"])
          }}
        />
      )}
      {open?.what === "deliveries" && connection && (
        <DeliveriesDialog
          connection={connection}
          onClose={() => {
            close()
            void invalidate(["webhooks"])
          }}
        />
      )}
      {(open?.what === "rotate" || open?.what === "remove") && (
        <ConfirmDialog
          {...webhookTexts.questions[open.what]}
          stay={{ label: texts.cancel, act: close }}
          actions={[
            {
              label: webhookTexts.questions[open.what].act,
              ...(open.what === "remove" && { kind: "danger" }),
              act: () => answer(open),
            },
          ]}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  )
}

function State({ connection }: { connection: Connection }) {
  const {
    id,
    address,
    events,
    is_paused,
    waiting,
    given_up,
    last_delivered_at,
    rests_until,
    previous_until,
  } = connection
  const { states } = webhookTexts
  return (
    <>
      <p
        id={`webhook-${id}`}
        className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold wrap-anywhere"
      >
        {address}
        {is_paused && <span className="tag tag-todo">{states.paused}</span>}
        {given_up > 0 && <span className="tag tag-warning">{states.givenUp(given_up)}</span>}
      </p>
      <p className="text-ink-soft">{events.map((event) => webhookTexts.events[event]).join(", ")}</p>
      <p className="figures text-fine text-ink-soft">
        {[
          last_delivered_at ? states.last(swedishTime(last_delivered_at)) : states.never,
          waiting > 0 && states.waiting(waiting),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {rests_until && <p className="text-fine">{states.rests(swedishTime(rests_until))}</p>}
      {previous_until && <p className="text-fine">{states.overlap(swedishTime(previous_until))}</p>}
    </>
  )
}

/** Shows a secret once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { title, about, label, copy, copied, copyFailed, done } = webhookTexts.secret
  const copySecret = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(copied),
      () => toast.error(copyFailed),
    )
  return (
    <Dialog title={title} onClose={onClose} className="dialog-small dialog-wide">
      <p className="mt-4">{about}</p>
      <label className="mt-4 block font-semibold" htmlFor="webhook-secret">
        {label}
      </label>
      <input
        id="webhook-secret"
        readOnly
        value={secret}
        className="field font-mono"
        onFocus={({ target }) => target.select()}
      />
      <div className="answers mt-4">
        <Button onClick={() => void copySecret()}>{copy}</Button>
        <Button kind="main" onClick={onClose}>
          {done}
        </Button>
      </div>
    </Dialog>
  )
}
