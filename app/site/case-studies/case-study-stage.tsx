export type Stage = "challenge" | "solution" | "results"

/** Paths of the modules: apart, moving, and in place with the lifted one. */
const modules: Record<Stage, string[]> = {
  challenge: ["M4 6h18v18H4z", "M38 0h18v18H38z", "M8 36h18v18H8z"],
  solution: ["M4 14h18v18H4z", "M24 14h18v18H24z", "M4 34h18v18H4z"],
  results: ["M4 14h18v18H4z", "M24 14h18v18H24z", "M4 34h18v18H4z"],
}
const lifted: Record<Stage, string> = {
  challenge: "M42 38h18v18H42z",
  solution: "M34 38h18v18H34z",
  results: "M24 34h18v18H24z",
}

/** Drawing of a stage: modules apart, snapping together, or complete. */
export function StageDrawing({ stage }: { stage: Stage }) {
  return (
    <svg viewBox="4 0 60 64" className="h-14 shrink-0 md:h-24" aria-hidden="true">
      <path className="fill-none stroke-line-strong" d="M4.5 14.5h37v37h-37z" strokeDasharray="2 3" />
      {modules[stage].map((d) => (
        <path key={d} d={d} className={stage === "challenge" ? "fill-line-strong" : "fill-pine"} />
      ))}
      <path
        d={lifted[stage]}
        className={stage === "results" ? "fill-falu" : "fill-none stroke-falu stroke-2"}
      />
    </svg>
  )
}
