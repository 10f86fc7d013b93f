import { colours, company, mark } from "./brand.ts"

const { light } = colours

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Returns the rectangles of a path, or undefined if it has other shapes. Email clients do not
 * render paths; rectangles can be table cells.
 */
export function rectanglesOf(path: string): Rectangle[] | undefined {
  const rectangles: Rectangle[] = []
  for (const part of path.split(/(?=[Mm])/)) {
    const [, x, y, width, height, back] =
      /^M(-?[\d.]+)[ ,]?(-?[\d.]+)h([\d.]+)v([\d.]+)[Hh](-?[\d.]+)z$/.exec(part.trim())?.map(Number) ?? []
    if (x === undefined || y === undefined || !width || !height) return undefined
    if (back !== x && back !== -width) return undefined
    rectangles.push({ left: x, top: y, right: x + width, bottom: y + height })
  }
  return rectangles
}

/** Returns the guide lines of the mark: the edges of its rectangles, else of its square. */
export function guideLines(): { across: number[]; down: number[] } {
  const rectangles = rectanglesOf(mark.body) ?? [{ left: 2, top: 2, right: 30, bottom: 30 }]
  const sorted = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
  return {
    across: sorted(rectangles.flatMap(({ left, right }) => [left, right])),
    down: sorted(rectangles.flatMap(({ top, bottom }) => [top, bottom])),
  }
}

const square = '<svg xmlns="http://www.w3.org/2000/svg" '

/** Returns the mark as an SVG file. It is lighter on dark grounds. */
export function markFile(ground: "light" | "dark"): string {
  return `${square}width="32" height="32" viewBox="0 0 32 32" role="img"><title>${company.name}</title>${drawnOn(ground)}</svg>\n`
}

/** Returns the mark and name as an SVG file. The name's outlines start at 42 units. */
export function wordmarkFile(ground: "light" | "dark", outlines: string, end: number): string {
  const colour = ground === "light" ? light.ink : light.paper
  return `${square}width="${end}" height="32" viewBox="0 0 ${end} 32" role="img"><title>${company.name}</title>${drawnOn(ground)}<g fill="${colour}">${outlines}</g></svg>\n`
}

function drawnOn(ground: "light" | "dark"): string {
  const [body, accent] = ground === "light" ? [light.ink, light.falu] : [light.moss, light.amber]
  return `<path fill="${body}" d="${mark.body}"/><path fill="${accent}" d="${mark.accent}"/>`
}
