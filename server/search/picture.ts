import type { Font } from "fontkit"
import { colours, mark } from "../../brand/brand.ts"
import { module, pitch, repeat, weavePath } from "../../brand/weave.ts"
import { openFont, removeMissingGlyphs, textOutlines, textWidth, wrapText } from "./text-outlines.ts"

/** Size that Facebook, LinkedIn, X and Slack show uncropped. */
const pictureSize = { width: 1200, height: 630 } as const

const { ink, paper, moss, pine, amber } = colours.light

const margin = 72
/** Area of the title in pixels: beside the pattern, between logo and lower edge. */
const titleWidth = 700
const titleHeight = 330
const sizes = [88, 80, 72, 64, 56, 48, 42]
const lineHeight = 1.1
/** Grid size of the pattern in pixels; its panel is one and a half motifs wide. */
const weaveSize = 24
const weaveLeft = pictureSize.width - 15 * weaveSize

let fonts: { title: Font; name: Font } | undefined

/** Renders a page's preview picture as SVG: logo, name, title, and a pattern chosen by `seed`. */
export function renderPictureSvg(title: string, name: string, seed: string): string {
  fonts ??= { title: openFont("Bold"), name: openFont("SemiBold") }
  const { width, height } = pictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink}"/>`,
    weave(seed),
    `<g fill="${moss}" transform="translate(${margin} 60) scale(2)"><path d="${mark.body}"/>`,
    `<path d="${mark.accent}" fill="${amber}"/></g>`,
    `<g fill="${paper}">${textOutlines(fonts.name, removeMissingGlyphs(fonts.name, name), margin + 80, 108, 40)}`,
    titleLines(fonts.title, title),
    "</g></svg>",
  ].join("")
}

/** Renders the title in the largest size that fits, aligned to the bottom. */
function titleLines(font: Font, title: string): string {
  const text = removeMissingGlyphs(font, title)
  if (!text) return ""
  const longestWord = text.split(" ").reduce((a, b) => (b.length > a.length ? b : a))
  const size =
    sizes.find(
      (size) =>
        textWidth(font, longestWord, size) <= titleWidth &&
        wrapText(font, text, size, titleWidth).length * size * lineHeight <= titleHeight,
    ) ?? 42
  const lines = wrapText(font, text, size, titleWidth)
  const most = Math.floor(titleHeight / (size * lineHeight))
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]?.slice(0, -1).trimEnd()}…`
  const last = pictureSize.height - margin - size * 0.1
  return shown
    .map((line, index) =>
      textOutlines(font, line, margin, last - (shown.length - 1 - index) * size * lineHeight, size),
    )
    .join("")
}

function weave(seed: string): string {
  const { width, height } = pictureSize
  const scale = weaveSize / pitch
  return [
    `<pattern id="w" width="${repeat * pitch}" height="${repeat * pitch}" patternUnits="userSpaceOnUse"`,
    ` patternTransform="translate(${weaveLeft} ${weaveSize * 3}) scale(${scale})">`,
    `<path d="${weavePath(seed)}" fill="none" stroke="${pine}" stroke-width="${module}"/></pattern>`,
    `<rect x="${weaveLeft}" width="${width - weaveLeft}" height="${height}" fill="url(#w)"/>`,
  ].join("")
}
