/**
 * The functions screen: narrows the list while somebody types, and says what the chosen functions make. Fetched when
 * somebody touches the field or a box (boot.ts). It knows the page by its marks alone, so it goes on working when React
 * has taken the page over or has drawn it anew.
 */

import { fits, wordsOf } from "../site/functions/match.ts"
import { reachOf, withCount } from "../site/functions/reach.ts"

const find = <Found extends Element>(selector: string) =>
  document.querySelector<Found>(`[data-choice] ${selector}`)
const all = <Found extends Element>(selector: string) =>
  document.querySelectorAll<Found>(`[data-choice] ${selector}`)

/** The sum, and what it makes. */
function tally(): void {
  const count = all("form :checked").length
  const output = find<HTMLOutputElement>("output")
  const sentence = output?.dataset[reachOf(count)]
  if (output && sentence !== undefined) say(output, withCount(sentence, count))
  find("[data-scale]")?.setAttribute("width", String(count))
}

const text = (element: Element | null) => element?.textContent ?? ""

/** Which areas were open before the first letter, to be so again when the field is empty. */
const openBefore = new Map<HTMLDetailsElement, boolean>()

function filter(): void {
  const words = wordsOf(find<HTMLInputElement>("[type=search]")?.value ?? "")
  let hits = 0
  for (const area of all<HTMLDetailsElement>("details")) {
    const heading = text(area.querySelector("summary h3"))
    let found = 0
    for (const entry of area.querySelectorAll<HTMLElement>("dl > div")) {
      const lines = [...entry.children].map(text)
      entry.hidden = !fits(words, `${heading} ${lines[0]}`, lines.join(" "))
      if (!entry.hidden) found++
    }
    area.hidden = found === 0
    hits += found
    if (words.length > 0) {
      if (!openBefore.has(area)) openBefore.set(area, area.open)
      area.open = found > 0
    } else if (openBefore.has(area)) {
      area.open = openBefore.get(area) ?? false
      openBefore.delete(area)
    }
  }
  const told = find<HTMLElement>("[data-hits]")
  if (!told) return
  const { hits: some = "", noHits: none = "" } = told.dataset
  say(told, words.length === 0 ? "" : hits ? withCount(some, hits) : none)
}

/** The same words again would be read aloud again. */
function say(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words
}

const concerns = (event: Event) => (event.target as Element).closest?.("[data-choice]")
addEventListener("input", (event) => concerns(event) && filter())
addEventListener("change", (event) => concerns(event) && tally())
// The boxes are emptied after those who listen have been told; then the button that did it is gone, and the focus with it.
addEventListener("reset", (event) => {
  if (!concerns(event)) return
  setTimeout(() => {
    tally()
    find<HTMLElement>("form [type=submit]")?.focus({ preventScroll: true })
  })
})
filter()
tally()
