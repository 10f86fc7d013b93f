import { setImmediate as later } from "node:timers/promises"
import { expect, test } from "vitest"
import { DatabaseBusyError } from "../../server/database/database.ts"
import { createFairQueue, type QueueEntry } from "../../server/database/fair-queue.ts"

/**
 * Creates a queue whose work ends in the order of `done`, each step in one turn of the event loop.
 */
function queue() {
  const take = createFairQueue()
  const done: string[] = []
  const add = (name: string, turn: Partial<QueueEntry> = {}) =>
    take({ key: "site", call: {}, maxQueuedPerKey: 8, order: "usual", ...turn }, async () => {
      await later()
      done.push(name)
    })
  return { add, done }
}

test("serves keys round-robin", async () => {
  const { add, done } = queue()
  const many = ["a1", "a2", "a3", "a4"].map((name) => add(name, { key: "a" }))
  await Promise.all([...many, add("b1", { key: "b" }), add("b2", { key: "b" }), add("c1", { key: "c" })])
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"])
})

test("runs urgent calls first and last-order calls last", async () => {
  const { add, done } = queue()
  await Promise.all([
    add("running"),
    add("last", { order: "last" }),
    add("usual", { key: "a" }),
    add("urgent", { key: "a", order: "first" }),
  ])
  expect(done).toEqual(["running", "urgent", "usual", "last"])
})

test("limits the queue per key", async () => {
  const { add, done } = queue()
  const eight = Array.from({ length: 9 }, (_, index) => add(`a${index}`, { key: "a" }))
  await expect(add("a9", { key: "a" })).rejects.toThrow(DatabaseBusyError)
  await Promise.all([...eight, add("b", { key: "b" })])
  expect(done).toHaveLength(10)
  // The queue has room again.
  await add("a10", { key: "a" })
})

test("counts all work of one call once", async () => {
  const { add, done } = queue()
  const call = {}
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => add(`${index}`, { key: "a", call, maxQueuedPerKey: 1 })),
  )
  expect(done).toHaveLength(30)
})

test("limits the queue to 200 calls, not counting the site's own work", async () => {
  const { add, done } = queue()
  const own = Array.from({ length: 300 }, () => add("own", { maxQueuedPerKey: Number.POSITIVE_INFINITY }))
  const calls = Array.from({ length: 200 }, (_, index) => add("call", { key: `${index}` }))
  await expect(add("one more", { key: "another" })).rejects.toThrow(DatabaseBusyError)
  await Promise.all([...own, ...calls])
  expect(done).toHaveLength(500)
})

test("failed work releases its slot", async () => {
  const { add, done } = queue()
  const take = createFairQueue()
  const turn: QueueEntry = { key: "a", call: {}, maxQueuedPerKey: 8, order: "usual" }
  const failed = take(turn, () => Promise.reject(new Error("no")))
  const next = take(turn, () => add("next"))
  await expect(failed).rejects.toThrow("no")
  await next
  expect(done).toEqual(["next"])
})
