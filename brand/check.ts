import type * as brand from "./brand.ts"

/** Relative luminance of a colour written #RRGGBB (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two #RRGGBB colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Exports of `brand/brand.ts`, with wider types: an editor may mistype values. */
export type Brand = {
  company: typeof brand.company
  languages: readonly string[]
  colours: { light: Record<string, string>; dark: Record<string, string> }
  typefaces: typeof brand.typefaces
  mark: typeof brand.mark
  drawings: typeof brand.drawings
}

/**
 * Combinations of foreground and background, with the required contrast: 4.5 to 1 for text, 3 to 1
 * for parts of the interface (WCAG 2.2, 1.4.3 and 1.4.11).
 */
export const requiredContrasts = [
  ["ink", "paper", 4.5],
  ["ink", "panel", 4.5],
  ["ink", "field", 4.5],
  ["ink-soft", "paper", 4.5],
  ["ink-soft", "panel", 4.5],
  ["pine", "paper", 4.5],
  ["pine", "panel", 4.5],
  ["pine-strong", "paper", 4.5],
  ["falu", "paper", 4.5],
  ["on-pine", "pine", 4.5],
  ["on-pine", "pine-strong", 4.5],
  ["on-falu", "falu", 4.5],
  ["on-falu", "falu-strong", 4.5],
  ["paper", "ink", 4.5],
  ["on-night", "night", 4.5],
  ["on-night-soft", "night", 4.5],
  ["amber", "night", 4.5],
  ["line-strong", "paper", 3],
  ["line-strong", "field", 3],
  ["focus", "paper", 3],
  ["focus", "panel", 3],
] as const

/** Returns the first problem that prevents a build, with a suggestion, or undefined. */
export function brandProblem({ company, languages, colours, mark }: Brand): string | undefined {
  for (const [key, value] of Object.entries({ ...company, ...company.address })) {
    if (value === "") return `company.${key} is empty; put the company's own there.`
  }
  if (!["sv", "sv,en"].includes(languages.join())) {
    return `languages is ${JSON.stringify(languages)}; it may be ["sv"] or ["sv", "en"].`
  }
  for (const [part, path] of Object.entries({ body: mark.body, accent: mark.accent || mark.body })) {
    if (!/^\s*M[\d\s.,a-z-]+$/i.test(path)) {
      return `mark.${part} is missing; the d of an SVG path in a square of 32 units would do, such as "M2,2h28v28H2z".`
    }
  }
  return colourProblem(colours)
}

function colourProblem({ light, dark }: Brand["colours"]): string | undefined {
  const themes = { light, dark: { ...light, ...dark } }
  for (const [theme, colours] of Object.entries(themes)) {
    for (const [name, colour] of Object.entries(colours)) {
      if (!/^#[0-9a-f]{6}$/i.test(colour)) {
        return `colours.${theme}: ${name} is "${colour}"; a colour is written #rrggbb.`
      }
    }
    for (const [name, on, least] of requiredContrasts) {
      const [colour = "", ground = ""] = [colours[name], colours[on]]
      const ratio = contrastRatio(colour, ground)
      if (ratio < least) {
        const would = readableColour(colour, ground, least)
        return `colours.${theme}: ${name} (${colour}) on ${on} (${ground}) reaches ${ratio.toFixed(1)}:1 and has to reach ${least}:1; ${would} would do.`
      }
    }
  }
  return undefined
}

/**
 * Returns the closest colour, towards black or white, with at least this contrast to the ground.
 */
export function readableColour(colour = "#000000", ground = "#ffffff", least = 4.5): string {
  const end = contrastRatio("#000000", ground) > contrastRatio("#ffffff", ground) ? 0 : 255
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = `#${[1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
      .map((value) =>
        Math.round(value + (end - value) * share)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`
    if (contrastRatio(mixed, ground) >= least) return mixed
  }
  return end === 0 ? "#000000" : "#ffffff"
}
