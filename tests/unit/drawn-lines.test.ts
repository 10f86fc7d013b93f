import { expect, test } from "vitest"
import { comparedModules, drawnLines } from "../../app/site/components/drawn-lines.ts"
import { Marker } from "../../content/editing/marks.ts"

test("a line is a name and its parts: a state, steps, or the columns of a chart", () => {
  expect(drawnLines("Bygglov · steg 3 av 5 · besked 14 maj\n\n·\nEl · 1, 2, 0, 4 · 18,4 kWh")).toEqual([
    {
      name: "Bygglov",
      parts: [{ text: "steg 3 av 5", steps: { count: 3, of: 5 } }, { text: "besked 14 maj" }],
    },
    { name: "El", parts: [{ text: "1, 2, 0, 4", columns: [1, 2, 0, 4] }, { text: "18,4 kWh" }] },
  ])
})

test("each part has the text's mark", () => {
  const mark = (text: string) => new Marker().mark(text, "features/1/example")
  expect(drawnLines(mark("Bygglov · klart\nEl · 1, 2, 0, 4 · klart"))).toEqual([
    { name: mark("Bygglov"), parts: [{ text: mark("klart") }] },
    {
      name: mark("El"),
      parts: [{ text: mark("1, 2, 0, 4"), columns: [1, 2, 0, 4] }, { text: mark("klart") }],
    },
  ])
})

test("large shares are drawn to scale, impossible ones not at all", () => {
  const parts = drawnLines("Läst · 41 av 48 · 7 in 5 · 1 av 0 · 1, 2, x, 4")[0]?.parts
  expect(parts?.map(({ steps, columns }) => steps ?? columns)).toEqual([
    { count: 10, of: 12 },
    undefined,
    undefined,
    undefined,
  ])
})

const compared = (line: string) => {
  const [before = { text: "" }, after = { text: "" }] = drawnLines(line)[0]?.parts ?? []
  return comparedModules(before, after)?.map(({ count, of }) => `${count}/${of}`)
}

test("figures before and after have one scale; words have none", () => {
  expect(compared("System · 14 · 1")).toEqual(["14/14", "1/14"])
  expect(compared("Samtal · 9\u00a0400 · 5\u00a0550")).toEqual(["24/24", "14/24"])
  expect(compared("Calls · 9,400 · 5,550")).toEqual(["24/24", "14/24"])
  expect(compared("Kunder · 2 av 10 · 7 av 10")).toEqual(["2/10", "7/10"])
  expect(compared("Fel · 0 · 0")).toEqual(["0/1", "0/1"])
  expect(compared("Visas · sex veckor · en timme")).toBeUndefined()
  expect(compared("Bara före · 3")).toBeUndefined()
})
