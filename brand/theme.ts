import { existsSync } from "node:fs"
import { colours, typefaces } from "./brand.ts"

const { light, dark } = colours

/** Light colours also exported as `--day-*`, for grounds that stay light in both themes. */
const ofDay = ["paper", "ink", "ink-soft", "pine"] as const

/**
 * Range of a typeface's first font file, Swedish and English text (fonts/README.md). Where the
 * ranges overlap, the second file takes precedence, because it is declared later.
 */
const usual = "U+20-FF, U+2013-2026, U+2212"

/**
 * Range of a typeface's second font file, other western European characters. Fetched only by pages
 * that use one.
 */
const more =
  "U+00A1-00A6, U+00A8, U+00AA, U+00AC, U+00AE-00AF, U+00B1-00B6, U+00B8-00BA, U+00BC-00C3, U+00C6-00C8, U+00CA-00D5, " +
  "U+00D8-00E3, U+00E6-00E8, U+00EA-00F5, U+00F7-00FB, U+00FD-00FF, U+0102, U+0131, U+0152-0153, U+02BC, U+02C6, " +
  "U+02DA, U+02DC, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+201A, U+201E, U+2022, U+2032-2033, " +
  "U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193, U+2215"

const families = ["heading", "text"] as const
type Family = (typeof families)[number]

/**
 * The heading file is preloaded. The text file is used only if it arrives within 100 ms or is
 * cached: replacing a painted text moves the page where a line wraps differently (CLS 0.018).
 */
const display = { heading: "swap", text: "optional" }

const fontFace = (descriptors: Record<string, string>) => [
  "@font-face {",
  ...Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`),
  "}",
]

/** A typeface in one file, as `npm run rebrand` installs it, has no range. */
const isSplit = (of: Family) => existsSync(new URL(`./fonts/${of}-more.woff2`, import.meta.url))

const fileFace = (of: Family, file: string, characters: string) =>
  fontFace({
    "font-family": `"${typefaces[of].name}"`,
    src: `url("./fonts/${file}.woff2") format("woff2")`,
    "font-weight": "400 700",
    "font-display": display[of],
    ...(isSplit(of) && { "unicode-range": characters }),
  })

/** Systems' fonts with Arial's widths, by full name. */
const local = {
  regular: 'local("Arial"), local("Liberation Sans"), local("Helvetica")',
  bold: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Helvetica Bold")',
}

/** Arial with the typeface's metrics, so that nothing moves when its file arrives. */
function fallbackFace(of: Family, cut: "regular" | "bold"): string[] {
  const { ascent, descent, width } = typefaces[of]
  const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`
  return fontFace({
    "font-family": `${of}-fallback`,
    src: local[cut],
    "font-weight": cut === "bold" ? "600 700" : "400 599",
    "size-adjust": percent(width[cut]),
    "ascent-override": percent(ascent / width[cut]),
    "descent-override": percent(descent / width[cut]),
    "line-gap-override": "0%",
  })
}

/** Returns the content of `brand/style.css`. */
export function brandStyle(): string {
  const set = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  const day = Object.fromEntries(ofDay.map((name) => [`day-${name}`, light[name]]))
  const stack = (of: Family) => `"${typefaces[of].name}", ${of}-fallback, system-ui, sans-serif`
  const faces = { "face-heading": stack("heading"), "face-text": stack("text") }
  const root = (values: Record<string, string>) => [":root {", ...set(values), "}"]
  const within = (media: string, values: Record<string, string>) => [
    `@media ${media} {`,
    ...root(values).map((line) => `  ${line}`),
    "}",
  ]
  return [
    "/* Written by the build from brand.ts. */",
    ...families.flatMap((of) => [
      ...fileFace(of, of, usual),
      ...(isSplit(of) ? fileFace(of, `${of}-more`, more) : []),
      ...fallbackFace(of, "regular"),
      ...fallbackFace(of, "bold"),
    ]),
    ...root({ ...light, ...day, ...faces }),
    ...within("screen and (prefers-color-scheme: dark)", dark),
    "",
  ].join("\n")
}
