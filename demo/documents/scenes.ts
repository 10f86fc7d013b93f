import { colours } from "./brand.ts"

/** One of the film's 153 modules, in pixels. */
export interface Square {
  x: number
  y: number
  size: number
  colour: string
}

const count = 153
const centre = { x: 940, y: 360 }
const dim = "#27463D"
/** Index of the central module, amber once a portal is complete. */
const accent = 76
const chosen28 = choose(28)
const chosen75 = choose(75)

/**
 * Positions of all modules in each of the film's nine scenes. Unused modules shrink to nothing at
 * their grid position, so that all 153 can always be animated.
 */
export const scenes: readonly Square[][] = [
  mark(),
  islands(),
  grid(() => colours.moss),
  grid((index) => (chosen28.has(index) ? colours.moss : dim)),
  grid((index) => (index === accent ? colours.amber : chosen75.has(index) ? colours.moss : dim)),
  page(centre, 30),
  connected(),
  columns(),
  mark(),
]

/** Interpolates two scenes; `progress` from 0 to 1, staggered by module. */
export function between(from: readonly Square[], to: readonly Square[], progress: number): Square[] {
  return from.map((square, index) => {
    const goal = to[index] ?? square
    const late = (index / count) * 0.35
    const t = ease(Math.min(1, Math.max(0, (progress - late) / 0.65)))
    return {
      x: square.x + (goal.x - square.x) * t,
      y: square.y + (goal.y - square.y) * t,
      size: square.size + (goal.size - square.size) * t,
      colour: t < 0.5 ? square.colour : goal.colour,
    }
  })
}

function ease(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2
}

function cell(index: number): { x: number; y: number } {
  const step = 36
  return {
    x: centre.x - 8.5 * step + (index % 17) * step,
    y: centre.y - 4.5 * step + Math.floor(index / 17) * step,
  }
}

function grid(colour: (index: number) => string): Square[] {
  return Array.from({ length: count }, (_, index) => ({ ...cell(index), size: 30, colour: colour(index) }))
}

/** Adds the unused modules, invisible. */
function rest(squares: Square[]): Square[] {
  const hidden = Array.from({ length: count - squares.length }, (_, n) => {
    const place = cell(squares.length + n)
    return { x: place.x + 15, y: place.y + 15, size: 0, colour: dim }
  })
  return [...squares, ...hidden]
}

/** The logo: four modules, one raised, each made of many so that it can be animated. */
function mark(): Square[] {
  const step = 34
  const size = 5 * step
  const corners = [
    { x: 0, y: 0, colour: colours.moss },
    { x: 0, y: size + 24, colour: colours.moss },
    { x: size + 24, y: size + 24, colour: colours.moss },
    { x: size + 54, y: -30, colour: colours.amber },
  ]
  const squares = corners.flatMap((corner) =>
    Array.from({ length: 25 }, (_, n) => ({
      x: centre.x - size - 12 + corner.x + (n % 5) * step,
      y: centre.y - size - 12 + corner.y + Math.floor(n / 5) * step,
      size: step + 0.5,
      colour: corner.colour,
    })),
  )
  return rest(squares)
}

/** Fourteen separate groups. */
function islands(): Square[] {
  const places = [
    [650, 110],
    [800, 70],
    [960, 130],
    [1120, 80],
    [1190, 210],
    [700, 240],
    [870, 270],
    [1040, 280],
    [640, 390],
    [790, 430],
    [960, 420],
    [1160, 400],
    [730, 570],
    [1010, 570],
  ] as const
  return rest(
    places.flatMap(([x, y], group) =>
      Array.from({ length: 4 + (group % 4) }, (_, n) => ({
        x: x + (n % 2) * 28,
        y: y + Math.floor(n / 2) * 28,
        size: 24,
        colour: group % 3 === 0 ? colours.moss : group % 3 === 1 ? colours.lichen : "#3F7A67",
      })),
    ),
  )
}

/** A portal outlined with 75 modules: header, list, chart, form. */
function page(at: { x: number; y: number }, step: number): Square[] {
  const size = step - 4
  const left = at.x - 7 * step
  const top = at.y - 6 * step
  const place = (column: number, row: number, colour: string) => ({
    x: left + column * step,
    y: top + row * step,
    size,
    colour,
  })
  const squares: Square[] = []
  for (let c = 0; c < 14; c++) squares.push(place(c, 0, c === 0 ? colours.amber : "#3F7A67"))
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 6; c++) squares.push(place(c, 2 + 1.5 * r, c === 0 ? colours.moss : colours.lichen))
  const heights = [2, 3, 2, 4, 5, 6]
  heights.forEach((height, c) => {
    for (let r = 0; r < height; r++) squares.push(place(8 + c, 7 - r, "#3F7A67"))
  })
  for (let c = 0; c < 13; c++) squares.push(place(c, 9.5, colours.moss))
  squares.push(place(0, 11, colours.amber), place(1, 11, colours.amber))
  return rest(squares)
}

/** The page, smaller, connected to six systems by rows of small modules. */
function connected(): Square[] {
  const squares = page(centre, 17).slice(0, 75)
  const systems = [
    [660, 150],
    [925, 100],
    [1180, 150],
    [660, 540],
    [925, 590],
    [1180, 540],
  ] as const
  for (const [x, y] of systems) {
    for (let n = 0; n < 6; n++)
      squares.push({ x: x + (n % 3) * 24, y: y + Math.floor(n / 3) * 24, size: 20, colour: colours.moss })
    for (let n = 0; n < 5; n++) {
      const t = 0.24 + n * 0.075
      squares.push({
        x: x + 32 + (centre.x - x - 36) * t,
        y: y + 20 + (centre.y - y - 24) * t,
        size: 9,
        colour: colours.amber,
      })
    }
  }
  return rest(squares)
}

/** Nine columns, each taller than the last. */
function columns(): Square[] {
  const step = 46
  const squares: Square[] = []
  for (let c = 0; c < 9; c++) {
    for (let r = 0; r <= c + 1; r++) {
      const top = c === 8 && r === c + 1
      squares.push({
        x: 710 + c * 52,
        y: 560 - r * step,
        size: 40,
        colour: top ? colours.amber : c % 2 ? colours.moss : "#3F7A67",
      })
    }
  }
  return rest(squares)
}

/** Selects modules spread over the grid: the first 28 are also among the first 75. */
function choose(number: number): Set<number> {
  return new Set(Array.from({ length: number }, (_, n) => (n * 95 + accent) % count))
}
