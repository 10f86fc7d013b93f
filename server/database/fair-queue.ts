import { RoundRobinQueue } from "../limits/round-robin.ts"
import { DatabaseBusyError } from "./database.ts"

/** Maximum queued calls in total; further ones are rejected. */
const maxQueued = 200

export interface QueueEntry {
  /** Owner of the call; keys are served round-robin. */
  key: string
  /** The request. All queued work of one request counts as one call. */
  call: object
  /** Maximum queued calls of this key; Infinity is exempt from all limits. */
  maxQueuedPerKey: number
  /** Priority: all `first` run before any `usual`, and those before any `last`. */
  order: "first" | "usual" | "last"
}

interface Waiting extends QueueEntry {
  start: () => void
}

/**
 * Runs one task at a time. Keys are served round-robin, so that a busy key does not delay others;
 * within a key, first in, first out.
 * @returns a function that queues a task and rejects with DatabaseBusyError when a limit is reached
 */
export function createFairQueue(): <T>(turn: QueueEntry, work: () => Promise<T>) => Promise<T> {
  const lanes = {
    first: new RoundRobinQueue<Waiting>(),
    usual: new RoundRobinQueue<Waiting>(),
    last: new RoundRobinQueue<Waiting>(),
  } satisfies Record<QueueEntry["order"], RoundRobinQueue<Waiting>>
  /** Number of queued tasks per limited call. */
  const calls = new Map<object, number>()
  let running = false

  function wait(turn: QueueEntry): Promise<void> {
    const lane = lanes[turn.order]
    if (Number.isFinite(turn.maxQueuedPerKey)) {
      const waits = calls.get(turn.call) ?? 0
      const waiting = new Set(lane.of(turn.key).map(({ call }) => call)).size
      if (waits === 0 && (waiting >= turn.maxQueuedPerKey || calls.size >= maxQueued))
        throw new DatabaseBusyError()
      calls.set(turn.call, waits + 1)
    }
    return new Promise((start) => lane.add(turn.key, { ...turn, start }))
  }

  function end(): void {
    const turn = lanes.first.next() ?? lanes.usual.next() ?? lanes.last.next()
    running = turn !== undefined
    if (!turn) return
    const left = (calls.get(turn.call) ?? 1) - 1
    if (left > 0) calls.set(turn.call, left)
    else calls.delete(turn.call)
    turn.start()
  }

  return async (turn, work) => {
    if (running) await wait(turn)
    running = true
    try {
      return await work()
    } finally {
      end()
    }
  }
}
