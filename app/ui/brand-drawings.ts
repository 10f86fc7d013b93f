import { drawings } from "../../brand/brand.ts"

/** The company's own drawings, by path. */
const own = import.meta.glob<string>("../../brand/drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
})

/**
 * Returns the SVG file of a drawing: brand/drawings/NAME.svg if there is one, else `standard`.
 * Undefined if the brand switches it off.
 */
export const brandDrawing = <Standard>(name: keyof typeof drawings, standard: Standard) =>
  drawings[name] ? (own[`../../brand/drawings/${name}.svg`] ?? standard) : undefined
