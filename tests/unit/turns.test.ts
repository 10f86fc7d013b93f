import { expect, test } from "vitest"
import { TooManyWaiting, turns } from "../../server/limits/turns.ts"

/** Pieces of work that end when they are told to. */
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

test("so many work at the same time, the others in the order they came", async () => {
  const work = heldWork()
  const turn = turns(2, 10)
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
})

test("the one who would wait behind so many others is told at once", async () => {
  const work = heldWork()
  const turn = turns(1, 2)
  const accepted = ["works", "waits", "waits too"].map((name) => turn(work.named(name)))
  await expect(turn(work.named("is one too many"))).rejects.toThrow(TooManyWaiting)
  expect(work.begun()).toEqual(["works"])

  work.end("works")
  expect(await accepted[0]).toBe("works")
  // There is room again, behind whoever has waited longer.
  accepted.push(turn(work.named("comes later")))
  for (const [index, name] of ["works", "waits", "waits too", "comes later"].entries()) {
    work.end(name)
    expect(await accepted[index]).toBe(name)
  }
})

test("work that fails hands its turn on", async () => {
  const work = heldWork()
  const turn = turns(1, 1)
  const failing = turn(work.named("fails"))
  const next = turn(work.named("next"))
  work.fail("fails")
  await expect(failing).rejects.toThrow("fails")
  work.end("next")
  expect(await next).toBe("next")
  // And the last one leaves the place free.
  const alone = turn(work.named("alone"))
  expect(work.begun()).toContain("alone")
  work.end("alone")
  await alone
})
