import { RoundRobinQueue } from "./rotation.ts"

/** Starts one task per event loop turn, round-robin over keys; ready responses run in between. */
export function createRoundRobin(): (key: string, work: () => void) => void {
  const waiting = new RoundRobinQueue<() => void>()
  let scheduled = false
  const begin = () => {
    const work = waiting.next()
    scheduled = work !== undefined
    if (scheduled) setImmediate(begin)
    work?.()
  }
  return (key, work) => {
    waiting.add(key, work)
    if (!scheduled) setImmediate(begin)
    scheduled = true
  }
}
