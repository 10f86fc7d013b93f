import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { contrastRatio } from "../../app/site/brand-guidelines/contrast.ts"
import { colours, coloursCss } from "../../brand/colours.ts"

const themes: Record<"light" | "dark", Record<string, string>> = {
  light: colours.light,
  dark: { ...colours.light, ...colours.dark },
}

/** Text on its background as the style sheet combines them: 4.5 to 1 (WCAG 2.2, 1.4.3). */
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

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const ratio = (one: string, other: string) =>
    contrastRatio(themes[theme][one] ?? "", themes[theme][other] ?? "")
  test.each(texts)("%s can be read on %s", (text, ground) =>
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5),
  )
  test.each(parts)("%s stands out from %s", (part, ground) =>
    expect(ratio(part, ground)).toBeGreaterThanOrEqual(3),
  )
})

test("the style sheets have the brand's colours", () => {
  expect(readFileSync("brand/colours.css", "utf8")).toBe(coloursCss())
})

test("no colour stands anywhere but in the brand's list", () => {
  const files = ["app", "content", "portable", "server"].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx,css}`),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => `${file} ${colour}`),
  )
  // What is printed stands on white.
  expect(new Set(found)).toEqual(new Set(["app/ui/styles/print.css #ffffff"]))
})
