import { expect, test } from "vitest"
import { localize, localizeField } from "../../content/texts/language.ts"

const figures = [{ value: "9", label: "veckor" }]

// Specification, section 3: in English the `_en` field is used when present.
test.each([
  ["missing", undefined],
  ["null", null],
  ["empty text", ""],
  ["blank text", " \n\u00a0\t"],
  ["an empty list", []],
  ["a list of blanks", [{ value: " ", label: "" }, {}]],
  ["an empty object", {}],
])("English that is %s falls back to Swedish, marked with its language", (_, metrics_en) => {
  const row = { metrics: figures, metrics_en }
  expect(localizeField(row, "metrics", "en")).toBe(figures)
  expect(localize(row, "en", [], ["metrics"]).lang).toEqual({ metrics: "sv" })
})

test.each([["0"], [0], [false], [[{ value: "", label: "weeks" }]]])(
  "English that is %j is used",
  (english) => {
    expect(
      localizeField<Record<string, unknown>, string>({ text: "noll", text_en: english }, "text", "en"),
    ).toBe(english)
  },
)
