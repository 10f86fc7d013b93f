import { expect, test } from "vitest"
import { fillCount, rateCount } from "../../app/site/functions/choice.ts"

const complete = { least: 28, most: 75 }

test.each([
  [0, "none"],
  [1, "part"],
  [27, "part"],
  [28, "complete"],
  [75, "complete"],
  [76, "more"],
])("%i selected functions: %s", (count, reach) => {
  expect(rateCount(count, complete)).toBe(reach)
})

test("fills in the number selected and the number left to a complete solution", () => {
  expect(fillCount("Valda: {count} av 153. {left} till.", 20, complete)).toBe("Valda: 20 av 153. 8 till.")
})
