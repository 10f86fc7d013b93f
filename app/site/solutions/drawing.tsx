import { InlineSvg } from "../../ui/inline-svg.tsx"
import { Weave } from "../../ui/module-grid.tsx"

/** Drawings of solutions, by slug. */
const drawings = import.meta.glob<string>("./drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
})

interface SolutionDrawingProps {
  slug: string
  className: string
  /** Class of the fallback weave. */
  weave: string
}

/** Decorative drawing of a solution. Falls back to a weave. */
export function SolutionDrawing({ slug, className, weave }: SolutionDrawingProps) {
  const drawing = drawings[`./drawings/${slug}.svg`]
  if (!drawing) return <Weave seed={slug} size={12} className={weave} />
  return <InlineSvg svg={drawing} className={className} />
}
