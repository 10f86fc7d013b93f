import type { Complete } from "../../../content/settings.ts"
import { filled } from "../../../content/texts/filled.ts"

/** What a number of chosen functions makes: nothing yet, a part, a complete solution, or more than one takes. */
type Reach = "none" | "part" | "complete" | "more"

export function reachOf(count: number, { least, most }: Complete): Reach {
  if (count === 0) return "none"
  if (count < least) return "part"
  return count <= most ? "complete" : "more"
}

/** Puts a count, and how many are left to a complete solution, into a sentence that has places for them. */
export function withCount(sentence: string, count: number, { least }: Complete): string {
  return filled(sentence, { count, left: least - count })
}
