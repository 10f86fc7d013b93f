import fc from "fast-check"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { RichText } from "../../app/site/components/rich-text.tsx"
import {
  type Block,
  type List,
  type ListItem,
  linesOf,
  type Mark,
  type Paragraph,
  type TextNode,
} from "../../content/fields/rich-text/document.ts"
import { parseRichText } from "../../content/fields/rich-text/parse.ts"
import { hasFormatting, plainText } from "../../content/fields/rich-text/rich-text.ts"
import { writeRichText } from "../../content/fields/rich-text/write.ts"

const html = (text: string) => renderToStaticMarkup(createElement(RichText, { text, className: "t" }))
const shown = (text: string) =>
  html(text)
    .replace(/^<div class="t">|<\/div>$/g, "")
    .replaceAll(/ class="[^"]*"/g, "")

describe("what visitors see of a text", () => {
  test.each([
    ["**fet** och *kursiv*", "<p><strong>fet</strong> och <em>kursiv</em></p>"],
    ["***båda***", "<p><strong><em>båda</em></strong></p>"],
    ["**a *b***", "<p><strong>a </strong><strong><em>b</em></strong></p>"],
    ["## Rubrik\nText", "<h2>Rubrik</h2><p>Text</p>"],
    ["## Rubrik\n\n### Under", "<h2>Rubrik</h2><h3>Under</h3>"],
    ["### Under", "<h2>Under</h2>"],
    ["- Ett\n- \n- Två", "<ul><li>Ett</li><li>Två</li></ul>"],
    ["-\n- Ett", "<ul><li>Ett</li></ul>"],
    ["-", "<p>-</p>"],
    ["1. a\n   1. b\n   2. c\n2. d", "<ol><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>"],
    [
      "- a\n  - b\n\ntext\n\n3. c\n4. d",
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>text</p><ol start="3"><li>c</li><li>d</li></ol>',
    ],
    ["Se punkt\n15. och framåt", "<p>Se punkt\n15. och framåt</p>"],
    ["[länken](https://example.se/a(b)", '<p><a href="https://example.se/a(b">länken</a></p>'],
    ["[länken](https://example.se/a\\)b) (se)", '<p><a href="https://example.se/a)b">länken</a> (se)</p>'],
    ["[ring](tel:+46 8 123 45)", '<p><a href="tel:+46812345">ring</a></p>'],
    [
      "[fil](HTTPS://example.se/avtal 2026.pdf)",
      '<p><a href="https://example.se/avtal%202026.pdf">fil</a></p>',
    ],
    ["*a***b**", "<p><em>a</em><strong>b</strong></p>"],
    ["Först:\n- ett\n- två\n\nSist", "<p>Först:</p><ul><li>ett</li><li>två</li></ul><p>Sist</p>"],
    ["1. ett\n2. två", "<ol><li>ett</li><li>två</li></ol>"],
    ["[länk](https://example.se/a_(b))", '<p><a href="https://example.se/a_(b)">länk</a></p>'],
    ["[post](mailto:a@b.se)", '<p><a href="mailto:a@b.se">post</a></p>'],
    ["**[x](tel:+4681)**", '<p><strong><a href="tel:+4681">x</a></strong></p>'],
    ["\\*inte kursiv\\*", "<p>*inte kursiv*</p>"],
  ])("%s", (text, expected) => expect(shown(text)).toBe(expected))
})

describe("plain text is unchanged", () => {
  test.each([
    "Två rader\nav ett stycke.",
    "5 * 3 * 2 = 30 och pris* utan moms",
    "2024. Ett år i början av en rad",
    "C:\\temp\\fil [1] (se nedan)",
    "-inte en lista",
    "#hashtag",
    "a ** b",
    "*",
    "**",
    "[länk](sida 3)",
    // Markup of other systems or of a later version.
    "~~struket~~, `kod`, > citat och ^upphöjt^",
    "#### Fjärde nivån",
    "| a | b |\n|---|---|",
  ])("%s", (text) => {
    expect(hasFormatting(text)).toBe(false)
    expect(plainText(text)).toBe(text)
  })
})

test.each([
  "[x](javascript:alert(1))",
  "[x](//example.se)",
  "[x](/\\example.se)",
  "[x](data:text/html,a)",
  "[x](/\u0009/example.se)",
  "[x](https://[::1)",
  "[x](https://example.se:99999/)",
  "[x](https://%zz/)",
  "<script>alert(1)</script>",
])("keeps unsafe links and markup as text: %s", (text) => {
  expect(html(text)).not.toMatch(/<a |<script/)
})

/** Letters, syntax, spaces, emoji and a combining character. */
const unit = fc.constantFrom(
  ..."ab*_[]()\\#-1.å!|\u00a0\u2028",
  "👩‍💻",
  "e\u0301",
  " ",
  "\n",
  "- ",
  "1. ",
  "## ",
  "](",
)
const anyText = fc.string({ unit, minLength: 0, maxLength: 12 })
const link = fc.constantFrom(
  "/kontakt",
  "https://example.se/a(b",
  "https://example.se/a)b(c\\",
  "tel:+46812345",
)
const anyMarks = fc
  .tuple(fc.option(link), fc.boolean(), fc.boolean())
  .map(([href, isBold, isItalic]): Mark[] => [
    ...(href ? [{ type: "link" as const, attrs: { href } }] : []),
    ...(isBold ? [{ type: "bold" as const }] : []),
    ...(isItalic ? [{ type: "italic" as const }] : []),
  ])
const anyWords = fc.array(
  fc.tuple(anyText, anyMarks).map(([text, marks]): TextNode => ({ type: "text", text, marks })),
  { maxLength: 4 },
)
const paragraph = anyWords.map((content): Paragraph => ({ type: "paragraph", content }))
const listOf = (nested: fc.Arbitrary<List[]>): fc.Arbitrary<List> =>
  fc
    .tuple(
      fc.constantFrom("bulletList" as const, "orderedList" as const),
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.tuple(paragraph, nested), { minLength: 1, maxLength: 3 }),
    )
    .map(([type, start, items]) => ({
      type,
      ...(type === "orderedList" && start !== 1 && { attrs: { start } }),
      content: items.map(([first, lists]) => ({ type: "listItem", content: [first, ...lists] })),
    }))
const nestedTo = (depth: number): fc.Arbitrary<List[]> =>
  depth > 0 ? fc.array(listOf(nestedTo(depth - 1)), { maxLength: 2 }) : fc.constant([])
const list = listOf(nestedTo(2))
const block = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const), anyWords)
    .map(([level, content]): Block => ({ type: "heading", attrs: { level }, content })),
  list,
)

test("a line break at the beginning of bold words in a heading does not end up within the brackets before it", () => {
  const written = writeRichText([
    {
      type: "heading",
      attrs: { level: 2 },
      content: [
        { type: "text", text: "[a " },
        { type: "text", text: "\n]()b", marks: [{ type: "bold" }] },
        { type: "text", text: " c" },
      ],
    },
  ])
  expect(plainText(written).replace(/\s+/g, " ")).toBe("[a ]()b c")
})

/** Returns each non-space character with its marks. Spaces at the ends of marks may lose theirs. */
const letters = (blocks: readonly Block[]) =>
  blocks
    .flatMap((one) => linesOf(one).flat())
    .flatMap(({ text, marks = [] }) =>
      [...text.replace(/\s+/g, "")].map(
        (letter) =>
          `${letter} ${marks
            .map((mark) => JSON.stringify(mark))
            .sort()
            .join()}`,
      ),
    )

describe("the source text of a document", () => {
  test("keeps every character with its marks", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        expect(letters(parseRichText(writeRichText(blocks)))).toEqual(letters(blocks))
      }),
      { numRuns: 400 },
    )
  })

  test("is parsed as the document that was written, once blanks and empty items are gone", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
        const once = parseRichText(writeRichText(blocks))
        expect(parseRichText(writeRichText(once))).toEqual(once)
      }),
      { numRuns: 400 },
    )
  })

  test("keeps the text and the type of blocks, and the numbers and depth of lists", () => {
    const outline = (blocks: readonly Block[]): unknown =>
      blocks.map((one) =>
        one.type === "paragraph" || one.type === "heading"
          ? [one.type, plain(one.content)]
          : [
              one.type,
              one.attrs,
              one.content.map(({ content: [own, ...lists] }) => [plain(own.content), outline(lists)]),
            ],
      )
    const plain = (words: readonly TextNode[]) => words.map(({ text }) => text).join("")
    const line = fc
      .string({ unit: fc.constantFrom(..."a*[\\#-1.å"), minLength: 1, maxLength: 6 })
      .map((text) => [{ type: "text" as const, text }])
    const items = fc.array(line, { minLength: 2, maxLength: 3 })
    const parts = fc
      .tuple(line, items, items, line, fc.integer({ min: 2, max: 30 }))
      .map(([title, outer, inner, text, start]): Block[] => {
        const item = (content: TextNode[], ...lists: List[]): ListItem => ({
          type: "listItem",
          content: [{ type: "paragraph", content }, ...lists],
        })
        const nested: List = { type: "orderedList", content: inner.map((one) => item(one)) }
        return [
          { type: "heading", attrs: { level: 2 }, content: title },
          { type: "orderedList", content: outer.map((one, at) => (at ? item(one) : item(one, nested))) },
          { type: "bulletList", content: inner.map((one, at) => (at ? item(one) : item(one, nested))) },
          { type: "paragraph", content: text },
          { type: "orderedList", attrs: { start }, content: outer.map((one) => item(one)) },
        ]
      })
    fc.assert(
      fc.property(parts, (blocks) => {
        expect(outline(parseRichText(writeRichText(blocks)))).toEqual(outline(blocks))
      }),
      { numRuns: 400 },
    )
  })

  test("any input is stable after one round trip and loses no characters", () => {
    const typed = fc.array(anyText, { maxLength: 6 }).map((lines) => lines.join("\n"))
    fc.assert(
      fc.property(typed, (text) => {
        const blocks = parseRichText(text)
        const written = writeRichText(blocks)
        expect(letters(parseRichText(written))).toEqual(letters(blocks))
        expect(writeRichText(parseRichText(written))).toBe(written)
      }),
      { numRuns: 400 },
    )
  })
})

test.each(["*a ", "**a ", "[a ", "[a](", "\\", "- a\n", "1. a\n", "***a"])(
  "parses 100,000 characters of %j in linear time",
  (part) => {
    const before = process.cpuUsage()
    parseRichText(part.repeat(100_000 / part.length))
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  },
)
