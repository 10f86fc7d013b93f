import {
  type Block,
  type List,
  type ListItem,
  linkTarget,
  type Mark,
  maxListDepth,
  type TextNode,
} from "../../../../content/fields/rich-text/document.ts"
import { mergeTextNodes } from "../../../../content/fields/rich-text/parse-inline.ts"
import { type ListMarker, readListMarker, tableToLines } from "./pasted-blocks.ts"
import { splitPastedLines, stripMark } from "./pasted-text.ts"

/** Result of a paste: the blocks, and the links and pictures that rich text cannot hold. */
interface PastedContent {
  blocks: Block[]
  refusedLinks: string[]
  pictures: number
}

/** List item before `nest` builds nested lists; levels start at 1. */
type FlatItem = ListMarker & { type: "item"; content: TextNode[] }
type PastedBlock = Block | FlatItem

/** Finished parts, and the text of the current one. */
interface Sink {
  parts: PastedBlock[]
  line: TextNode[]
}

interface Context {
  marks: readonly Mark[]
  /** Depth of the surrounding lists. */
  level: number
  isPreformatted: boolean
}

const blockTags = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hr li main nav ol p pre section summary table tbody thead tfoot tr td th caption ul".split(
    " ",
  ),
)
const skipped =
  "style, script, title, meta, link, head, noscript, template, iframe, video, audio, canvas, svg, select, textarea, [hidden], .msocomanchor, .MsoCommentReference, .MsoFootnoteReference, .MsoEndnoteReference, .Apple-interchange-newline"
const hidden = /display:\s*none|mso-hide:\s*all|mso-element:\s*(comment|field)|mso-list:\s*ignore/i
/** Anchors of footnotes and comments in Word, LibreOffice, Google Docs, Wikipedia and Markdown. */
const footnote = /#_?(ftn|edn|cmnt|cite_|sdfootnote|sdendnote|msocom|user-content-fn|fn(ref)?[-:_]?\d)/i

/** Converts pasted HTML from word processors, spreadsheets, mail programs and web pages. */
export function parsePastedHtml(document: Document): PastedContent {
  const refusedLinks = new Set<string>()
  let pictures = 0
  const css = [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n")
  const hasTopHeading = document.querySelector("h1, .MsoTitle") !== null
  const ignored = new Set<Node>()

  function readChildren(node: Node, context: Context, sink: Sink) {
    for (const child of node.childNodes) {
      if (ignored.has(child)) continue
      if (child.nodeType === 3) {
        const text = child.nodeValue ?? ""
        const own = context.isPreformatted ? text.replace(/\n/g, "\u2028") : text
        sink.line.push({ type: "text", text: own, marks: context.marks })
      } else if (child.nodeType === 1) readElement(child as Element, context, sink)
    }
  }

  function readElement(element: Element, outer: Context, sink: Sink) {
    const tag = element.localName
    const style = element.getAttribute("style") ?? ""
    if (element.matches(skipped) || hidden.test(style)) return
    if (tag === "br") {
      sink.line.push({ type: "text", text: "\u2028" })
      return
    }
    if (tag === "img" || tag === "v:imagedata") {
      readPicture(element, outer, sink)
      return
    }
    const context = contextOf(element, style, outer)
    if (!context) return
    if (/^h[1-6]$/.test(tag) || (tag === "p" && element.matches(".MsoTitle"))) {
      const level = (tag === "h1" || tag === "p" ? 1 : Number(tag[1])) + (hasTopHeading ? 1 : 0)
      readListMarker(element, css, ignored)
      const content = joinParagraphs(readWithin(element, context), " ")
      flush(sink)
      if (content.length > 0)
        sink.parts.push({
          type: "heading",
          attrs: { level: level <= 2 ? 2 : 3 },
          content: stripMark(content, "bold"),
        })
    } else if (tag === "li") readItem(element, context, sink)
    else if (tag === "ul" || tag === "ol") {
      flush(sink)
      readChildren(element, { ...context, level: outer.level + 1 }, sink)
      flush(sink)
    } else if (tag === "table") readTable(element as HTMLTableElement, context, sink)
    else if (!blockTags.has(tag)) readChildren(element, context, sink)
    else {
      flush(sink)
      const marker = tag === "p" || tag === "div" ? readListMarker(element, css, ignored) : undefined
      if (marker) pushItem(marker, readWithin(element, context), sink)
      else if (element.matches("p[class*=MsoListParagraph]") && sink.parts.at(-1)?.type === "item") {
        const item = sink.parts.at(-1) as FlatItem
        item.content.push(...joinParagraphs(readWithin(element, context), "\n", "\n"))
      } else {
        readChildren(element, context, sink)
        flush(sink)
      }
    }
  }

  function readPicture(image: Element, { marks }: Context, sink: Sink) {
    const alternative = image.getAttribute("alt") ?? ""
    if (/^\p{Extended_Pictographic}/u.test(alternative))
      sink.line.push({ type: "text", text: alternative, marks })
    else if (image.getAttribute("width") !== "1") pictures++
  }

  /**
   * Returns the context inside an element, with marks from its tag and style; `undefined` to skip
   * its text.
   */
  function contextOf(element: Element, style: string, outer: Context): Context | undefined {
    const tag = element.localName
    const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
    const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
    const has = (type: Mark["type"]) => outer.marks.some((mark) => mark.type === type)
    const isBold = weight
      ? weight.startsWith("bold") || Number(weight) >= 600
      : tag === "b" || tag === "strong" || has("bold")
    const isItalic = slant ? slant !== "normal" : tag === "i" || tag === "em" || has("italic")
    let link = outer.marks.find(({ type }) => type === "link")
    const href = tag === "a" ? (element.getAttribute("href") ?? "") : ""
    if (footnote.test(href)) return undefined
    if (href) {
      const target = linkTarget(href)
      if (target) link = { type: "link", attrs: { href: target } }
      // Word's bookmarks start with an underscore.
      else if (!href.includes("#_") && element.textContent.trim()) refusedLinks.add(href)
    }
    const marks: Mark[] = link ? [link] : []
    if (isBold) marks.push({ type: "bold" })
    if (isItalic) marks.push({ type: "italic" })
    return { ...outer, marks, isPreformatted: outer.isPreformatted || tag === "pre" }
  }

  function readWithin(element: Element, context: Context): PastedBlock[] {
    const inner: Sink = { parts: [], line: [] }
    readChildren(element, context, inner)
    flush(inner)
    return inner.parts
  }

  function pushItem(marker: ListMarker, parts: PastedBlock[], sink: Sink) {
    const content = joinParagraphs(parts, "\n")
    if (content.length > 0) sink.parts.push({ type: "item", ...marker, content })
    sink.parts.push(...parts.filter(({ type }) => type === "item"))
  }

  function readItem(item: Element, context: Context, sink: Sink) {
    flush(sink)
    const list = item.parentElement
    // Word Online and Google Docs set the level on the item, Slack on the list, and Quill in a
    // class.
    const named =
      Number(item.getAttribute("data-aria-level") ?? item.getAttribute("aria-level") ?? 0) ||
      Number(list?.getAttribute("data-indent") ?? /ql-indent-(\d)/.exec(item.className)?.[1] ?? -1) + 1
    const level = Math.max(context.level, named, 1)
    const isOrdered = list?.localName === "ol" && item.getAttribute("data-list") !== "bullet"
    const isFirst = item.parentElement?.querySelector(":scope > li") === item
    const number = item.getAttribute("value") ?? (isFirst ? (list?.getAttribute("start") ?? "1") : undefined)
    readListMarker(item, css, ignored)
    pushItem(
      { level, isOrdered, ...(isOrdered && number && { number: Number(number) || 1 }) },
      readWithin(item, { ...context, level }),
      sink,
    )
  }

  function readTable(table: HTMLTableElement, context: Context, sink: Sink) {
    flush(sink)
    const rows = tableToLines(table, (cell) => joinParagraphs(readWithin(cell, context), ", "))
    if (!rows) readChildren(table, context, sink)
    else {
      for (const caption of table.querySelectorAll(":scope > caption"))
        sink.parts.push(...readWithin(caption, context))
      for (const content of rows)
        sink.parts.push(
          rows.length > 1
            ? { type: "item", level: context.level + 1, isOrdered: false, content }
            : { type: "paragraph", content },
        )
    }
    flush(sink)
  }

  const sink: Sink = { parts: [], line: [] }
  readChildren(document.body, { marks: [], level: 0, isPreformatted: false }, sink)
  flush(sink)
  return { blocks: nest(sink.parts), refusedLinks: [...refusedLinks], pictures }
}

/** Finishes the current text: an empty line ends a paragraph, a typed bullet starts an item. */
function flush(sink: Sink) {
  let paragraph: TextNode[] = []
  const end = () => {
    if (paragraph.length > 0) sink.parts.push({ type: "paragraph", content: mergeTextNodes(paragraph) })
    paragraph = []
  }
  for (const { words, isBullet } of splitPastedLines(sink.line)) {
    if (words.length === 0 || isBullet) end()
    if (isBullet) sink.parts.push({ type: "item", level: 1, isOrdered: false, content: words })
    else if (words.length > 0)
      paragraph.push(...(paragraph.length > 0 ? [{ type: "text" as const, text: "\n" }] : []), ...words)
  }
  end()
  sink.line = []
}

/** Joins the text of paragraphs and headings. */
function joinParagraphs(parts: readonly PastedBlock[], separator: string, before = ""): TextNode[] {
  const own = parts.flatMap((part) =>
    part.type === "paragraph" || part.type === "heading" ? [part.content] : [],
  )
  return mergeTextNodes(
    own.flatMap((words, at) => [{ type: "text" as const, text: at > 0 ? separator : before }, ...words]),
  )
}

/** Builds nested lists from items with levels. A number out of sequence starts a new list. */
function nest(parts: readonly PastedBlock[]): Block[] {
  const blocks: Block[] = []
  let open: { level: number; list: List & { content: ListItem[] } }[] = []
  for (const part of parts) {
    if (part.type !== "item") {
      blocks.push(part)
      open = []
      continue
    }
    const { level, isOrdered, number, content } = part
    const type = isOrdered ? "orderedList" : "bulletList"
    const item: ListItem = {
      type: "listItem",
      content: [{ type: "paragraph", content: mergeTextNodes(content) }],
    }
    while (open.length > 1 && level < (open.at(-1)?.level ?? 0)) open.pop()
    const top = open.at(-1)
    const next = top && (top.list.attrs?.start ?? 1) + top.list.content.length
    if (top && (level <= top.level || open.length >= maxListDepth)) {
      if (top.list.type === type && (!isOrdered || number === undefined || number === next)) {
        top.list.content.push(item)
        top.level = Math.min(top.level, level)
        continue
      }
      open.pop()
    }
    const start = isOrdered && number !== undefined && number !== 1 ? { attrs: { start: number } } : {}
    const list = { type, ...start, content: [item] } as List & { content: ListItem[] }
    const parent = open.at(-1)?.list
    const last = parent?.content.at(-1)
    if (parent && last)
      parent.content[parent.content.length - 1] = { ...last, content: [...last.content, list] }
    else blocks.push(list)
    open.push({ level, list })
  }
  return blocks
}
