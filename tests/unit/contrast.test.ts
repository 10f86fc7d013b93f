import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { contrastRatio } from "../../app/site/brand-guidelines/contrast.ts"
import { palette } from "../../app/site/brand-guidelines/palette.ts"

const css = readFileSync(new URL("../../app/ui/tokens.css", import.meta.url), "utf8")
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)")

/** The colours that a part of the style sheet sets. */
function colours(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
  )
}
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } }

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

test("the brand guidelines show the colours that the site has", () => {
  const { panel, "ink-soft": inkSoft, paper, ink, pine, falu, moss, amber } = themes.light
  const used = { paper, ink, inkSoft, pine, falu, lichen: panel, moss, amber }
  expect(Object.fromEntries(Object.entries(used).map(([name, hex]) => [name, hex?.toUpperCase()]))).toEqual(
    palette,
  )
})
