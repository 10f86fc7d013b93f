/**
 * Renders the silent film in both languages from the slides of its transcript: `npm run film`.
 * Frames are SVG, rendered by sharp and encoded by ffmpeg (VP9, 1280 × 720), which must be
 * installed.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { colours, company, typefaces } from "./brand.ts"
import { readSources, type Source } from "./catalogue.ts"
import { between, type Square, scenes } from "./scenes.ts"
import { type Slide, slidesOf } from "./slides.ts"

// librsvg uses fontconfig, which reads this only once, before sharp is loaded.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL("../../brand/fonts/static/fonts.conf", import.meta.url))
const { default: sharp } = await import("sharp")

const width = 1280
const height = 720
const framesPerSecond = 25
const length = 90
/** Seconds of a transition; the next slide's text appears in the second half. */
const moving = 1.5

for (const source of readSources().filter((each) => each.type === "video")) await film(source)

async function film(source: Source) {
  const slides = slidesOf(source)
  if (slides.length !== scenes.length)
    throw new Error(`${slides.length} slides for ${scenes.length} pictures`)
  const encoder = startEncoder(source)
  for (let index = 0; index < slides.length; index++) {
    const slide = slides[index] as Slide
    const end = slides[index + 1]?.start ?? length
    const frames = Math.round((end - slide.start) * framesPerSecond)
    const movingFrames = index === 0 ? 0 : Math.round(moving * framesPerSecond)
    const target = scenes[index] ?? []
    for (let frame = 0; frame < movingFrames; frame++) {
      const progress = (frame + 1) / movingFrames
      const squares = between(scenes[index - 1] ?? target, target, progress)
      await send(encoder, await draw(slide, index, slides.length, squares, fade(progress)))
    }
    const still = await draw(slide, index, slides.length, target, 1)
    for (let frame = movingFrames; frame < frames; frame++) await send(encoder, still)
  }
  encoder.stdin.end()
  const [code] = await once(encoder, "close")
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}`)
  console.log(`${source.output}.webm`)
}

/** The old text disappears at once; the new one fades in while the modules settle. */
function fade(progress: number): number {
  return Math.max(0, Math.min(1, (progress - 0.35) / 0.45))
}

function startEncoder(source: Source) {
  const raw = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    `${framesPerSecond}`,
    "-i",
    "-",
  ]
  const vp9 = [
    "-c:v",
    "libvpx-vp9",
    "-b:v",
    "0",
    "-crf",
    "36",
    "-row-mt",
    "1",
    "-threads",
    "2",
    "-cpu-used",
    "5",
  ]
  const fixed = [
    "-pix_fmt",
    "yuv420p",
    "-g",
    "250",
    "-map_metadata",
    "-1",
    "-fflags",
    "+bitexact",
    "-flags:v",
    "+bitexact",
  ]
  const about = [
    "-metadata",
    `title=${company.name}`,
    "-metadata",
    `comment=source-sha256:${source.fingerprint}`,
  ]
  const language = ["-metadata:s:v", `language=${source.language === "sv" ? "swe" : "eng"}`]
  const argumentsOfFfmpeg = [
    "-v",
    "error",
    "-y",
    ...raw,
    ...vp9,
    ...fixed,
    ...about,
    ...language,
    `${source.output}.webm`,
  ]
  return spawn("ffmpeg", argumentsOfFfmpeg, { stdio: ["pipe", "inherit", "inherit"] })
}

async function send(encoder: ReturnType<typeof startEncoder>, frame: Buffer) {
  if (!encoder.stdin.write(frame)) await once(encoder.stdin, "drain")
}

async function draw(slide: Slide, index: number, total: number, squares: readonly Square[], opacity: number) {
  const modules = squares
    .filter((square) => square.size > 0.4)
    .map(
      ({ x, y, size, colour }) =>
        `<rect x="${f(x)}" y="${f(y)}" width="${f(size)}" height="${f(size)}" fill="${colour}"/>`,
    )
  const heading = wrap(slide.heading, 19)
  const body = wrap(slide.text, 31)
  const bodyTop = 236 + heading.length * 56
  const progress = Array.from({ length: total }, (_, n) => {
    const colour = n === index ? colours.amber : n < index ? colours.moss : "#27463D"
    return `<rect x="${72 + n * 26}" y="640" width="18" height="18" fill="${colour}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.ink}"/>${modules.join("")}${progress.join("")}
    <g font-family="${typefaces.heading.name}" opacity="${f(opacity)}">
      ${lines(heading, 220, 56, `font-size="50" font-weight="700" fill="${colours.paper}"`)}
      ${lines(body, bodyTop, 40, `font-size="29" fill="${colours.moss}"`)}
    </g></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
}

function lines(text: string[], top: number, step: number, attributes: string): string {
  return text
    .map((line, n) => `<text x="72" y="${top + n * step}" ${attributes}>${escapeXml(line)}</text>`)
    .join("")
}

function wrap(text: string, most: number): string[] {
  const result: string[] = []
  for (const word of text.split(" ")) {
    const last = result.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) result[result.length - 1] = `${last} ${word}`
    else result.push(word)
  }
  return result
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}

function f(value: number): string {
  return value.toFixed(2)
}
