import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { createRoundRobin } from "../../server/limits/round-robin.ts"

test("starts one task per turn of the event loop, round-robin by key", async () => {
  const begin = createRoundRobin()
  const begun: string[] = []
  for (let index = 0; index < 50; index++) begin("a", () => begun.push(`a${index}`))
  begin("b", () => begun.push("b"))
  expect(begun).toEqual([])
  await new Promise<void>((resolve) => setImmediate(resolve))
  expect(begun.length).toBeLessThan(5)
  await sleep(50)
  expect(begun.slice(0, 3)).toEqual(["a0", "b", "a1"])
  expect(begun).toHaveLength(51)
  begin("c", () => begun.push("c"))
  await sleep(10)
  expect(begun.at(-1)).toBe("c")
})
