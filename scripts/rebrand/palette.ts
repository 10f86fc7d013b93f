import { colours } from "../../brand/brand.ts"
import { readableColour, requiredContrasts } from "../../brand/check.ts"

type Palette = { light: Record<string, string>; dark: Record<string, string> }

/** Colours with the accent's hue; all others have the main hue. */
const accented = new Set(["falu", "falu-strong", "on-falu", "amber"])

/**
 * Returns the brand's colours in other hues with the same lightness. Colours with too little
 * contrast are made darker or lighter.
 * @param main colour of links, buttons and selections: `pine`, and `accent` for `falu`; as #rrggbb
 */
export function createPalette(main: string, accent: string): Palette {
  const from = { main: oklch(colours.light.pine), accent: oklch(colours.light.falu) }
  const to = { main: oklch(main), accent: oklch(accent) }
  const turned = (theme: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(theme).map(([name, colour]) => {
        const kind = accented.has(name) ? "accent" : "main"
        const { lightness, chroma } = oklch(colour)
        const share = Math.min(1.5, to[kind].chroma / from[kind].chroma)
        return [name, hex({ lightness, chroma: chroma * share, hue: to[kind].hue })]
      }),
    )
  const light: Record<string, string> = { ...turned(colours.light), pine: main, falu: accent, focus: main }
  const dark = turned(colours.dark)
  for (const [name, ground, least] of requiredContrasts)
    light[name] = readableColour(light[name], light[ground], least)
  for (const [name, ground, least] of requiredContrasts) {
    const both: Record<string, string> = { ...light, ...dark }
    const fitting = readableColour(both[name], both[ground], least)
    if (fitting !== both[name]) dark[name] = fitting
  }
  return { light, dark }
}

interface Oklch {
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
}

// OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab/): equal lightness looks equally
// light.

function oklch(colour: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, c), hue: Math.atan2(c, a) }
}

function hex({ lightness, chroma, hue }: Oklch): string {
  const [a, c] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}
