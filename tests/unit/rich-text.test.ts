import fc from "fast-check"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { RichText } from "../../app/site/parts/rich-text.tsx"
import type { Block, Mark, Words } from "../../content/fields/rich-text/document.ts"
import { parseRichText } from "../../content/fields/rich-text/parse.ts"
import { isMarked, plainText } from "../../content/fields/rich-text/rich-text.ts"
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
    ["### Under", "<h3>Under</h3>"],
    ["Först:\n- ett\n- två\n\nSist", "<p>Först:</p><ul><li>ett</li><li>två</li></ul><p>Sist</p>"],
    ["1. ett\n2. två", "<ol><li>ett</li><li>två</li></ol>"],
    ["[länk](https://example.se/a_(b))", '<p><a href="https://example.se/a_(b)">länk</a></p>'],
    ["[post](mailto:a@b.se)", '<p><a href="mailto:a@b.se">post</a></p>'],
    ["**[x](tel:+4681)**", '<p><strong><a href="tel:+4681">x</a></strong></p>'],
    ["\\*inte kursiv\\*", "<p>*inte kursiv*</p>"],
  ])("%s", (text, expected) => expect(shown(text)).toBe(expected))
})

describe("plain text is what it was", () => {
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
    // Marks of other systems, or of a later version.
    "~~struket~~, `kod`, > citat och ^upphöjt^",
    "#### Fjärde nivån",
    "| a | b |\n|---|---|",
  ])("%s", (text) => {
    expect(isMarked(text)).toBe(false)
    expect(plainText(text)).toBe(text)
  })
})

test.each([
  "[x](javascript:alert(1))",
  "[x](//example.se)",
  "[x](/\\example.se)",
  "[x](data:text/html,a)",
  "[x](/\u0009/example.se)",
  "<script>alert(1)</script>",
])("a link that leads astray, and markup, stay the text that they are: %s", (text) => {
  expect(html(text)).not.toMatch(/<a |<script/)
})

const word = fc.string({ unit: fc.constantFrom(..."ab *[]()\\#-1.å\n"), minLength: 1, maxLength: 8 })
const marks = fc.subarray<Mark>([
  { type: "link", attrs: { href: "/kontakt" } },
  { type: "bold" },
  { type: "italic" },
])
/** One run of marks between plain words, as people write. */
const words = fc.tuple(word, word, marks, word).map(([before, inside, given, after]): Words[] => [
  { type: "text", text: `${before} ` },
  { type: "text", text: inside, ...(given.length > 0 && { marks: given }) },
  { type: "text", text: ` ${after}` },
])
const paragraph = words.map((content): Block => ({ type: "paragraph", content }))
const block = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const), words)
    .map(([level, content]): Block => ({ type: "heading", attrs: { level }, content })),
  fc.array(words, { minLength: 1, maxLength: 3 }).map(
    (items): Block => ({
      type: "bulletList",
      content: items.map((content) => ({ type: "listItem", content: [{ type: "paragraph", content }] })),
    }),
  ),
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

test("what an editor has written is read as the same words", () => {
  const squeezed = (text: string) => text.replace(/\s+/g, "")
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const written = writeRichText(blocks)
      const all = JSON.stringify(blocks.flatMap((one) => wordsOf(one)))
      expect(squeezed(plainText(written))).toBe(squeezed(JSON.parse(all).join("")))
      // Lists that follow one another have become one; from then on nothing changes.
      const again = writeRichText(parseRichText(written))
      expect(writeRichText(parseRichText(again))).toBe(again)
    }),
    { numRuns: 400 },
  )
})

const wordsOf = (one: Block): string[] =>
  one.type === "paragraph" || one.type === "heading"
    ? one.content.map(({ text }) => text)
    : one.content.flatMap(({ content: [{ content }] }) => content.map(({ text }) => text))

test.each(["*a ", "**a ", "[a ", "[a](", "\\", "- a\n", "1. a\n", "***a"])(
  "a hundred thousand letters of %j take no time",
  (part) => {
    const begun = performance.now()
    parseRichText(part.repeat(100_000 / part.length))
    expect(performance.now() - begun).toBeLessThan(2000)
  },
)
