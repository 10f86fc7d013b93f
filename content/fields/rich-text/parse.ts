import { type Block, isTarget, type Mark, type Words } from "./document.ts"

const heading = /^(#{2,3}) +(.*)$/
const bullet = /^- +(.*)$/
const numbered = /^(\d{1,3})\. +(.*)$/

/** What stands in a column, block by block. Whatever is no mark stays the text that it is, so plain text is what it was. */
export function parseRichText(text: string): Block[] {
  const blocks: { type: Block["type"]; level?: 2 | 3; lines: string[] }[] = []
  let open: (typeof blocks)[number] | undefined
  let afterGap = false
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    if (!line.trim()) {
      afterGap = true
      if (open?.type === "paragraph") open = undefined
      continue
    }
    const [, hashes, title] = heading.exec(line) ?? []
    const number = numbered.exec(line)
    const item =
      bullet.exec(line)?.[1] ??
      // A year at the beginning of a line is no list.
      (number && (number[1] === "1" || open?.type === "orderedList") ? number[2] : undefined)
    if (title?.trim()) {
      blocks.push({ type: "heading", level: hashes === "##" ? 2 : 3, lines: [title] })
      open = undefined
    } else if (item?.trim()) {
      const type = bullet.test(line) ? "bulletList" : "orderedList"
      if (open?.type === type) open.lines.push(item)
      else {
        open = { type, lines: [item] }
        blocks.push(open)
      }
    } else if (open && open.type !== "paragraph" && !afterGap && line.startsWith("  ")) {
      open.lines.push(`${open.lines.pop()}\n${line.trim()}`)
    } else {
      if (open?.type !== "paragraph") {
        open = { type: "paragraph", lines: [] }
        blocks.push(open)
      }
      open.lines.push(line)
    }
    afterGap = false
  }
  return blocks.map(({ type, level, lines }): Block => {
    if (type === "heading")
      return { type, attrs: { level: level ?? 2 }, content: parseWords(lines.join(" ")) }
    if (type === "paragraph") return { type, content: parseWords(lines.join("\n")) }
    return {
      type,
      content: lines.map((line) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: parseWords(line) }],
      })),
    }
  })
}

const link = /\[((?:\\.|[^[\]\\\n])+)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/y
/** What a backslash makes an ordinary character. */
const escaped = /\\[\\*[\]#.-]/y

/** The words of a line or a paragraph with their marks. */
export function parseWords(text: string): Words[] {
  const found: Words[] = []
  read(text.trim(), [], found)
  return found
}

function add(found: Words[], text: string, marks: readonly Mark[]) {
  const last = found.at(-1)
  if (last && sameMarks(last.marks ?? [], marks)) last.text += text
  else if (text) found.push({ type: "text", text, ...(marks.length > 0 && { marks }) })
}

function read(text: string, marks: readonly Mark[], found: Words[]): void {
  // A mark that nothing closes is none, and neither are those after it: so a long text of stars takes no longer than another.
  const unclosed = new Set<string>()
  let at = 0
  while (at < text.length) {
    const sign = text.startsWith("**", at) ? "**" : (text[at] as string)
    const type = sign === "**" ? "bold" : "italic"
    if (sign === "\\" && matchAt(escaped, text, at)) {
      add(found, text[at + 1] as string, marks)
      at += 2
    } else if (sign === "[" && !has(marks, "link")) {
      const [whole, label = "", href = ""] = matchAt(link, text, at) ?? []
      if (whole && isTarget(href)) read(label, [...marks, { type: "link", attrs: { href } }], found)
      else add(found, whole ?? sign, marks)
      at += (whole ?? sign).length
    } else if (sign.startsWith("*") && !has(marks, type) && !unclosed.has(sign)) {
      const end = closing(text, at + sign.length, sign)
      if (end === undefined) {
        if (/\S/.test(text[at + sign.length] ?? "")) unclosed.add(sign)
        add(found, sign, marks)
        at += sign.length
      } else {
        read(text.slice(at + sign.length, end), [...marks, { type }], found)
        at = end + sign.length
      }
    } else {
      const next = /[\\[*]/g
      next.lastIndex = at + sign.length
      const end = next.exec(text)?.index ?? text.length
      add(found, text.slice(at, end), marks)
      at = end
    }
  }
}

const has = (marks: readonly Mark[], type: Mark["type"]) => marks.some((mark) => mark.type === type)

export const sameMarks = (some: readonly Mark[], others: readonly Mark[]) =>
  some.length === others.length &&
  some.every((mark) =>
    others.some(
      (other) =>
        mark.type === other.type &&
        (mark.type !== "link" || other.type !== "link" || mark.attrs.href === other.attrs.href),
    ),
  )

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where the words that begin here end: at the same sign, with no blank before it. */
function closing(text: string, from: number, sign: "**" | string): number | undefined {
  if (!/\S/.test(text[from] ?? "")) return undefined
  let single = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === "*") {
      const isDouble = text[at + 1] === "*"
      const follows = at > from && /\S/.test(text[at - 1] ?? "")
      if (sign === "**" && isDouble && follows) {
        // Of three the first may close what is italic inside.
        return text[at + 2] === "*" && single % 2 === 1 ? at + 1 : at
      }
      if (sign === "*" && !isDouble && follows) return at
      if (isDouble) at++
      else single++
    }
  }
  return undefined
}
