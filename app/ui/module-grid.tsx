import { useId } from "react"
import { module, pitch, repeat, rows, weavePath } from "../../brand/weave.ts"

/** Decorative drawings of the brand's module grid, in the text's colour. */

interface DrawingProps {
  columns: number
  rows: number
  className?: string
}

function viewBox(columns: number, count: number): string {
  return `0 0 ${columns * pitch - (pitch - module)} ${count * pitch - (pitch - module)}`
}

interface WeaveProps {
  /** Determines the pattern. */
  seed: string
  /** Pixels per module, including the gap. */
  size: number
  /** Position of a whole motif: centred, or aligned with the left edge. */
  from?: "middle" | "left"
  className: string
}

/** Woven pattern that fills its element. A height of seven modules shows one whole motif. */
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

/** Heights of the columns, in modules. */
const skyline = "0010210032100012000110020013210001000210012301002100013200100120"

/** Columns of modules that rise from a section's lower edge. */
export function ModuleEdge() {
  const columns = skyline.length
  const path = rows(3, columns, (x, y) => Number(skyline[x]) >= 3 - y)
  return <Drawing path={path} columns={columns} rows={3} />
}

/** Modules from number `from` to `to`, in columns that fill from the left. */
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

/** Chart of columns of modules. The highest column is marked. */
export function ModuleColumns({ heights }: { heights: readonly number[] }) {
  const most = Math.max(1, ...heights)
  const scaled = heights.map((height) => Math.max(0, Math.round((height / most) * Math.min(most, 8))))
  const count = Math.max(1, ...scaled)
  const columns = (marked: boolean) =>
    rows(count, heights.length, (x, y) => (scaled[x] ?? 0) >= count - y && (heights[x] === most) === marked)
  return (
    <svg viewBox={viewBox(heights.length, count)} aria-hidden="true">
      <path d={columns(false)} className="fill-none stroke-current" strokeWidth={module} />
      <path d={columns(true)} className="fill-none stroke-amber" strokeWidth={module} />
    </svg>
  )
}

interface ModuleRowProps {
  count: number
  of: number
  /** Whether the others are drawn faintly. */
  faint?: boolean
  className?: string
}

/** Row of `count` modules out of `of`. One dashed line, because a page may have many rows. */
export function ModuleRow({ count, of, faint = false, className }: ModuleRowProps) {
  return (
    <svg viewBox={viewBox(of, 1)} className={className} aria-hidden="true">
      {faint && <DashedRow count={of} opacity={0.25} />}
      <DashedRow count={count} />
    </svg>
  )
}

function DashedRow({ count, opacity }: { count: number; opacity?: number }) {
  const gap = pitch - module
  return (
    <path
      d={`M0 ${module / 2}h${count * pitch - gap}`}
      className="fill-none stroke-current"
      strokeWidth={module}
      strokeDasharray={`${module} ${gap}`}
      opacity={opacity}
    />
  )
}

function Drawing({ path, columns, rows: count, ...svg }: DrawingProps & { path: string }) {
  return (
    <svg viewBox={viewBox(columns, count)} aria-hidden="true" {...svg}>
      <path d={path} className="fill-none stroke-current" strokeWidth={module} />
    </svg>
  )
}
