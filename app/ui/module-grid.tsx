import { useId } from "react"
import { module, pitch, repeat, rows, weavePath } from "../../brand/weave.ts"

/** The brand's module grid as small drawings in the text's colour, all decorative. */

interface DrawingProps {
  columns: number
  rows: number
  className?: string
}

function viewBox(columns: number, count: number): string {
  return `0 0 ${columns * pitch - (pitch - module)} ${count * pitch - (pitch - module)}`
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
    <svg className={className} aria-hidden="true">
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
export function ModuleEdge() {
  const columns = skyline.length
  const path = rows(3, columns, (x, y) => Number(skyline[x]) >= 3 - y)
  return <Drawing path={path} columns={columns} rows={3} />
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

/** So many modules in a row that has room for `of`: one dashed line, because a page may have many such rows. */
export function ModuleRow({ count, of }: { count: number; of: number }) {
  const gap = pitch - module
  return (
    <svg viewBox={viewBox(of, 1)} aria-hidden="true">
      <path
        d={`M0 ${module / 2}h${count * pitch - gap}`}
        className="fill-none stroke-current"
        strokeWidth={module}
        strokeDasharray={`${module} ${gap}`}
      />
    </svg>
  )
}

function Drawing({ path, columns, rows: count, ...svg }: DrawingProps & { path: string }) {
  return (
    <svg viewBox={viewBox(columns, count)} aria-hidden="true" {...svg}>
      <path d={path} className="fill-none stroke-current" strokeWidth={module} />
    </svg>
  )
}
