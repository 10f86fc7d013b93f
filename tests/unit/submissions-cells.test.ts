import { expect, test } from "vitest"
import { truncate } from "../../app/admin/submissions/columns.ts"
import { swedishTime } from "../../app/admin/ui/format.ts"

test("dates are Swedish, in Swedish time, in summer and in winter", () => {
  expect(swedishTime("2026-07-01T22:30:00Z")).toBe("2026-07-02 00:30")
  expect(swedishTime("2026-01-01T22:30:00Z")).toBe("2026-01-01 23:30")
})

test("a message is shortened to one line, at whole letters", () => {
  expect(truncate("kort\n\n  text ")).toBe("kort text")
  expect(truncate("å".repeat(120))).toBe("å".repeat(120))
  expect(truncate("å".repeat(121))).toBe(`${"å".repeat(119)}…`)
  expect([...truncate("😀".repeat(10_000))]).toHaveLength(120)
})
