import { expect, test } from "vitest"
import { excerptParts, tidyQuery } from "../../content/published/site-search.ts"

test.each([
  [null, ""],
  ["", ""],
  ["  två \n\t ord  ", "två ord"],
  ["a\u0000b\u0002c", "a b c"],
  ["x".repeat(101), "x".repeat(100)],
  [`${"x".repeat(99)}😀`, `${"x".repeat(99)}\ufffd`],
  ["\ud800", "\ufffd"],
  ["ka\u0308rl\u200b", "kärl"],
])("%j is looked for as %j", (typed, query) => {
  expect(tidyQuery(typed)).toBe(query)
})

test.each([
  ["", []],
  ["inget funnet", [["inget funnet", false]]],
  [
    "en \u0002portal\u0003 och \u0002portaler\u0003",
    [
      ["en ", false],
      ["portal", true],
      [" och ", false],
      ["portaler", true],
    ],
  ],
  [
    "## Om \u0002pris\u0003\n- **fet** [länk](/a) *kursiv*",
    [
      ["Om ", false],
      ["pris", true],
      ["\n\nfet länk kursiv", false],
    ],
  ],
  ["2 \\* 3 är *snabba* 1\\. steg", [["2 * 3 är snabba 1. steg", false]]],
  [
    "… slutet** av [\u0002pris\u0003listan](https://exempel.se/a_(\u0002pris\u0003)) …",
    [
      ["… slutet av ", false],
      ["pris", true],
      ["listan …", false],
    ],
  ],
  ["1. Ett\n   1. *Två*\n2. Tre", [["Ett\nTvå\nTre", false]]],
  ["fotnot* och 5 * 3 *", [["fotnot* och 5 * 3 *", false]]],
  // A mark without its other half takes nothing along.
  ["a\u0003b", [["a\u0003b", false]]],
  [
    "a\u0002b",
    [
      ["a", false],
      ["b", true],
    ],
  ],
] as const)("%j is marked", (excerpt, parts) => {
  expect(excerptParts(excerpt).map(({ text, found }) => [text, found])).toEqual(parts)
})
