import { colours } from "../../brand/brand.ts"

/** Pictures of 640 by 400 units made of square modules, in the colours of the brand. */
const { paper, ink, pine, falu, panel: lichen, moss, amber } = colours.light

/** Thumbnails by file name. */
export const thumbnails: Record<string, string> = {
  "sa-valjer-du-moduler.svg": picture(lichen, chosenModules()),
  "total-kostnad-for-digitala-plattformar.svg": picture(ink, fiveYears()),
  "modulverk-pa-90-sekunder.svg": picture(pine, play()),
  "tillganglig-webb-steg-for-steg.svg": picture(moss, stairs()),
  "norrvikens-kommun.svg": picture(ink, fourteenToOne()),
  "intranat-som-anvands.svg": picture(lichen, startPage()),
  "ai-i-offentlig-sektor.svg": picture(paper, answerWithSources()),
}

/** All 153 functions, 17 by 9: 28 selected, 75 possible. */
function chosenModules(): string {
  const all = Array.from({ length: 153 }, (_, i) => ({
    x: 40 + (i % 17) * 33,
    y: 55 + Math.floor(i / 17) * 33,
    // Filled by column, as a buyer adds area after area.
    order: (i % 17) * 9 + Math.floor(i / 17),
  }))
  const paths = (from: number, to: number) =>
    all
      .filter(({ order }) => order >= from && order < to)
      .map(({ x, y }) => `M${x} ${y}h26v26h-26z`)
      .join("")
  const next = all.find(({ order }) => order === 28)
  return [
    `<path d="${paths(0, 28)}" fill="${pine}"/>`,
    `<path d="${paths(29, 75)}" fill="${moss}"/>`,
    `<path d="${paths(75, 153)}" fill="none" stroke="${moss}" stroke-width="2"/>`,
    next ? block(next.x, next.y, 26, 26, falu) : "",
  ].join("")
}

/** Costs of five years: a large sum followed by rising ones, beside equal yearly sums. */
function fiveYears(): string {
  const bought = [7, 2, 3, 2, 5]
  return bought
    .map((height, year) => {
      const x = 80 + year * 100
      const once = stack(x, height, moss)
      return once + stack(x + 38, 3, amber)
    })
    .join("")
    .concat(`<path d="M64 337H576" stroke="${moss}" stroke-width="1"/>`)
}

function stack(x: number, height: number, colour: string): string {
  return Array.from({ length: height }, (_, i) => block(x, 297 - i * 38, 32, 32, colour)).join("")
}

/** A play symbol of modules; the last one is moving in. */
function play(): string {
  const columns = [
    [0, 7],
    [0.5, 6],
    [1, 5],
    [1.5, 4],
    [2, 3],
    [2.5, 2],
  ] as const
  const modules = columns.map(([top, count], column) =>
    Array.from({ length: count }, (_, i) =>
      block(188 + column * 40, 63 + (top + i) * 40, 34, 34, column < 2 ? moss : column < 4 ? lichen : paper),
    ).join(""),
  )
  return `${modules.join("")}${block(446, 165, 34, 34, amber)}<path d="M428.5 183.5v34h34" fill="none" stroke="${moss}" stroke-width="1" stroke-dasharray="4 4"/>`
}

/** Steps with the keyboard focus on the top one. */
function stairs(): string {
  const steps = Array.from({ length: 6 }, (_, step) =>
    Array.from({ length: step + 1 }, (_, i) => {
      const top = i === step
      const lifted = step === 5 && top ? 14 : 0
      return block(92 + step * 78, 318 - i * 50 - lifted, 72, 44, top ? ink : i % 2 ? pine : "#2F6E5B")
    }).join(""),
  )
  const focus = `<rect x="474" y="46" width="88" height="60" rx="4" fill="none" stroke="${falu}" stroke-width="4"/>`
  return steps.join("") + focus
}

/** Fourteen systems on the left, one portal on the right. */
function fourteenToOne(): string {
  const systems = Array.from({ length: 14 }, (_, i) => {
    const x = 64 + (i % 2) * 52
    const y = 52 + Math.floor(i / 2) * 44
    return { x, y, colour: i === 5 ? amber : moss }
  })
  const blocks = systems.map(({ x, y, colour }) => block(x, y, 32, 32, colour)).join("")
  const lines = Array.from({ length: 7 }, (_, i) => {
    const y = 68 + i * 44
    return `M152 ${y}H216L288 ${200 + (i - 3) * 18}H336`
  }).join("")
  const portal = [
    `<rect x="336" y="72" width="240" height="256" rx="2" fill="${lichen}"/>`,
    block(352, 88, 208, 32, pine),
    block(352, 136, 64, 64, moss),
    block(424, 136, 64, 64, moss),
    block(496, 136, 64, 64, amber),
    bars(352, 220, [208, 168, 192], ink, 20),
    block(352, 288, 96, 24, pine),
  ].join("")
  return `${blocks}<path d="${lines}" fill="none" stroke="${moss}" stroke-width="1"/>${portal}`
}

/** An intranet's start page: news, colleagues, shortcuts. */
function startPage(): string {
  const people = Array.from({ length: 4 }, (_, i) => {
    const y = 152 + i * 52
    return `<circle cx="438" cy="${y + 18}" r="18" fill="${i === 1 ? falu : pine}"/>${bars(470, y + 8, [96 - (i % 2) * 20, 60], i === 1 ? falu : moss, 14)}`
  })
  return [
    `<rect x="48" y="40" width="544" height="320" rx="2" fill="${paper}"/>`,
    block(48, 40, 544, 56, ink),
    block(72, 60, 16, 16, amber),
    ...[0, 1, 2].map((i) => block(400 + i * 56, 64, 40, 8, moss)),
    block(72, 120, 168, 128, pine),
    `<path d="M72 248V206L124 164 168 206 196 184 240 220V248Z" fill="${moss}"/>`,
    bars(256, 128, [124, 104, 116, 68], moss, 20),
    ...[0, 1, 2, 3].map((i) => block(72 + i * 80, 272, 64, 64, i === 2 ? moss : lichen)),
    ...people,
  ].join("")
}

/** An answer and its source documents. */
function answerWithSources(): string {
  const sources = [0, 1, 2].map((i) => {
    const y = 60 + i * 100
    const colour = i === 1 ? pine : moss
    return `<path d="M448 ${y}h72l24 24v56h-96z" fill="${i === 1 ? lichen : paper}" stroke="${colour}" stroke-width="2"/><path d="M520 ${y}v24h24" fill="none" stroke="${colour}" stroke-width="2"/>${bars(462, y + 34, [56, 66, 40], colour, 12, 4)}`
  })
  return [
    `<path d="M376 132C412 132 412 100 448 100M376 200H448M376 268C412 268 412 300 448 300" fill="none" stroke="${moss}" stroke-width="2"/>`,
    `<path d="M376 200H448" stroke="${pine}" stroke-width="2"/>`,
    `<path d="M96 88H376V312H176L136 352V312H96Z" fill="${ink}"/>`,
    bars(128, 124, [208, 176, 216], moss, 26),
    bars(128, 216, [144], amber, 26),
    ...[0, 1, 2].map((i) => block(128 + i * 40, 252, 28, 28, i === 1 ? amber : moss)),
    ...sources,
  ].join("")
}

function block(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${colour}"/>`
}

/** Lines of text as bars. */
function bars(x: number, y: number, widths: number[], colour: string, pitch: number, height = 8): string {
  return widths.map((width, i) => block(x, y + i * pitch, width, height, colour)).join("")
}

function picture(background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400"><path d="M0 0H640V400H0Z" fill="${background}"/>${content}</svg>\n`
}
