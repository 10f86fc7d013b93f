import { widthOf, word } from "./letters.ts"

const white = "#FFFFFF"

interface Logo {
  name: string
  /** The ink of the text, on any light background. */
  colour: string
  /** Drawn in a square of 48 units. */
  mark: string
  lines: { text: string; y: number; height: number; line: number; gap?: number }[]
}

/** The bay's waves under the north star, in a shield. */
const norrviken: Logo = {
  name: "Norrvikens kommun",
  colour: "#17485C",
  mark: `<path d="M3 0H45V27A21 21 0 0 1 3 27Z" fill="#17485C"/><path d="M24 4 26.5 11.5 34 14 26.5 16.5 24 24 21.5 16.5 14 14 21.5 11.500Z" fill="${white}"/><path d="M5 28q5-4 9.500 0t9.500 0 9.500 0 9.500 0M9 36q3.800-3 7.500 0t7.500 0 7.500 0 7.500 0" fill="none" stroke="${white}" stroke-width="2.5"/>`,
  lines: [
    { text: "NORRVIKENS", y: 17, height: 17, line: 2.2, gap: 4.5 },
    { text: "KOMMUN", y: 44, height: 10, line: 1.5 },
  ],
}

/** A ridge (ås) that radiates heat. */
const asberg: Logo = {
  name: "Åsbergs Energi",
  colour: "#8F3D12",
  mark: `<g fill="none" stroke-width="4"><path d="M2.5 41A21.5 21.5 0 0 1 45.5 41" stroke="#8F3D12"/><path d="M10.5 41A13.5 13.5 0 0 1 37.5 41" stroke="#8F3D12"/></g><path d="M18 41A6 6 0 0 1 30 41Z" fill="#8F3D12"/><path d="M0 43H48" stroke="#8F3D12" stroke-width="3"/>`,
  lines: [
    { text: "ÅSBERGS", y: 20, height: 17, line: 2.8, gap: 6 },
    { text: "ENERGI", y: 46, height: 14, line: 2.8 },
  ],
}

/** A mill's (kvarn) four sails. */
const kvarnlyckan: Logo = {
  name: "Kvarnlyckan Bostad",
  colour: "#1E5B4A",
  mark: `<path d="M23 23V2H14A9 9 0 0 0 5 11Z M25 23H46V14A9 9 0 0 0 37 5Z M25 25V46H34A9 9 0 0 0 43 37Z M23 25H2V34A9 9 0 0 0 11 43Z" fill="#1E5B4A"/>`,
  lines: [
    { text: "KVARNLYCKAN", y: 19, height: 16, line: 1.7, gap: 4 },
    { text: "BOSTAD", y: 45, height: 9, line: 1.3, gap: 4 },
  ],
}

/** The drawing symbol of a valve inside a hexagonal nut. */
const tornvik: Logo = {
  name: "Tornvik Hydraulik",
  colour: "#33495F",
  mark: `<path d="M24 1 44 12.500V35.500L24 47 4 35.500V12.500Z" fill="#33495F"/><path d="M12 19V35L24 27 36 35V19L24 27Z" fill="${white}"/><path d="M24 27V13M17.5 13H30.5" stroke="${white}" stroke-width="3"/>`,
  lines: [
    { text: "TORNVIK", y: 18, height: 20, line: 3.8, gap: 6 },
    { text: "HYDRAULIK", y: 48, height: 8, line: 1.5 },
  ],
}

/** Customers' logos by file name, without a background: the site prints them in one ink. */
export const logos: Record<string, string> = {
  "norrvikens-kommun.svg": draw(norrviken),
  "asbergs-energi.svg": draw(asberg),
  "kvarnlyckan-bostad.svg": draw(kvarnlyckan),
  "tornvik-hydraulik.svg": draw(tornvik),
}

/** The mark on the left, the name on the right; a line without a gap is as wide as the first. */
function draw({ name, colour, mark, lines }: Logo): string {
  const [first] = lines
  if (!first) throw new Error(`The logo of ${name} has no text`)
  const width = widthOf(first.text, first.height, first.gap ?? 0)
  const words = lines.map((line) => word({ ...line, x: 64, colour, width }))
  const whole = Math.round(64 + width + 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="52" viewBox="0 14 ${whole} 52" role="img" aria-label="${name}"><g transform="translate(0 16)">${mark}</g>${words.join("")}</svg>\n`
}
