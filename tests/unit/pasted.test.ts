import { JSDOM } from "jsdom"
import { describe, expect, test } from "vitest"
import { parsePastedHtml } from "../../app/admin/fields/rich-text/pasted.ts"
import { normalizePlainText } from "../../app/admin/fields/rich-text/pasted-text.ts"
import { writeRichText } from "../../content/fields/rich-text/write.ts"

const paste = (html: string) => parsePastedHtml(new JSDOM(html).window.document)
const source = (html: string) => writeRichText(paste(html).blocks)

/** Returns a list paragraph in Word's format, with a marker and its padding. */
const word = (
  marker: string,
  text: string,
  level = 1,
  around = ["<!--[if !supportLists]-->", "<!--[endif]-->"],
) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>${around[0]}<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span>${around[1]}${text}<o:p></o:p></p>`
const revealed = ["<![if !supportLists]>", "<![endif]>"]

describe("pasted lists keep their kind, order and depth", () => {
  test.each([
    ["Word's bullets", word("·", "A") + word("o", "B", 2) + word("§", "C", 3), "- A\n  - B\n    - C"],
    ["with revealed comments", word("·", "A", 1, revealed) + word("·", "B", 1, revealed), "- A\n- B"],
    ["Word's numbers", word("1.", "A") + word("a)", "B", 2) + word("2.", "C"), "1. A\n   1. B\n2. C"],
    ["roman numerals", word("i.", "A") + word("ii.", "B") + word("iii.", "C"), "1. A\n2. B\n3. C"],
    [
      "continued after text",
      `${word("1.", "A")}<p class=MsoNormal>x</p>${word("2.", "B")}`,
      "1. A\n\nx\n\n2. B",
    ],
    [
      "Safari without list styles",
      "<p class=MsoListParagraph><span>·<span style='font-size:7pt'>&nbsp; </span></span>A</p>",
      "- A",
    ],
    ["nested numbers", "<ol><li>A<ol><li>B</li></ol></li><li>C</li></ol>", "1. A\n   1. B\n2. C"],
    [
      "Google Docs: a list beside its item",
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ol><li aria-level="1"><p>A</p></li><ul><li aria-level="2"><p>B</p></li></ul><li aria-level="1"><p>C</p></li></ol></b>',
      "1. A\n   - B\n2. C",
    ],
    [
      "Word Online: a list for each item",
      '<div><ol start="1"><li data-aria-level="1">A</li></ol></div><div><ol start="1"><li data-aria-level="2">B</li></ol></div><div><ol start="2"><li data-aria-level="1">C</li></ol></div>',
      "1. A\n   1. B\n2. C",
    ],
    ["Slack", '<ul data-indent="0"><li>A</li></ul><ul data-indent="1"><li>B</li></ul>', "- A\n  - B"],
    ["a start number", '<ol start="4"><li>A</li><li>B</li></ol>', "4. A\n5. B"],
    ["typed bullets", "<p>• A</p><p>•&nbsp;&nbsp;B</p>", "- A\n- B"],
  ])("%s", (_, html, expected) => expect(source(html)).toBe(expected))
})

describe("the cells of a pasted table stay apart", () => {
  test.each([
    [
      "a bold header names the cells",
      "<table><tr><td><b>Nivå</b></td><td><b>Pris</b></td></tr><tr><td>Bas</td><td>4&nbsp;900 kr</td></tr><tr><td>Plus</td><td></td></tr></table>",
      "- Nivå: Bas; Pris: 4\u00a0900 kr\n- Nivå: Plus",
    ],
    [
      "no header",
      "<table><tr><td>a</td><td></td><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>",
      "- a; –; c\n- d; e",
    ],
    [
      "cells over two rows",
      "<table><tr><th>A</th><th>B</th></tr><tr><td rowspan=2>x</td><td>1</td></tr><tr><td>2</td></tr></table>",
      "- A: x; B: 1\n- A: x; B: 2",
    ],
    ["a table for layout", "<table><tr><td><p>a</p><p>b</p></td></tr></table>", "a\n\nb"],
  ])("%s", (_, html, expected) => expect(source(html)).toBe(expected))
})

describe("pasted links", () => {
  test.each([
    ["HTTPS://example.se/Avtal", "[x](https://example.se/Avtal)"],
    ["https://example.se/avtal 2026.pdf", "[x](https://example.se/avtal%202026.pdf)"],
    ["tel:+46 8 123 45", "[x](tel:+46812345)"],
    ["mailto:a@example.se?subject=Hej då", "[x](mailto:a@example.se?subject=Hej%20då)"],
    ["www.example.se", "[x](https://www.example.se)"],
  ])("%s", (href, expected) => expect(source(`<a href="${href}">x</a>`)).toBe(expected))

  test("a disallowed link keeps its text and is reported, and images are counted", () => {
    const pasted = paste(
      '<p><a href="file:///C:/a.doc">Avtal</a> <img src="a.png"> <a href="javascript:a()">b</a></p>',
    )
    expect(writeRichText(pasted.blocks)).toBe("Avtal b")
    expect(pasted.refusedLinks).toEqual(["file:///C:/a.doc", "javascript:a()"])
    expect(pasted.pictures).toBe(1)
  })
})

test.each([
  [
    "bold and italic by style",
    '<span style="font-weight:700">a</span> <span style="font-style: italic">b</span>',
    "**a** *b*",
  ],
  ["headings of Word", "<h1>A</h1><h2>B</h2><p>c</p>", "## A\n\n### B\n\nc"],
  [
    "a footnote's anchor, and hidden text",
    '<p>a<a href="#_ftn1"><span>[1]</span></a><span style="display:none">b</span></p>',
    "a",
  ],
  ["padding and invisible characters", "<p>&nbsp;a&nbsp;&nbsp;b\u200b c\u00adc\ufeff&nbsp;</p>", "a b cc"],
  ["line breaks of mail programs", "<div>a<br>b<br><br>c</div>", "a\nb\n\nc"],
])("%s", (_, html, expected) => expect(source(html)).toBe(expected))

test.each([
  ["• A\n•\tB", "- A\n- B"],
  ["1)\tA\n2)\tB", "1. A\n2. B"],
  ["# A\n* b", "## A\n- b"],
  ["5 * 3", "5 * 3"],
])("plain text %j becomes %j", (text, expected) => expect(normalizePlainText(text)).toBe(expected))
