import { escapeHtml } from "./escape.ts"

// The brand's grid of square modules as table cells with background colours: mail programs that load no pictures
// and understand no flexbox still show it. The letters name colours; a dot is an empty place.

const colours: Record<string, string> = { p: "#1E5B4A", m: "#C9D8B6", a: "#F2A65A" }

/** The logo: four modules, one lifted out of its place. */
const logo = ["..a", "m..", "mm."]

/** Modules that snap together towards the right edge, as on the site's front page. */
const pattern = ["p..a.p.m", ".p.pp.mp", "p.mpp.pp"]

/** The header of every mail: logo, name and a strip of modules, to stand on the ink colour. */
export function moduleGrid(name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>
<td width="44" style="padding:20px 0">${grid(logo, 10, 2)}</td>
<td style="padding:20px 0;font-size:20px;line-height:24px;font-weight:600;color:#FBFAF5">${escapeHtml(name)}</td>
<td align="right" style="padding:12px 0">${grid(pattern, 12, 2)}</td>
</tr></table>`
}

function grid(rows: readonly string[], size: number, gap: number): string {
  const cells = (row: string) =>
    [...row]
      .map((letter) => {
        const colour = colours[letter]
        const place = `width="${size}" height="${size}" style="width:${size}px;height:${size}px;font-size:0;line-height:0"`
        return colour ? `<td bgcolor="${colour}" ${place}>&nbsp;</td>` : `<td ${place}>&nbsp;</td>`
      })
      .join("")
  return `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="${gap}" border="0">${rows
    .map((row) => `<tr>${cells(row)}</tr>`)
    .join("")}</table>`
}
