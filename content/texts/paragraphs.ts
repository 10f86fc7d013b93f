/** Paragraphs as one text: a blank line stands between them. */
export const paragraphs = (...blocks: readonly string[]) => blocks.join("\n\n")

/** A list as a paragraph: each of its points is a line that begins with a hyphen. */
export const list = (...points: readonly string[]) => points.map((point) => `- ${point}`).join("\n")

/** What `paragraphs` and `list` have put together, taken apart: a list is the array of its points. */
export function splitBlocks(text: string): (string | string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) =>
      block.startsWith("- ")
        ? block
            .split(/^- /m)
            .slice(1)
            .map((point) => point.trim())
        : block,
    )
}
