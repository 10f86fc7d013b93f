import { Rotation } from "../limits/rotation.ts"
import { DatabaseBusyError } from "./database.ts"

/** Calls that wait altogether; beyond, a caller is told to come again. */
const waitingAtMost = 200

export interface Turn {
  /** Whose turn it is: the keys take turns. */
  key: string
  /** The request it is for: however much of one request waits counts once. */
  call: object
  /** Calls of this key that may wait; without a limit it counts for no limit. */
  most: number
  /** What is first goes before all that is usual, and that before what is last. */
  order: "first" | "usual" | "last"
}

interface Waiting extends Turn {
  start: () => void
}

/**
 * Lets one piece of work run at a time. Of those that wait, the keys take turns, so one key's many do not delay another's
 * few; within a key the first comes first.
 * @throws DatabaseBusyError from the function it gives
 */
export function fairQueue(): <T>(turn: Turn, work: () => Promise<T>) => Promise<T> {
  const lanes = {
    first: new Rotation<Waiting>(),
    usual: new Rotation<Waiting>(),
    last: new Rotation<Waiting>(),
  } satisfies Record<Turn["order"], Rotation<Waiting>>
  /** Of every limited call, how much of it waits. */
  const calls = new Map<object, number>()
  let running = false

  function wait(turn: Turn): Promise<void> {
    const lane = lanes[turn.order]
    if (Number.isFinite(turn.most)) {
      const waits = calls.get(turn.call) ?? 0
      const waiting = new Set(lane.of(turn.key).map(({ call }) => call)).size
      if (waits === 0 && (waiting >= turn.most || calls.size >= waitingAtMost)) throw new DatabaseBusyError()
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
