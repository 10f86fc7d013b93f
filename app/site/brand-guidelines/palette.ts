/** The brand's colours as app/ui/tokens.css has them for light paper; the keys name them in the texts. */
export const palette = {
  paper: "#FBFAF5",
  ink: "#10211D",
  inkSoft: "#47574F",
  pine: "#1E5B4A",
  falu: "#B3341B",
  lichen: "#E9EFDD",
  moss: "#C9D8B6",
  amber: "#F2A65A",
} as const

export type ColourName = keyof typeof palette

/** Text and background as they meet on the site. */
export const pairs = [
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
