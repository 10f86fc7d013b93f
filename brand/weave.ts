/**
 * Path data of the brand's module grid, for drawings on screens (module-grid.tsx) and images of
 * shared links. Deterministic. A row of modules is one stroked line: `h6` draws a module of 6
 * units, `m2 0` skips the gap after it.
 */

/** Width of a module, and distance between modules including the gap, in drawing units. */
export const module = 6
export const pitch = 8

/** Returns the path of one row. `filled` returns whether a column holds a module. */
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

/** Returns the path of a grid of modules. */
export function rows(
  count: number,
  columns: number,
  filled: (column: number, row: number) => boolean,
): string {
  let path = ""
  for (let y = 0; y < count; y++) path += row(y, columns, (column) => filled(column, y))
  return path
}

/** Hashes a text to 32 bits (FNV-1a, finalized as in MurmurHash3). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Period of the pattern in modules, in both directions. */
export const repeat = 10

/**
 * Returns one period of a pattern with eightfold symmetry, like Nordic knitting, chosen by the
 * seed's bits. Skips patterns that are too thin or too dense.
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
