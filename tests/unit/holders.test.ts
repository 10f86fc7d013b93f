import { expect, test } from "vitest"
import { holdersOf } from "../../app/site/functions/holders.ts"

const solution = (id: string) => ({ id, slug: id, title: id.toUpperCase(), lang: {} })

test("a function's holders are the solutions with a feature of its title, each once, in their order", () => {
  const features = [
    { title: "Sökfilter", solution_id: "b" },
    { title: "Nyheter", solution_id: "a" },
    { title: "Sökfilter", solution_id: "a" },
    { title: "sökfilter ", solution_id: "a" },
    { title: "Nyheter", solution_id: "draft" },
  ]
  expect(holdersOf(features, [solution("a"), solution("b"), solution("c")])).toEqual({
    sokfilter: [solution("a"), solution("b")],
    nyheter: [solution("a")],
  })
})

test("a function may be called as what every object of JavaScript has", () => {
  expect(holdersOf([{ title: "Constructor", solution_id: "a" }], [solution("a")])).toEqual({
    constructor: [solution("a")],
  })
})

test("every feature is looked at once, however many solutions there are", () => {
  let looks = 0
  const feature = (index: number) => ({
    title: `Funktion ${index}`,
    get solution_id() {
      looks++
      return String(index % 50)
    },
  })
  const features = Array.from({ length: 1_000 }, (_, index) => feature(index))
  const solutions = Array.from({ length: 50 }, (_, index) => solution(String(index)))
  expect(Object.keys(holdersOf(features, solutions))).toHaveLength(1_000)
  expect(looks).toBe(1_000)
})
