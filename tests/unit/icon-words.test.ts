import { icons } from "lucide"
import { expect, test } from "vitest"
import { findIcons } from "../../app/admin/fields/icon-picker.tsx"
import { iconSearchTerms } from "../../app/admin/fields/icon-search-terms.ts"

test("every Swedish search term maps to existing icons", () => {
  const names = Object.values(iconSearchTerms).flatMap((list) => list.split(" "))
  expect(names.filter((name) => !(name in icons))).toEqual([])
})

test.each([
  ["kalender", "Calendar"],
  ["Säkerhet", "ShieldCheck"],
  ["säk", "ShieldCheck"],
  ["brev", "Mail"],
  ["shield-check", "ShieldCheck"],
])("%s finds %s among the first", (word, name) => {
  expect(
    findIcons(word)
      .slice(0, 3)
      .map(([found]) => found),
  ).toContain(name)
})

test("lists all icons without a search term and none for an unknown term", () => {
  expect(findIcons("  ")).toHaveLength(Object.keys(icons).length)
  expect(findIcons("qwertz")).toEqual([])
})
