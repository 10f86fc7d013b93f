/**
 * Path data of the brand's module grid, the same on every rendering: for the screens' drawings (module-grid.tsx) and
 * for the pictures of shared links. A row of modules is one stroked line: `h6` draws a module of 6 units and `m2 0`
 * leaves the gap after it.
 */

/** Width of a module and distance from one to the next, in the drawings' own units. */
export const module = 6
export const pitch = 8

/** Path data for one row of modules; `filled` says which columns hold one. */
function row(y: number, columns: number, filled: (column: number) => boolean): string {
  let path = ""
  let skipped = 0
  for (let column = 0; column < columns; column++) {
    if (!filled(column)) {
      skipped++
      continue
    }
    if (path === "") path = `M${skipped * pitch} ${y * pitch + module / 2}`
    else path += `m${skipped * pitch + pitch - module} 0`
    path += `h${module}`
    skipped = 0
  }
  return path
}

/** Path data for a whole picture of modules. */
export function rows(
  count: number,
  columns: number,
  filled: (column: number, row: number) => boolean,
): string {
  let path = ""
  for (let y = 0; y < count; y++) path += row(y, columns, (column) => filled(column, y))
  return path
}

/** A number from a text, always the same for the same text (FNV-1a, its bits mixed as in MurmurHash3). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Modules from one middle of the weave's pattern to the next, both ways. */
export const repeat = 10

/**
 * One repeat of a pattern like those of Nordic knitting: symmetrical in eight ways, chosen by the seed's bits.
 * Too thin and too dense ones are passed over.
 */
export function weavePath(seed: string): string {
  for (let attempt = 0; ; attempt++) {
    const bits = hash(attempt === 0 ? seed : seed + attempt)
    const filled = (column: number, row: number) => {
      const across = Math.min(column, repeat - column)
      const down = Math.min(row, repeat - row)
      return ((bits >>> (across + down)) ^ (bits >>> (12 + Math.abs(across - down)))) % 2 === 1
    }
    let count = 0
    for (let cell = 0; cell < repeat * repeat; cell++)
      if (filled(cell % repeat, Math.floor(cell / repeat))) count++
    if ((count > 34 && count < 58) || attempt > 50) return rows(repeat, repeat, filled)
  }
}
