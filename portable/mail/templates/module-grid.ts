import { colours } from "../../../brand/colours.ts"
import { escapeHtml } from "./escape.ts"

// The brand's grid of square modules as table cells with background colours: mail programs that load no pictures
// and understand no flexbox still show it. The letters name colours; a dot is an empty place.

const { paper, pine, moss, amber } = colours.light
const lettered: Record<string, string> = { p: pine, m: moss, a: amber }

interface Drawing {
  rows: readonly string[]
  /** Pixels of the columns and of the rows. */
  widths: readonly number[]
  heights: readonly number[]
  gap: number
}

/** The logo: four modules of 13 pixels, 2 apart; the fourth is smaller by one and lifted, 1 up and 2 to the right. */
const logo: Drawing = {
  rows: ["...aa", "m..aa", "m....", ".....", "m.mm."],
  widths: [13, 2, 2, 11, 1],
  heights: [1, 11, 2, 2, 13],
  gap: 0,
}

/** Modules that snap together towards the right edge, as on the site's front page. */
const pattern: Drawing = {
  rows: ["p..a.p.m", ".p.pp.mp", "p.mpp.pp"],
  widths: Array(8).fill(12),
  heights: Array(3).fill(12),
  gap: 2,
}

/** The header of every mail: logo, name and a strip of modules, to stand on the ink colour. */
export function moduleGrid(name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>
<td width="41" style="padding:18px 0">${draw(logo)}</td>
<td style="padding:18px 0;font-size:20px;line-height:24px;font-weight:600;color:${paper}">${escapeHtml(name)}</td>
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
