import { expect, test } from "vitest"
import { solutionsByFunction } from "../../app/site/functions/included-in.tsx"

const solution = (id: string) => ({ id, slug: id, title: id.toUpperCase(), lang: {} })
const feature = (function_id: string | null, solution_id: string) => ({ function_id, solution_id })

test("a function's holders are the solutions with a feature that is it, each once, in their order", () => {
  const features = [
    feature("1", "b"),
    feature("2", "a"),
    feature("1", "a"),
    feature("1", "a"),
    feature("2", "draft"),
    feature("4", "draft"),
    feature("not published", "a"),
    feature(null, "c"),
  ]
  const functions = [
    { id: "1", slug: "sokfilter" },
    { id: "2", slug: "nyheter" },
    { id: "3", slug: "karta" },
    { id: "4", slug: "chatt" },
  ]
  expect(solutionsByFunction(features, [solution("a"), solution("b"), solution("c")], functions)).toEqual({
    sokfilter: [solution("a"), solution("b")],
    nyheter: [solution("a")],
  })
})

test("a function may be called as what every object of JavaScript has", () => {
  expect(
    solutionsByFunction([feature("1", "a")], [solution("a")], [{ id: "1", slug: "constructor" }]),
  ).toEqual({
    constructor: [solution("a")],
  })
})

test("every feature is looked at once, however many solutions there are", () => {
  let looks = 0
  const features = Array.from({ length: 1_000 }, (_, index) => ({
    function_id: String(index),
    get solution_id() {
      looks++
      return String(index % 50)
    },
  }))
  const solutions = Array.from({ length: 50 }, (_, index) => solution(String(index)))
  const functions = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, slug: `nr-${index}` }))
  expect(Object.keys(solutionsByFunction(features, solutions, functions))).toHaveLength(1_000)
  expect(looks).toBe(1_000)
})
