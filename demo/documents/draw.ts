import { colours } from "./brand.ts"
import type { Line, TextStyle } from "./lines.ts"
import { type Block, plain } from "./markdown.ts"
import type { PlacedRow } from "./pages.ts"
import { cellPadding, quotePadding, styles, textArea } from "./rows.ts"

type Pdf = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

/**
 * Draws a line of text with its top at `y`. Every piece ends with a space, so that copied text
 * keeps its word boundaries.
 */
function drawLine(pdf: Pdf, line: Line, x: number, y: number, style: TextStyle, spaceAfter = true) {
  let at = x
  line.pieces.forEach((piece, index) => {
    const last = index === line.pieces.length - 1
    drawText(pdf, last && spaceAfter ? `${piece.text} ` : piece.text, at, y, { ...style, font: piece.font })
    at += piece.width
  })
}

/** Draws a short text without line breaks. */
export function drawText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle) {
  pdf.font(style.font).fontSize(style.size).fillColor(style.colour)
  const lead = (style.lineHeight - pdf.currentLineHeight()) / 2
  pdf.text(text, x, y + lead, { lineBreak: false, ...(style.tabular ? { features: ["tnum"] } : {}) })
}

/** Draws an artifact, which screen readers skip. */
export function decorate(pdf: Pdf, kind: "Layout" | "Pagination", draw: () => void) {
  pdf.markContent("Artifact", { type: kind })
  draw()
  pdf.endMarkedContent()
}

/**
 * Draws rows with their tags: H1, H2, P, L with LI, BlockQuote, Table with TR, TH and TD. One
 * writer per document, because an element may continue on the next page.
 */
export class TaggedWriter {
  readonly #pdf: Pdf
  readonly #root: Element
  readonly #blocks: readonly Block[]
  #current: { block: number; element: Element; item?: { index: number; body: Element } } | undefined

  constructor(pdf: Pdf, root: Element, blocks: readonly Block[]) {
    this.#pdf = pdf
    this.#root = root
    this.#blocks = blocks
  }

  /** Adds a paragraph that is not in the source, e.g. the closing lines. */
  paragraph(draw: () => void) {
    const element = this.#pdf.struct("P")
    this.#root.add(element)
    this.#tagged("P", element, draw)
    element.end()
  }

  row(row: PlacedRow) {
    const { content } = row
    if (row.repeated) return decorate(this.#pdf, "Pagination", () => this.#tableRow(row))
    const element = this.#elementOf(row)
    if (content.kind === "table") return this.#tableRow(row, element)
    if (content.kind === "quote") return this.#quote(row, content.lines, element)
    if (content.item === undefined) {
      return this.#tagged(tagOf(this.#blocks[row.block]), element, () =>
        drawLine(this.#pdf, content.line, content.x, row.y, content.style),
      )
    }
    const body = this.#itemBody(element, content.item, content.marker, row.y)
    this.#tagged("LBody", body, () => drawLine(this.#pdf, content.line, content.x, row.y, content.style))
  }

  /** Returns the element of the row's block, opened at its first row. */
  #elementOf(row: PlacedRow): Element {
    if (this.#current?.block === row.block) return this.#current.element
    const block = this.#blocks[row.block]
    const element = this.#pdf.struct(tagOf(block))
    this.#root.add(element)
    this.#current = { block: row.block, element }
    if (block?.kind === "heading" && block.level === 2) this.#headingMark(row, plain(block.runs))
    return element
  }

  #headingMark(row: PlacedRow, title: string) {
    this.#pdf.outline.addItem(title.replaceAll("\u00a0", " "))
    decorate(this.#pdf, "Layout", () => {
      const size = 9
      this.#pdf.rect(textArea.wideLeft, row.y + (row.height - size) / 2 + 0.5, size, size).fill(colours.pine)
    })
  }

  #itemBody(list: Element, index: number, marker: string | undefined, y: number): Element {
    const current = this.#current
    if (current?.item?.index === index) return current.item.body
    const item = this.#pdf.struct("LI")
    list.add(item)
    if (marker === "square") {
      decorate(this.#pdf, "Layout", () =>
        this.#pdf.rect(textArea.left + 2, y + 6, 4.5, 4.5).fill(colours.pine),
      )
    } else if (marker) {
      const label = this.#pdf.struct("Lbl")
      item.add(label)
      const style = { ...styles.body, font: "semibold" as const, colour: colours.pine }
      this.#tagged("Lbl", label, () => drawText(this.#pdf, `${marker} `, textArea.left, y, style))
    }
    const body = this.#pdf.struct("LBody")
    item.add(body)
    if (current) current.item = { index, body }
    return body
  }

  #quote(row: PlacedRow, lines: Line[], element: Element) {
    decorate(this.#pdf, "Layout", () => {
      this.#pdf.rect(textArea.left, row.y, textArea.width, row.height).fill(colours.lichen)
      this.#pdf.rect(textArea.left - 3, row.y, 3, row.height).fill(colours.pine)
    })
    const paragraph = this.#pdf.struct("P")
    element.add(paragraph)
    this.#tagged("P", paragraph, () => {
      lines.forEach((line, n) => {
        const y = row.y + quotePadding + n * styles.quote.lineHeight
        drawLine(this.#pdf, line, textArea.left + quotePadding, y, styles.quote)
      })
    })
  }

  /** Without a table element the row is only drawn: a repeated header. */
  #tableRow(row: PlacedRow, table?: Element) {
    if (row.content.kind !== "table") return
    const { cells, columns, header } = row.content
    const style = header ? styles.tableHead : styles.cell
    const rule = () => {
      const y = row.y + row.height
      const x = textArea.wideLeft
      this.#pdf
        .moveTo(x, y)
        .lineTo(x + textArea.wideWidth, y)
        .lineWidth(header ? 1 : 0.5)
      this.#pdf.stroke(header ? colours.pine : colours.moss)
    }
    if (table) decorate(this.#pdf, "Layout", rule)
    else rule()
    const tr = table && this.#pdf.struct("TR")
    if (tr) table.add(tr)
    cells.forEach((lines, c) => {
      const column = columns[c]
      if (!column) return
      const draw = () =>
        lines.forEach((line, n) => {
          const shift = column.right ? column.width - line.width : 0
          const x = textArea.wideLeft + column.x + shift
          drawLine(this.#pdf, line, x, row.y + cellPadding + n * style.lineHeight, style)
        })
      if (!tr) {
        draw()
        return
      }
      const tag = header || c === 0 ? "TH" : "TD"
      const scope = header ? "Column" : "Row"
      const cell = this.#pdf.struct(
        tag,
        tag === "TH" ? ({ scope } as PDFKit.Mixins.StructureElementOptions) : {},
      )
      tr.add(cell)
      if (lines.length) this.#tagged(tag, cell, draw)
    })
  }

  #tagged(tag: string, element: Element, draw: () => void) {
    const content = this.#pdf.markStructureContent(tag)
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
  }
}

function tagOf(block: Block | undefined): string {
  switch (block?.kind) {
    case "heading":
      return block.level === 1 ? "H1" : "H2"
    case "list":
      return "L"
    case "table":
      return "Table"
    case "quote":
      return "BlockQuote"
    default:
      return "P"
  }
}
