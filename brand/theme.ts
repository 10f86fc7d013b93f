import { colours, typefaces } from "./brand.ts"

const { light, dark } = colours

/** Light colours also exported as `--day-*`, for grounds that stay light in both themes. */
const ofDay = ["paper", "ink", "ink-soft", "pine"] as const

/**
 * Range of the first font file, Swedish and English text (fonts/README.md). Where the ranges
 * overlap, the second file takes precedence, because it is declared later.
 */
const usual = "U+20-FF, U+2013-2026, U+2212"

/**
 * Range of the second font file, other western European characters. Fetched only by pages that use
 * one.
 */
const more =
  "U+00A1-00A6, U+00A8, U+00AA, U+00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00C3, U+00C6-00C8, U+00CA-00D5, " +
  "U+00D8-00E3, U+00E6-00E8, U+00EA-00F5, U+00F7-00FB, U+00FD-00FF, U+0102, U+0131, U+0152-0153, U+02BC, U+02C6, " +
  "U+02DA, U+02DC, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+201A, U+201E, U+2022, U+2032-2033, " +
  "U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2215"

/** Returns the content of `brand/style.css`. */
export function brandStyle(): string {
  const set = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  const day = Object.fromEntries(ofDay.map((name) => [`day-${name}`, light[name]]))
  const { heading, fallback, text } = typefaces
  const faces = {
    "face-heading": `"${heading.name}", Fallback, system-ui, sans-serif`,
    "face-text": text,
  }
  const root = (values: Record<string, string>) => [":root {", ...set(values), "}"]
  const within = (media: string, values: Record<string, string>) => [
    `@media ${media} {`,
    ...root(values).map((line) => `  ${line}`),
    "}",
  ]
  const face = (file: string, characters: string) => [
    "@font-face {",
    `  font-family: "${heading.name}";`,
    `  src: url("./fonts/${file}.woff2") format("woff2");`,
    "  font-weight: 400 700;",
    "  font-display: swap;",
    `  unicode-range: ${characters};`,
    "}",
  ]
  return [
    "/* Written by the build from brand.ts. */",
    ...face("heading", usual),
    ...face("heading-more", more),
    "@font-face {",
    `  font-family: "Fallback";`,
    '  src: local("Arial"), local("Liberation Sans"), local("Helvetica");',
    `  size-adjust: ${fallback.size};`,
    `  ascent-override: ${fallback.ascent};`,
    `  descent-override: ${fallback.descent};`,
    "  line-gap-override: 0%;",
    "}",
    ...root({ ...light, ...day, ...faces }),
    ...within("screen and (prefers-color-scheme: dark)", dark),
    "",
  ].join("\n")
}
