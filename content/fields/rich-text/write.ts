import type { Block, List, ListItem, Mark, TextNode } from "./document.ts"
import { parseRichText } from "./parse.ts"
import { mergeTextNodes, parseInline, sameMarks } from "./parse-inline.ts"

/** Serializes a document as source text. Blocks and items without text are left out. */
export function writeRichText(blocks: readonly Block[]): string {
  let isAfterList = false
  return blocks
    .map((block) => {
      const text = writeBlock(block, isAfterList)
      if (text) isAfterList = "content" in block && block.type.endsWith("List")
      return text
    })
    .filter(Boolean)
    .join("\n\n")
}

function writeBlock(block: Block, isAfterList: boolean): string {
  if (block.type === "heading") {
    const text = writeInline(block.content.map((one) => ({ ...one, text: one.text.replaceAll("\n", " ") })))
    return text && `${"#".repeat(block.attrs.level)} ${text}`
  }
  if (block.type !== "paragraph") return writeList(block)
  const text = writeInline(block.content)
  const [only, ...more] = parseRichText(text)
  // After a list a lone marker would be parsed as an empty item.
  const isParagraph =
    only?.type === "paragraph" && more.length === 0 && !(isAfterList && startsItem.test(text))
  return isParagraph ? text : escapeStarts(text)
}

function writeList(list: List): string {
  return filled(list.content)
    .map(({ content: [{ content }, ...lists] }, place) => {
      const number = Math.min((list.attrs?.start ?? 1) + place, 999)
      const sign = list.type === "bulletList" ? "- " : `${number}. `
      const [first = "", ...lines] = writeInline(content).split("\n")
      return [sign + first, ...lines.map(escapeStarts), ...lists.map(writeList)]
        .filter(Boolean)
        .join("\n")
        .replaceAll("\n", `\n${" ".repeat(sign.length)}`)
    })
    .join("\n")
}

/** Items without text pass their nested lists to the previous item, or their items to the list. */
const filled = (items: readonly ListItem[]): readonly ListItem[] =>
  items.reduce<ListItem[]>((all, item) => {
    const [{ content }, ...lists] = item.content
    const last = all.at(-1)
    if (content.some(({ text }) => text.trim())) all.push(item)
    else if (last) all[all.length - 1] = { ...last, content: [...last.content, ...lists] }
    else all.push(...filled(lists.flatMap((list) => list.content)))
    return all
  }, [])

const startsItem = /^(-|\d{1,3}\.)( |$)/m

/** Escapes list and heading markers at the start of a line. */
const escapeStarts = (text: string) =>
  text.replace(/^(#{2,3} |-( |$))/gm, "\\$1").replace(/^(\d{1,3})(\.( |$))/gm, "$1\\$2")

/** Escapes characters only where they would be parsed as syntax. */
function writeInline(given: readonly TextNode[]): string {
  const words = trimMarks(given)
  const plain = writeMarked(words, (text) => text)
  return isSameText(parseInline(plain), words) ? plain : writeMarked(words, escapeMarks)
}

const isSameText = (some: readonly TextNode[], others: readonly TextNode[]) =>
  some.length === others.length &&
  some.every(({ text, marks }, at) => text === others[at]?.text && sameMarks(marks, others[at]?.marks))

const escapeMarks = (text: string) => text.replace(/\\(?=[\\*[\]#.-]|\s*$)|[*[\]]/g, "\\$&")

/** Outer marks first. */
const order = ["link", "bold", "italic"] as const
const markOf = (words: TextNode | undefined, type: Mark["type"]) =>
  (words?.marks ?? []).filter((mark) => mark.type === type)

/**
 * Gives white space the marks that both neighbours share, so that a mark starts and ends with a
 * word. A line break absorbs the white space around it.
 */
function trimMarks(given: readonly TextNode[]): TextNode[] {
  const tokens = mergeTextNodes(
    given
      .flatMap(
        (one) =>
          one.text
            .replace(/\r\n?/g, "\n")
            .match(/\s+|\S+/g)
            ?.map((text) => ({ ...one, text })) ?? [],
      )
      .map((one) => (one.text.trim() ? one : { type: "text", text: one.text, marks: blank })),
  )
  return mergeTextNodes(
    tokens.flatMap((one, at): TextNode[] => {
      if (one.marks !== blank) return [one]
      const [before, after] = [tokens[at - 1], tokens[at + 1]]
      if (!before || !after) return []
      const split = order.findIndex((type) => !sameMarks(markOf(before, type), markOf(after, type)))
      const marks = order.slice(0, split < 0 ? undefined : split).flatMap((type) => markOf(before, type))
      return [{ type: "text", text: one.text.includes("\n") ? "\n" : one.text, marks }]
    }),
  )
}

/** Placeholder for the marks of white space. */
const blank: readonly Mark[] = [{ type: "link", attrs: { href: "" } }]

function writeMarked(words: readonly TextNode[], write: (text: string) => string, depth = 0): string {
  const type = order[depth]
  if (!type) return words.map(({ text }) => write(text)).join("")
  const groups: { marks: readonly Mark[]; words: TextNode[] }[] = []
  for (const one of words) {
    const last = groups.at(-1)
    if (last && sameMarks(last.marks, markOf(one, type))) last.words.push(one)
    else groups.push({ marks: markOf(one, type), words: [one] })
  }
  return groups
    .map(({ marks: [mark], words: group }) => {
      const inner = writeMarked(group, write, depth + 1)
      if (mark?.type === "link") return `[${inner}](${escapeTarget(mark.attrs.href)})`
      const sign = mark ? { bold: "**", italic: "*" }[mark.type] : ""
      return sign + inner + sign
    })
    .join("")
}

const balanced = /^[^()]*(\([^()]*\)[^()]*)*$/
const escapeTarget = (href: string) =>
  href.replace(balanced.test(href) ? /\\(?=[\\()]|$)/g : /\\(?=[\\()]|$)|[()]/g, "\\$&")
