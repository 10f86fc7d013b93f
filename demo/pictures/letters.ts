/**
 * Capitals as single strokes in a box 100 units high, because a picture in `<img>` cannot load
 * fonts.
 */
const letters: Record<string, { width: number; path: string }> = {
  A: { width: 68, path: "M0 100 34 0 68 100M12 66H56" },
  Å: { width: 68, path: "M0 100 34 8 68 100M13 68H55M23-21a11 11 0 1 0 22 0a11 11 0 1 0-22 0" },
  B: { width: 62, path: "M0 0H34A24 24 0 0 1 34 48H0M34 48H36A26 26 0 0 1 36 100H0V0" },
  C: { width: 64, path: "M64 32A32 32 0 0 0 0 32V68A32 32 0 0 0 64 68" },
  D: { width: 66, path: "M0 0H26A40 40 0 0 1 66 40V60A40 40 0 0 1 26 100H0Z" },
  E: { width: 52, path: "M52 0H0V100H52M0 48H44" },
  G: { width: 64, path: "M64 32A32 32 0 0 0 0 32V68A32 32 0 0 0 64 68V54H36" },
  H: { width: 62, path: "M0 0V100M62 0V100M0 48H62" },
  I: { width: 0, path: "M0 0V100" },
  K: { width: 60, path: "M0 0V100M58 0 0 60M22 38 60 100" },
  L: { width: 48, path: "M0 0V100H48" },
  M: { width: 76, path: "M0 100V0L38 64 76 0V100" },
  N: { width: 62, path: "M0 100V0L62 100V0" },
  O: { width: 66, path: "M0 33A33 33 0 0 1 66 33V67A33 33 0 0 1 0 67Z" },
  R: { width: 60, path: "M0 100V0H32A27 27 0 0 1 32 54H0M30 54 60 100" },
  S: {
    width: 60,
    path: "M58 25A25 25 0 0 0 33 0H25A25 25 0 0 0 25 50H35A25 25 0 0 1 35 100H26A25 25 0 0 1 1 75",
  },
  T: { width: 60, path: "M0 0H60M30 0V100" },
  U: { width: 62, path: "M0 0V69A31 31 0 0 0 62 69V0" },
  V: { width: 66, path: "M0 0 33 100 66 0" },
  Y: { width: 62, path: "M0 0 31 52 62 0M31 52V100" },
}

interface Word {
  text: string
  x: number
  y: number
  height: number
  /** Stroke width in the picture's units. */
  line: number
  colour: string
  /** Space between letters; by default the word is spread over `width`. */
  gap?: number
  width?: number
}

function boxes(text: string) {
  return [...text].map((letter) => {
    const box = letters[letter]
    if (!box) throw new Error(`No letter ${letter} is drawn yet`)
    return box
  })
}

/** Returns the width of a word with that gap. */
export function widthOf(text: string, height: number, gap: number): number {
  return (boxes(text).reduce((sum, box) => sum + box.width, 0) * height) / 100 + gap * (text.length - 1)
}

/**
 * Returns a word as SVG strokes, its capitals between `y` and `y + height`. Throws for an unknown
 * letter.
 */
export function word({ text, x, y, height, line, colour, gap, width = 0 }: Word): string {
  const scale = height / 100
  const space = gap ?? (width - widthOf(text, height, 0)) / (text.length - 1)
  let left = 0
  const paths = boxes(text).map((box) => {
    const path = `<path transform="translate(${round(left)})" d="${box.path}"/>`
    left += box.width + space / scale
    return path
  })
  const style = `fill="none" stroke="${colour}" stroke-width="${round(line / scale)}" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${style}>${paths.join("")}</g>`
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
