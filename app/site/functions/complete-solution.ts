import { filled } from "../../../content/texts/filled.ts"

/** How many functions make a complete solution (specification, section 9). */
export const completeFrom = 28
export const completeTo = 75

/** What a number of chosen functions makes: nothing yet, a part, a complete solution, or more than one takes. */
export type Reach = "none" | "part" | "complete" | "more"

/** What a number of chosen functions makes. */
export function reachOf(count: number): Reach {
  if (count === 0) return "none"
  if (count < completeFrom) return "part"
  return count <= completeTo ? "complete" : "more"
}

/** Puts a count, and how many are left to a complete solution, into a sentence that has places for them. */
export function withCount(sentence: string, count: number): string {
  return filled(sentence, { count, left: completeFrom - count })
}
