import { Fragment, type ReactNode } from "react"
import {
  type Block,
  type List as ListBlock,
  linesOf,
  type Mark,
  type TextNode,
} from "../../../content/fields/rich-text/document.ts"
import { parseRichText } from "../../../content/fields/rich-text/parse.ts"
import { ContentLink } from "../../frame/site-link.tsx"

interface RichTextProps {
  text: string
  className: string
  /** Language, if not the page's. */
  lang?: "sv" | undefined
  /** Level of the heading above; its own headings follow it. */
  below?: 1 | 2
}

/** Rich text of the back office: paragraphs, headings and lists. */
export function RichText({ text, className, lang, below = 1 }: RichTextProps) {
  const blocks = parseRichText(text)
  // A text may begin with subheadings, and no level may be skipped.
  const top = Math.min(...blocks.map((block) => (block.type === "heading" ? block.attrs.level : 3)))
  return (
    <div className={className} lang={lang}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        <RichBlock key={place} block={block} raised={below + 1 - top} />
      ))}
    </div>
  )
}

function RichBlock({ block, raised }: { block: Block; raised: number }) {
  if (block.type === "paragraph") {
    return (
      <p className="whitespace-pre-line">
        <Marked inlines={block.content} />
      </p>
    )
  }
  if (block.type === "heading") {
    const isFirst = block.attrs.level === 2
    const Heading = `h${block.attrs.level + raised}` as "h2" | "h3" | "h4"
    return (
      <Heading className={isFirst ? "heading not-first:mt-6" : "subheading not-first:mt-3"}>
        <Marked inlines={block.content} />
      </Heading>
    )
  }
  return <List list={block} />
}

function List({ list: { type, attrs, content: items } }: { list: ListBlock }) {
  const isBullets = type === "bulletList"
  const Element = isBullets ? "ul" : "ol"
  return (
    <Element
      className={`grid gap-1.5 pl-6 ${isBullets ? "list-disc" : "list-decimal"}`}
      {...(attrs && { start: attrs.start })}
    >
      {items.map(({ content: [{ content }, ...lists] }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
        <li key={place} className="whitespace-pre-line">
          <Marked inlines={content} />
          {lists.map((list, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lists have no other identity
            <List key={at} list={list} />
          ))}
        </li>
      ))}
    </Element>
  )
}

/** Rich text in one line, for heroes. */
export function RichLine({ text }: { text: string }) {
  const lines = parseRichText(text).flatMap(linesOf)
  return <Marked inlines={lines.flatMap((inlines, place) => (place > 0 ? [space, ...inlines] : inlines))} />
}

const space: TextNode = { type: "text", text: " " }

function Marked({ inlines }: { inlines: readonly TextNode[] }) {
  return inlines.map(({ text, marks = [] }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: text nodes have no other identity
    <Fragment key={place}>{marks.reduceRight<ReactNode>(wrapInMark, keepTogether(text))}</Fragment>
  ))
}

/** Matches a single letter before a hyphen, with its word: e-tjänst. */
const singleLetter = /(?<![\p{L}\p{N}-])(\p{L}-\p{L}+)/u

/** Prevents a line break after a single letter. */
const keepTogether = (text: string): ReactNode =>
  text.split(singleLetter).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

function wrapInMark(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === "bold") return <strong>{inner}</strong>
  if (mark.type === "italic") return <em>{inner}</em>
  return (
    <ContentLink href={mark.attrs.href} className="link">
      {inner}
    </ContentLink>
  )
}
