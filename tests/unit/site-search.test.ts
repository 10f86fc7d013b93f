import { expect, test } from "vitest"
import { normalizeQuery } from "../../content/published/search-query.ts"
import { passageText } from "../../content/published/search-site.ts"

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
  expect(normalizeQuery(typed)).toBe(query)
})

test.each([
  ["", ""],
  ["en portal och portaler", "en portal och portaler"],
  ["## Om pris\n- **fet** [länk](/a) *kursiv*", "Om pris fet länk kursiv"],
  ["2 \\* 3 är *snabba* 1\\. steg", "2 * 3 är snabba 1. steg"],
  ["Se [prislistan](https://exempel.se/a_(pris)) först", "Se prislistan först"],
  ["1. Ett\n   1. *Två*\n2. Tre", "Ett Två Tre"],
  ["fotnot* och 5 * 3 *", "fotnot* och 5 * 3 *"],
  ["Rubrik\u001f\u001fEn text.\u001f- Ett\n- Två\u001f ", "Rubrik. En text. Ett Två"],
  ["Hur då?\u001fSå här", "Hur då? Så här"],
])("the rich text %j of a section is shown as %j", (passage, text) => {
  const marked = passage
    .split("\u001f")
    .map((part) => part && `\u001d${part}`)
    .join("\u001f")
  expect(passageText(marked, "pages")).toBe(text)
})

test.each([
  ["5 * 3 _snabba_\u001f**Fet** text\u001f", "5 * 3 _snabba_. Fet text"],
  ["\u001c5 * 3 _snabba_\u001f\u001d**Fet** text", "5 * 3 _snabba_. Fet text"],
  ["\u001c*Åsa*, \u001c_chef_", "*Åsa*, _chef_"],
])("the passage %j of a page is shown as %j", (passage, text) => {
  expect(passageText(passage, "pages")).toBe(text)
})
