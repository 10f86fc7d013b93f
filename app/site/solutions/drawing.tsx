import { Weave } from "../../ui/module-grid.tsx"

/**
 * Paths of a drawing, 200 by 124: `solid` is filled in the text's colour, `soft` is filled at 18 %,
 * `line` is stroked, and `accent` is highlighted.
 */
interface Drawing {
  soft: string
  solid: string
  line: string
  accent: string
}

const drawings: Record<string, Drawing> = {
  // A page: headline, search and tiles.
  "extern-webb": {
    soft: "M20 44h200v44H20zM20 94h63v46H20zM157 94h63v46h-63z",
    solid: "M20 20h200v18H20zM32 54h84v8H32zM30 104h30v6H30zM167 104h30v6h-30zM99 104h30v6H99z",
    line: "M32 70h120v10H32zM30 120h40M30 128h30M99 120h40M99 128h24M167 120h40M167 128h34M160 29h50",
    accent: "M156 70h18v10h-18zM89 94h62v3H89z",
  },
  // Local news, colleagues and a clock.
  intranat: {
    soft: "M20 20h122v72H20zM148 20h72v120h-72zM20 98h58v42H20z",
    solid: "M30 30h60v8H30zM158 32h14v14h-14zM158 62h14v14h-14zM158 92h14v14h-14z",
    line: "M30 50h96M30 60h78M30 70h88M180 36h28M180 43h18M180 66h28M180 73h22M180 96h28M180 103h16M30 110h36M30 120h24M85 99h56v40H85z",
    accent: "M111 104h4v16h-4zM115 116h12v4h-12zM158 122h52v8h-52z",
  },
  // One login for all services of a municipality.
  medborgarportal: {
    soft: "M100 20h56v56h-56zM164 20h56v56h-56zM100 84h56v56h-56zM164 84h56v56h-56z",
    solid:
      "M112 48l16-14 16 14v16h-32zM180 34h24v30h-24zM114 126h28v-16h-28zM180 122h8v8h-8zM196 122h8v8h-8z",
    line: "M20 80h70M176 112h32l-4-14h-24zM108 110h40l-20-14zM186 42h12M186 50h12",
    accent: "M20 68h24v24H20zM44 76h34v8H44zM64 84h6v8h-6zM74 84h4v6h-4z",
  },
  // An invoice and a chart of consumption.
  kundportal: {
    soft: "M20 20h84v120H20zM112 20h108v120H112z",
    solid:
      "M30 32h40v8H30zM124 112h10v16h-10zM140 100h10v28h-10zM156 106h10v22h-10zM172 86h10v42h-10zM204 96h10v32h-10z",
    line: "M30 54h64M30 66h64M30 78h64M30 90h64M124 36h44M124 46h30",
    accent: "M188 66h10v62h-10zM62 112h32v12H62z",
  },
  // A form in three steps, with a signature.
  "e-tjanster": {
    soft: "M20 48h200v92H20z",
    solid: "M20 20h62v18H20zM89 20h62v18H89zM34 62h40v6H34zM34 96h56v6H34z",
    line: "M158 21h61v16h-61zM34 74h80v14H34zM34 108h80v14H34zM138 122h66M142 110c6-20 12-20 12-4s8 8 12-6 8 10 14 4 8-6 20-2",
    accent: "M138 62h14v14h-14zM158 66h44v6h-44z",
  },
  // A question, an answer and its source.
  "ai-assistent": {
    soft: "M20 56h132v66h-20v18l-22-18H20zM166 56h54v70h-54z",
    solid: "M88 20h132v26H88zM176 66h28v6h-28z",
    line: "M32 72h104M32 84h92M32 96h56M176 84h34M176 94h34M176 104h24M152 88h14",
    accent: "M94 92h18v8H94zM166 56h3v70h-3z",
  },
}

interface SolutionDrawingProps {
  slug: string
  className: string
  /** Class of the fallback weave. */
  weave: string
}

/** Decorative drawing of a solution. Falls back to a weave. */
export function SolutionDrawing({ slug, className, weave }: SolutionDrawingProps) {
  const drawing = drawings[slug]
  if (!drawing) return <Weave seed={slug} size={12} className={weave} />
  return (
    <svg viewBox="20 18 200 124" className={className} aria-hidden="true">
      <path className="fill-current" fillOpacity="0.18" d={drawing.soft} />
      <path className="fill-current" d={drawing.solid} />
      <path className="fill-none stroke-current" strokeWidth="2" d={drawing.line} />
      <path className="fill-amber" d={drawing.accent} />
    </svg>
  )
}
