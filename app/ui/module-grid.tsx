import { useId } from "react"

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
}

function viewBox(columns: number, count: number): string {
  return `0 0 ${columns * pitch - (pitch - module)} ${count * pitch - (pitch - module)}`
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
const repeat = 10

/**
 * One repeat of a pattern like those of Nordic knitting: symmetrical in eight ways, chosen by the seed's bits.
 * Too thin and too dense ones are passed over.
 */
function weavePath(seed: string): string {
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

interface WeaveProps {
  /** Every text has its own pattern, for ever the same. */
  seed: string
  /** Pixels from one module to the next. */
  size: number
  /** Where a whole motif lies: in the middle, or at the left edge with its first module whole. */
  from?: "middle" | "left"
  className: string
}

/** A woven cloth as large as its place; seven modules high it is a band of one whole motif. */
export function Weave({ seed, size, from = "middle", className }: WeaveProps) {
  const id = useId()
  const scale = size / pitch
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <pattern
        id={id}
        width={repeat * pitch}
        height={repeat * pitch}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${from === "middle" ? (-module / 2) * scale : 0} ${3 * size}) scale(${scale})`}
      >
        <path d={weavePath(seed)} className="fill-none stroke-current" strokeWidth={module} />
      </pattern>
      <svg x={from === "middle" ? "50%" : 0} overflow="visible" aria-hidden="true">
        <rect x="-3000" width="6000" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  )
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
