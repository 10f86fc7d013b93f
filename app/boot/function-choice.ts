/**
 * Script of the functions screen: filters the list while the visitor types, rates the selection and
 * mirrors it in the URL. Lazy-loaded when the field or a box is touched, or when the URL contains a
 * selection (read.ts).
 */

import { interpolate } from "../../content/texts/interpolate.ts"
import { choiceParameter, fillCount, rateCount } from "../site/functions/choice.ts"
import { matches, matchesWithTypo, splitWords } from "../site/functions/match.ts"

const find = <Found extends Element>(selector: string) =>
  document.querySelector<Found>(`[data-choice] ${selector}`)
const all = <Found extends Element>(selector: string) =>
  document.querySelectorAll<Found>(`[data-choice] ${selector}`)

/** Updates the count, its rating and the scale. */
function updateRating(): void {
  const count = all("form :checked").length
  const output = find<HTMLOutputElement>("output")
  const whole = find(".choice-scale rect")
  const of = (name: string) => Number(whole?.getAttribute(name))
  const complete = { least: of("x"), most: of("x") + of("width") }
  const sentence = output?.dataset[rateCount(count, complete)]
  if (output && sentence !== undefined) setText(output, fillCount(sentence, count, complete))
  find("[data-scale]")?.setAttribute("width", String(count))
}

/** Checks the boxes with these values; unknown values are ignored. */
function check(named: readonly string[]): void {
  for (const box of all<HTMLInputElement>("form [type=checkbox]")) {
    if (named.includes(box.value)) box.checked = true
  }
}

/** Selection before the last reset, for as long as it can be undone. */
let dropped: string[] = []
/** Stores the dropped selection and marks on the page whether undo is available. */
function setDropped(values: string[]): void {
  dropped = values
  document.querySelector("[data-choice]")?.toggleAttribute("data-dropped", values.length > 0)
}

/**
 * The URL is the only place of the selection. It survives a reload and a language change, and can
 * be bookmarked and shared.
 */
function updateUrl(): void {
  const address = new URL(location.href)
  address.searchParams.delete(choiceParameter)
  for (const { value } of all<HTMLInputElement>("form :checked")) {
    address.searchParams.append(choiceParameter, value)
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address)
}

let waiting: ReturnType<typeof setTimeout> | undefined
/** Updates the count at once and the URL in a batch, because browsers rate-limit `replaceState`. */
function onChoice(): void {
  updateRating()
  clearTimeout(waiting)
  waiting = setTimeout(updateUrl)
}

const text = (element: Element | null) => element?.textContent ?? ""

/** Open state of each area before filtering, restored when the field is empty. */
const openBefore = new Map<HTMLDetailsElement, boolean>()

/** Shows the functions that match by name or by full text, and returns their number. */
function show(isWanted: (names: string, all: string) => boolean): number {
  let hits = 0
  for (const area of all<HTMLDetailsElement>("details")) {
    const heading = text(area.querySelector("summary h3"))
    let found = 0
    for (const entry of area.querySelectorAll<HTMLElement>("li")) {
      const lines = [...entry.children].map(text)
      entry.hidden = !isWanted(`${heading} ${lines[0]}`, lines.join(" "))
      if (!entry.hidden) found++
    }
    area.hidden = found === 0
    hits += found
  }
  return hits
}

function filter(): void {
  const words = splitWords(find<HTMLInputElement>("[type=search]")?.value ?? "")
  const hits =
    show((names, all) => matches(words, names, all)) ||
    show((names, all) => matchesWithTypo(words, splitWords(`${names} ${all}`)))
  for (const area of all<HTMLDetailsElement>("details")) {
    if (words.length > 0) {
      if (!openBefore.has(area)) openBefore.set(area, area.open)
      area.open = !area.hidden
    } else if (openBefore.has(area)) {
      area.open = openBefore.get(area) ?? false
      openBefore.delete(area)
    }
  }
  const output = find<HTMLElement>("[data-hits]")
  if (!output) return
  const { hits: some = "", noHits: none = "" } = output.dataset
  setText(output, words.length === 0 ? "" : hits ? interpolate(some, { count: hits }) : none)
}

/** Skips unchanged text, to avoid a repeated announcement by screen readers. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

const concerns = (event: Event) => (event.target as Element).closest?.("[data-choice]")
addEventListener("input", (event) => concerns(event) && filter())
addEventListener("change", (event) => {
  if (!concerns(event)) return
  setDropped([])
  onChoice()
})
// The reset button clears the boxes, and undoes that on the next click. Browsers clear the boxes
// after the listeners have run.
addEventListener("reset", (event) => {
  if (!concerns(event)) return
  const back = dropped
  setDropped(back.length > 0 ? [] : [...all<HTMLInputElement>("form :checked")].map(({ value }) => value))
  setTimeout(() => {
    check(back)
    onChoice()
  })
})
check(new URLSearchParams(location.search).getAll(choiceParameter))
filter()
onChoice()
