import { expect, test, vi } from "vitest"
import { createSemaphore, QueueFullError } from "../../server/limits/semaphore.ts"

/** Creates pieces of work that end on demand. */
function heldWork() {
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun: () => [...ends.keys()],
    named: (name: string) => () => {
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test("limits concurrency and runs the queue in order", async () => {
  const work = heldWork()
  const turn = createSemaphore(2, 10)
  const [first, second, third, fourth] = ["first", "second", "third", "fourth"].map((name) =>
    turn(work.named(name)),
  )
  expect(work.begun()).toEqual(["first", "second"])
  work.end("second")
  expect(await second).toBe("second")
  expect(work.begun()).toEqual(["first", "second", "third"])
  work.end("third")
  expect(await third).toBe("third")
  work.end("first")
  work.end("fourth")
  expect(await Promise.all([first, fourth])).toEqual(["first", "fourth"])
  // A free slot admits one task while the other slot is taken.
  const more = ["fifth", "sixth"].map((name) => turn(work.named(name)))
  work.end("fifth")
  await more[0]
  more.push(turn(work.named("seventh")), turn(work.named("eighth")))
  expect(work.begun()).toEqual(expect.arrayContaining(["sixth", "seventh"]))
  expect(work.begun()).not.toContain("eighth")
  for (const name of ["sixth", "seventh", "eighth"]) work.end(name)
  await vi.waitFor(() => expect(work.begun()).toContain("eighth"))
  work.end("eighth")
  await Promise.all(more)
})

test("rejects at once when the queue is full", async () => {
  const work = heldWork()
  const turn = createSemaphore(1, 2)
  const accepted = ["works", "waits", "waits too"].map((name) => turn(work.named(name)))
  await expect(turn(work.named("is one too many"))).rejects.toThrow(QueueFullError)
  expect(work.begun()).toEqual(["works"])

  work.end("works")
  expect(await accepted[0]).toBe("works")
  // There is room again, behind callers that have waited longer.
  accepted.push(turn(work.named("comes later")))
  for (const [index, name] of ["works", "waits", "waits too", "comes later"].entries()) {
    work.end(name)
    expect(await accepted[index]).toBe(name)
  }
})

test("failed work releases its permit", async () => {
  const work = heldWork()
  const turn = createSemaphore(1, 1)
  const failing = turn(work.named("fails"))
  const next = turn(work.named("next"))
  work.fail("fails")
  await expect(failing).rejects.toThrow("fails")
  work.end("next")
  expect(await next).toBe("next")
  // The last one frees its slot.
  const alone = turn(work.named("alone"))
  expect(work.begun()).toContain("alone")
  work.end("alone")
  await alone
})

test("keys do not block each other, and finished keys are removed", async () => {
  const work = heldWork()
  const turn = createSemaphore(1, 1)
  const accepted = [turn(work.named("a works"), "a"), turn(work.named("a waits"), "a")]
  await expect(turn(work.named("a is one too many"), "a")).rejects.toThrow(QueueFullError)
  accepted.push(turn(work.named("b works"), "b"))
  expect(work.begun()).toEqual(["a works", "b works"])
  work.end("a works")
  expect(await accepted[0]).toBe("a works")
  expect(work.begun()).toEqual(["a works", "b works", "a waits"])
  work.end("a waits")
  work.fail("b works")
  await accepted[1]
  await expect(accepted[2]).rejects.toThrow("b works")
  accepted.push(turn(work.named("a again"), "a"), turn(work.named("a again, later"), "a"))
  await expect(turn(work.named("too many again"), "a")).rejects.toThrow(QueueFullError)
  for (const name of ["a again", "a again, later"]) {
    await vi.waitFor(() => expect(work.begun()).toContain(name))
    work.end(name)
  }
  await Promise.all(accepted.slice(3))
})
