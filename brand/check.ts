import type * as brand from "./brand.ts"
import { contrastRatio } from "./contrast.ts"

/** What `brand/brand.ts` exports, with words and lists as they may be mistyped. */
export type Brand = {
  company: typeof brand.company
  languages: readonly string[]
  colours: { light: Record<string, string>; dark: Record<string, string> }
  typefaces: typeof brand.typefaces
  mark: typeof brand.mark
}

/** Text on its ground as style sheets and drawings combine them: 4.5 to 1 (WCAG 2.2, 1.4.3). */
const texts = [
  ["ink", "paper"],
  ["ink", "panel"],
  ["ink", "field"],
  ["ink-soft", "paper"],
  ["ink-soft", "panel"],
  ["pine", "paper"],
  ["pine", "panel"],
  ["pine-strong", "paper"],
  ["falu", "paper"],
  ["on-pine", "pine"],
  ["on-pine", "pine-strong"],
  ["on-falu", "falu"],
  ["on-falu", "falu-strong"],
  ["paper", "ink"],
  ["on-night", "night"],
  ["on-night-soft", "night"],
  ["amber", "night"],
] as const

/** Parts of the interface on theirs: 3 to 1 (WCAG 2.2, 1.4.11). */
const parts = [
  ["line-strong", "paper"],
  ["line-strong", "field"],
  ["focus", "paper"],
  ["focus", "panel"],
] as const

/** The first thing in a brand that the site cannot be built with: what it is, and what would do. Undefined if there is none. */
export function brandProblem({ company, languages, colours, mark }: Brand): string | undefined {
  for (const [key, value] of Object.entries({ ...company, ...company.address })) {
    if (value === "") return `company.${key} is empty; put the company's own there.`
  }
  const unknown = languages.find((language) => language !== "sv" && language !== "en")
  if (unknown !== undefined || languages[0] !== "sv" || languages.length > 2) {
    return `languages is ${JSON.stringify(languages)}; it may be ["sv"] or ["sv", "en"].`
  }
  for (const part of ["body", "accent"] as const) {
    if (!/^\s*M[\d\s.,a-z-]+$/i.test(mark[part])) {
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
    const pairs = [
      ...texts.map((pair) => [...pair, 4.5] as const),
      ...parts.map((pair) => [...pair, 3] as const),
    ]
    for (const [name, on, least] of pairs) {
      const [colour = "", ground = ""] = [colours[name], colours[on]]
      const ratio = contrastRatio(colour, ground)
      if (ratio < least) {
        const would = readable(colour, ground, least)
        return `colours.${theme}: ${name} (${colour}) on ${on} (${ground}) reaches ${ratio.toFixed(1)}:1 and has to reach ${least}:1; ${would} would do.`
      }
    }
  }
  return undefined
}

/** The colour that is nearest to this one, on its way to black or white, and can be read on the ground. */
export function readable(colour: string, ground: string, least: number): string {
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
