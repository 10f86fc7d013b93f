import type { Block, Mark, Words } from "./document.ts"
import { parseRichText, parseWords, sameMarks } from "./parse.ts"

/** A document as it stands in a column. */
export function writeRichText(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === "heading")
        return `${"#".repeat(block.attrs.level)} ${writeWords(block.content.map(onOneLine))}`
      if (block.type === "paragraph") return withoutStarts(writeWords(block.content))
      return block.content
        .map(({ content: [{ content }] }, place) => {
          const sign = block.type === "bulletList" ? "- " : `${place + 1}. `
          return sign + writeWords(content).replaceAll("\n", "\n  ")
        })
        .join("\n")
    })
    .filter((text) => !/^(#{2,3}|-|\d+\.)?\s*$/.test(text))
    .join("\n\n")
}

/** Signs are marked as ordinary characters only where they would be read as marks. */
function writeWords(given: readonly Words[]): string {
  const words = joined(given)
  const plain = tidy(writeMarked(words, (text) => text))
  return sameWords(parseWords(plain), words) ? plain : tidy(writeMarked(words, withoutSigns))
}

/** An empty line would begin another paragraph, and blanks at the ends of lines are none. */
const tidy = (text: string) => text.trim().replace(/[^\S\n]*\n\s*/g, "\n")

const onOneLine = (words: Words): Words => ({ ...words, text: words.text.replaceAll("\n", " ") })

/** Words of the same marks in one. */
function joined(words: readonly Words[]): Words[] {
  const all: Words[] = []
  for (const one of words) {
    const last = all.at(-1)
    if (last && sameMarks(last.marks ?? [], one.marks ?? [])) last.text += one.text
    else all.push({ ...one })
  }
  return all
}

const withoutSigns = (text: string) => text.replace(/\\(?=[\\*[\]#.-]|\s*$)|[*[\]]/g, "\\$&")

/** A paragraph none of whose lines begins a list or a heading. */
function withoutStarts(text: string): string {
  const [only, ...more] = parseRichText(text)
  if (only?.type === "paragraph" && more.length === 0) return text
  return text.replace(/^(#{2,3} |- )/gm, "\\$1").replace(/^(\d{1,3})(\. )/gm, "$1\\$2")
}

/** The outer marks first: words that share one stand in it together. */
const order = ["link", "bold", "italic"] as const

function writeMarked(words: readonly Words[], written: (text: string) => string, depth = 0): string {
  const type = order[depth]
  if (!type) return words.map(({ text }) => written(text)).join("")
  const markOf = ({ marks }: Words) => marks?.filter((mark) => mark.type === type) ?? []
  const groups: { marks: readonly Mark[]; words: Words[] }[] = []
  for (const one of words) {
    const last = groups.at(-1)
    if (last && sameMarks(last.marks, markOf(one))) last.words.push(one)
    else groups.push({ marks: markOf(one), words: [one] })
  }
  return groups
    .map(({ marks: [mark], words: group }) => {
      const inner = writeMarked(group, written, depth + 1)
      const text = inner.trim()
      if (!mark || !text) return inner
      const marked =
        mark.type === "link"
          ? `[${text.replaceAll("\n", " ")}](${mark.attrs.href})`
          : mark.type === "bold"
            ? `**${text}**`
            : `*${text}*`
      // Blanks at the ends stand outside: a mark begins and ends with a word.
      return inner.replace(text, () => marked)
    })
    .join("")
}

const sameWords = (some: readonly Words[], others: readonly Words[]) =>
  some.length === others.length &&
  some.every(({ text, marks }, at) => {
    const other = others[at]
    return squeezed(text) === squeezed(other?.text ?? "") && sameMarks(marks ?? [], other?.marks ?? [])
  })

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim()
