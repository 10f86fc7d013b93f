import { colours } from "../../../brand/brand.ts"

const { light } = colours
const used = {
  paper: light.paper,
  ink: light.ink,
  inkSoft: light["ink-soft"],
  pine: light.pine,
  falu: light.falu,
  lichen: light.panel,
  moss: light.moss,
  amber: light.amber,
}

export type ColourName = keyof typeof used

/** The brand's colours in the light theme, in upper-case hex. The keys are those of the texts. */
export const palette = Object.fromEntries(
  Object.entries(used).map(([name, hex]) => [name, hex.toUpperCase()]),
) as Record<ColourName, string>

/** Combinations of text and background used on the site. */
export const colourPairs = [
  ["ink", "paper"],
  ["inkSoft", "paper"],
  ["pine", "paper"],
  ["falu", "paper"],
  ["ink", "lichen"],
  ["paper", "pine"],
  ["paper", "falu"],
  ["moss", "ink"],
  ["amber", "ink"],
] as const satisfies readonly (readonly [ColourName, ColourName])[]
