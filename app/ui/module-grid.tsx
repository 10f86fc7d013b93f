/**
 * The brand's module grid as small drawings in the text's colour, all decorative and the same on every rendering.
 * A row of modules is one stroked line: `h6` draws a module of 6 units and `m2 0` leaves the gap after it.
 */

/** Width of a module and distance from one to the next, in the drawings' own units. */
const module = 6
const pitch = 8

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
function rows(count: number, columns: number, filled: (column: number, row: number) => boolean): string {
  let path = ""
  for (let y = 0; y < count; y++) path += row(y, columns, (column) => filled(column, y))
  return path
}

interface DrawingProps {
  columns: number
  rows: number
  className: string
  preserveAspectRatio?: string
}

function viewBox(columns: number, count: number): string {
  return `0 0 ${columns * pitch - (pitch - module)} ${count * pitch - (pitch - module)}`
}

/** A number from a text, always the same for the same text (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Motifs that repeat like a woven band: steps across, steps down, repeat, and how much of it is filled. */
const motifs = [
  [1, 1, 4, 2],
  [1, 2, 5, 2],
  [1, 1, 6, 2],
  [2, 1, 5, 2],
  [1, 3, 8, 3],
  [1, 1, 5, 1],
  [3, 1, 7, 3],
  [1, 2, 6, 3],
] as const

/** A woven band of modules, mirrored about its middle: every text has its own. */
export function Weave({ seed, columns, rows: count, ...svg }: DrawingProps & { seed: string }) {
  const [across, down, repeat, filled] = motifs[hash(seed) % motifs.length] ?? motifs[0]
  const middle = { x: (columns - 1) / 2, y: (count - 1) / 2 }
  const path = rows(count, columns, (x, y) => {
    const distance = across * Math.floor(Math.abs(x - middle.x)) + down * Math.floor(Math.abs(y - middle.y))
    return distance % repeat < filled
  })
  return <Drawing path={path} columns={columns} rows={count} {...svg} />
}

/** How high the steps of the edge rise, in modules. */
const skyline = "0010210032100012000110020013210001000210012301002100013200100120"

/** Modules that rise from a section's lower edge, for the seam to the one below it. */
export function ModuleEdge({ className }: { className: string }) {
  const columns = skyline.length
  const path = rows(3, columns, (x, y) => Number(skyline[x]) >= 3 - y)
  return <Drawing path={path} columns={columns} rows={3} className={className} />
}

/** So many modules in columns that fill from the left. */
export function ModuleRun({
  from = 0,
  to,
  rows: count,
  columns,
  ...svg
}: DrawingProps & { from?: number; to: number }) {
  const path = rows(count, columns, (x, y) => {
    const number = x * count + y
    return number >= from && number < to
  })
  return <Drawing path={path} columns={columns} rows={count} {...svg} />
}

function Drawing({ path, columns, rows: count, ...svg }: DrawingProps & { path: string }) {
  return (
    <svg viewBox={viewBox(columns, count)} aria-hidden="true" focusable="false" {...svg}>
      <path d={path} className="fill-none stroke-current" strokeWidth={module} />
    </svg>
  )
}
