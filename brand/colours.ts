/**
 * The brand's colours, by the names that style sheets know them by. Everything that has a colour takes it from here: style sheets
 * (`brand/colours.css`, which the build writes), mails, icons, pictures for shared links, the demo's drawings.
 */

/** On paper. What the dark theme does not have stays as it is. */
const light = {
  paper: "#fbfaf5",
  /** Quiet panels: lichen. */
  panel: "#e9efdd",
  field: "#ffffff",
  ink: "#10211d",
  "ink-soft": "#47574f",
  pine: "#1e5b4a",
  "pine-strong": "#164537",
  "on-pine": "#ffffff",
  falu: "#b3341b",
  "falu-strong": "#8f2712",
  "on-falu": "#ffffff",
  moss: "#c9d8b6",
  amber: "#f2a65a",
  line: "#d9ddcc",
  "line-strong": "#6f7d75",
  focus: "#1e5b4a",
  /** Dark sections, which look the same in both themes; their drawings' lines and leaves. */
  night: "#10211d",
  "night-line": "#24463c",
  "night-leaf": "#7f9b78",
  "on-night": "#fbfaf5",
  "on-night-soft": "#c9d8b6",
} as const

const dark = {
  paper: "#10211d",
  panel: "#18302a",
  field: "#0b1815",
  ink: "#f1f3ea",
  "ink-soft": "#b5c4b4",
  pine: "#8fd0b4",
  "pine-strong": "#b4e3ce",
  "on-pine": "#0b1815",
  falu: "#ff9a7d",
  "falu-strong": "#ffb8a3",
  "on-falu": "#2a0d05",
  line: "#2b443c",
  "line-strong": "#81968c",
  focus: "#f2a65a",
  night: "#0a1613",
} as const

export const colours = { light, dark } as const

/** Those of the light theme that have a name for both: grounds that stay light, and what stands on them. */
const ofDay = ["paper", "ink", "ink-soft", "pine"] as const

/** Print has the light theme's, on the paper's own white. */
const printed = ["ink", "ink-soft", "pine", "on-pine", "falu", "line", "line-strong"] as const

/** The colours as custom properties: `brand/colours.css`. */
export function coloursCss(): string {
  const set = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  const day = Object.fromEntries(ofDay.map((name) => [`day-${name}`, light[name]]))
  const paper = Object.fromEntries(printed.map((name) => [name, light[name]]))
  const root = (values: Record<string, string>) => [":root {", ...set(values), "}"]
  const within = (media: string, values: Record<string, string>) => [
    `@media ${media} {`,
    ...root(values).map((line) => `  ${line}`),
    "}",
  ]
  const written = "/* Written by the build from colours.ts. */"
  return `${[written, ...root({ ...light, ...day }), ...within("(prefers-color-scheme: dark)", dark), ...within("print", paper)].join("\n")}\n`
}
