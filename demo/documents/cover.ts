import { colours } from "./brand.ts"
import { sheet } from "./rows.ts"

export interface Module {
  x: number
  y: number
  size: number
  colour: string
}

/** Module rows and height in points of the strip at the top of page one. */
const stripRows = 4
export const stripHeight = sheet.module * stripRows
const columns = 21
/** The left part is reserved for name and type. */
const firstColumn = 9
const palette = [colours.pine, colours.pine, colours.pine, colours.moss, colours.lichen]

/**
 * Returns the modules of a document's strip: denser to the right, some joined, one in amber.
 * Derived from the slug, so that both languages share a picture and each document has a different
 * one.
 */
export function stripModules(slug: string): Module[] {
  const random = seeded(slug)
  const taken = new Set<string>()
  const modules: Module[] = []
  for (let column = firstColumn; column < columns; column++) {
    for (let row = 0; row < stripRows; row++) {
      const chance = 0.12 + (0.8 * (column - firstColumn)) / (columns - firstColumn)
      if (taken.has(`${column},${row}`) || random() > chance) continue
      const double =
        random() < 0.16 && column + 1 < columns && row + 1 < stripRows && !taken.has(`${column},${row + 1}`)
      const span = double ? 2 : 1
      for (let c = 0; c < span; c++) for (let r = 0; r < span; r++) taken.add(`${column + c},${row + r}`)
      const colour = palette[Math.floor(random() * palette.length)] ?? colours.pine
      modules.push({ x: column * sheet.module, y: row * sheet.module, size: span * sheet.module, colour })
    }
  }
  const single = modules.filter((module) => module.size === sheet.module && module.x > sheet.module * 11)
  const accent = single[Math.floor(random() * single.length)]
  if (accent) accent.colour = colours.amber
  return modules
}

/** Returns pseudo-random numbers from 0 to 1, seeded with a text (FNV-1a hash, then mulberry32). */
function seeded(text: string): () => number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
