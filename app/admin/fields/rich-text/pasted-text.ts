import type { Mark, TextNode } from "../../../../content/fields/rich-text/document.ts"
import { mergeTextNodes } from "../../../../content/fields/rich-text/parse-inline.ts"

/**
 * Soft hyphens, zero-width and direction characters. Programs insert them, and they break search.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Characters typed as bullets, including the code points of Symbol and Wingdings. */
const bullet = /^[•·▪▫◦‣∙●○■□➢➤✓✔\uf0b7\uf0a7\uf0d8\uf0fc][\s\u00a0]+(?=\S)/

/** Removes a mark from text that has it throughout, e.g. bold from a heading. */
export const stripMark = (words: readonly TextNode[], type: Mark["type"]): TextNode[] =>
  words.every(({ text, marks = [] }) => !text.trim() || marks.some((mark) => mark.type === type))
    ? mergeTextNodes(
        words.map((one) => ({ ...one, marks: (one.marks ?? []).filter((mark) => mark.type !== type) })),
      )
    : [...words]

/**
 * Splits collected text at line breaks (U+2028) and collapses white space as browsers do. No-break
 * spaces stay only beside digits, where people type them; elsewhere they are padding.
 */
export function splitPastedLines(collected: readonly TextNode[]): { words: TextNode[]; isBullet: boolean }[] {
  const lines: TextNode[][] = [[]]
  for (const one of collected) {
    for (const [place, text] of one.text.split("\u2028").entries()) {
      if (place > 0) lines.push([])
      lines.at(-1)?.push({ ...one, text: text.replace(invisible, "") })
    }
  }
  return lines.map((line) => {
    const text = line.map((one) => one.text).join("")
    let isAfterBlank = true
    let at = 0
    const end = text.trimEnd().length
    const words = line.map((one): TextNode => {
      let own = ""
      for (const character of one.text) {
        const isBlank = /\s/.test(character)
        const besideDigit = /[\d§]/.test(text[at - 1] ?? "") || /\d/.test(text[at + 1] ?? "")
        const isTyped = character === "\u00a0" && besideDigit && /\S\S/.test(`${text[at - 1]}${text[at + 1]}`)
        if (at < end && !(isBlank && isAfterBlank)) own += isBlank && !isTyped ? " " : character
        isAfterBlank = isBlank
        at += character.length
      }
      return { ...one, text: own }
    })
    const joined = mergeTextNodes(
      words.map(({ marks = [], ...one }) => (marks.length > 0 ? { ...one, marks } : one)),
    )
    const [first, ...rest] = joined
    const plain = joined.map((one) => one.text).join("")
    const typed = first && bullet.exec(plain)?.[0]
    if (!first || !typed) return { words: joined, isBullet: false }
    return { words: mergeTextNodes(withoutStart([first, ...rest], typed.length)), isBullet: true }
  })
}

const withoutStart = (words: readonly TextNode[], length: number): TextNode[] => {
  let left = length
  return words.map((one) => {
    const text = one.text.slice(left)
    left = Math.max(0, left - one.text.length)
    return { ...one, text }
  })
}

const formatted =
  "strong, b:not([style*='font-weight:normal']), em, i, li, h1, h2, h3, h4, h5, h6, a[href], table, img, dl, [class*=MsoList], [class*=MsoTitle], " +
  [
    "font-weight:bold",
    "font-weight: bold",
    ...[6, 7, 8, 9].flatMap((n) => [`font-weight:${n}`, `font-weight: ${n}`]),
    "italic",
    "mso-list",
  ]
    .map((style) => `[style*='${style}' i]`)
    .join(", ")

/** Returns true if pasted HTML has more than plain paragraphs. */
export const isFormattedHtml = (html: string): boolean =>
  html !== "" && new DOMParser().parseFromString(html, "text/html").body.querySelector(formatted) !== null

/**
 * Converts pasted plain text to rich text source: typed bullets, `1)` and Markdown's variants are
 * normalized.
 */
export const normalizePlainText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(invisible, "")
    .replace(
      /^([ \t]*)(?:[•·▪▫◦‣∙●○■□➢➤✓✔*+\uf0b7\uf0a7\uf0d8\uf0fc]|o(?=\t))[ \t\u00a0]+(?=\S)/gm,
      (_, indent: string) => `${indent.replaceAll("\t", "  ")}- `,
    )
    .replace(/^([ \t]*)(\d{1,3})(?:\)[ \t\u00a0]+|\.(?:\t|\u00a0)[ \t\u00a0]*)(?=\S)/gm, "$1$2. ")
    .replace(/^# (?=\S)/gm, "## ")
    .replace(/^#{4,6} (?=\S)/gm, "### ")
