import { colours, mark } from "../../../brand/brand.ts"
import { rectanglesOf } from "../../../brand/mark.ts"
import { escapeHtml } from "./escape.ts"

// The brand's grid of square modules as table cells with background colours, which also works in
// mail clients without images and flexbox. Letters are colours; a dot is an empty cell.

const { paper, pine, moss, amber } = colours.light
const lettered: Record<string, string> = { p: pine, m: moss, a: amber }

interface Drawing {
  rows: readonly string[]
  /** Width of the columns in pixels. */
  widths: readonly number[]
  heights: readonly number[]
  gap: number
}

/**
 * The logo, one pixel per unit. Shapes other than axis-aligned rectangles cannot be drawn with
 * cells.
 */
const logo = markDrawing()

function markDrawing(): Drawing | undefined {
  const body = rectanglesOf(mark.body)
  const accent = mark.accent ? rectanglesOf(mark.accent) : []
  if (!body || !accent) return undefined
  // Later shapes are drawn on top.
  const shapes = [
    ...accent.map((one) => ({ ...one, letter: "a" })),
    ...body.map((one) => ({ ...one, letter: "m" })),
  ]
  const lines = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
  const across = lines(shapes.flatMap(({ left, right }) => [left, right]))
  const down = lines(shapes.flatMap(({ top, bottom }) => [top, bottom]))
  const letterAt = (x: number, y: number) =>
    shapes.find(({ left, right, top, bottom }) => left <= x && x < right && top <= y && y < bottom)?.letter ??
    "."
  const distances = (edges: number[]) => edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0))
  return {
    rows: down.slice(0, -1).map((y) =>
      across
        .slice(0, -1)
        .map((x) => letterAt(x, y))
        .join(""),
    ),
    widths: distances(across),
    heights: distances(down),
    gap: 0,
  }
}

/** Modules that join towards the right edge, as on the start page. */
const pattern: Drawing = {
  rows: ["p..a.p.m", ".p.pp.mp", "p.mpp.pp"],
  widths: Array(8).fill(12),
  heights: Array(3).fill(12),
  gap: 2,
}

/** Returns the header of every mail: logo, name and a strip of modules, on the ink colour. */
export function moduleGrid(name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>
${logo ? `<td width="41" style="padding:18px 0">${draw(logo)}</td>\n` : ""}<td style="padding:18px 0;font-size:20px;line-height:24px;font-weight:600;color:${paper}">${escapeHtml(name)}</td>
<td align="right" style="padding:12px 0">${draw(pattern)}</td>
</tr></table>`
}

function draw({ rows, widths, heights, gap }: Drawing): string {
  const cells = (row: string, height = 0) =>
    [...row]
      .map((letter, column) => {
        const width = widths[column]
        const colour = lettered[letter]
        const place = `width="${width}" height="${height}" style="width:${width}px;height:${height}px;font-size:0;line-height:0"`
        return `<td ${colour ? `bgcolor="${colour}" ` : ""}${place}></td>`
      })
      .join("")
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="${gap}" border="0">${rows
    .map((row, index) => `<tr>${cells(row, heights[index])}</tr>`)
    .join("")}</table>`
}
