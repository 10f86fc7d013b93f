import { expect, test } from "vitest"
import { matchesSearch } from "../../app/admin/ui/lists/matches-search.ts"

const text = "åsa bo-ek (publ) 100% medborgarportalen o'hara c:\\temp a+b"

test.each([
  ["", true],
  ["  ", true],
  ["bo", true],
  ["Bo", true],
  ["ek", true],
  ["å", true],
  ["sa", false],
  ["or", false],
  ["bor", true],
  ["te", true],
  ["pu", true],
  ["(p", true],
  ["%", true],
  ["0%", false],
  ["10", true],
  ["a+", true],
  [".", false],
  ["bo portal", true],
  ["bo saknas", false],
])("%j: %j", (search, expected) => {
  expect(matchesSearch(text, search)).toBe(expected)
})
