import type { Source } from "./catalogue.ts"
import { parseMarkdown, plain } from "./markdown.ts"

export interface Slide {
  /** Seconds from the start. */
  start: number
  heading: string
  text: string
}

/**
 * Returns the film's slides, from the same table as the transcript: time and text on screen, with
 * the heading in bold. Throws if the table is missing or a row is malformed.
 */
export function slidesOf(source: Source): Slide[] {
  const table = parseMarkdown(source.markdown).find((block) => block.kind === "table")
  if (table?.kind !== "table") throw new Error(`${source.slug} has no table of slides`)
  return table.rows.map(([time = [], screen = []]) => {
    const [, minutes, seconds] = /^(\d):(\d\d)$/.exec(plain(time)) ?? []
    const [heading, ...rest] = screen
    if (!minutes || !seconds || !heading?.bold)
      throw new Error(`Not a slide: ${plain(time)} ${plain(screen)}`)
    return {
      start: Number(minutes) * 60 + Number(seconds),
      heading: heading.text.replace(/\.$/, ""),
      text: plain(rest).trim(),
    }
  })
}
