/** Joins paragraphs with blank lines. */
export const paragraphs = (...blocks: readonly string[]) => blocks.join("\n\n")

/** Returns a list as a paragraph, one line with a hyphen per point. */
export const list = (...points: readonly string[]) => points.map((point) => `- ${point}`).join("\n")

/** Splits text into paragraphs and lists; a list is an array of its points. */
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
