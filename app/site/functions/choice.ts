import type { SolutionSize } from "../../../content/settings.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
/** Name of the checkboxes, and of the URL parameter with the selection. */
export const choiceParameter = "funktion"

/** Rating of a number of functions: none, part of a solution, a complete one, or more than that. */
type Rating = "none" | "part" | "complete" | "more"

export function rateCount(count: number, { least, most }: SolutionSize): Rating {
  if (count === 0) return "none"
  if (count < least) return "part"
  return count <= most ? "complete" : "more"
}

/** Fills a sentence with the count and the number missing from a complete solution. */
export function fillCount(sentence: string, count: number, { least }: SolutionSize): string {
  return interpolate(sentence, { count, left: least - count })
}
