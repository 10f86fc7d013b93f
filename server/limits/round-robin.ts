import { Rotation } from "./rotation.ts"

/**
 * Begins one piece of work in each turn of the event loop, so that what is ready is sent in between however many come at once.
 * Of those that wait, the keys take turns.
 */
export function roundRobin(): (key: string, work: () => void) => void {
  const waiting = new Rotation<() => void>()
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
