/** Entries of lists. When one is removed, the entry beside it gets the focus. */
const entries = "li, tr, [data-item], [data-entry]"
/** Marks what gets the focus when a list has no entry left, or when its sibling is removed. */
const fallback = "data-keeps-focus"
const controls = "a[href], button, input:not([type=hidden]), select, textarea"

/** The focused element and its possible replacements, recorded while they are in the document. */
interface Place {
  element: HTMLElement
  /** Nearest first. */
  ancestors: Element[]
  entry: Element | null
  /** The entries after it, then those before it, nearest first. */
  beside: Element[]
  /** The index among the controls of its kind in the entry. */
  index: number
}

const notedPlaces = new Set<Place>()
let current: Place | undefined

/**
 * Keeps the keyboard's focus when the focused element is removed or moved (WCAG 2.2, 2.4.3): it goes to the control of
 * the same kind in the next entry of the list, else the previous one, else to what surrounds it. Acts only while
 * body has the focus, so a focus that the person has moved stays.
 */
export function recoverFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    current = placeOf(target as HTMLElement)
  })
  new MutationObserver((records) => {
    for (const place of [...notedPlaces, ...(current ? [current] : [])])
      if (place.element.isConnected && records.some(({ target }) => target === place.entry?.parentNode))
        Object.assign(place, placeOf(place.element))
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!current || !isLost) return
    const { element } = current
    if (records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element))))
      moveFocus(replacement(current))
  }).observe(document, { childList: true, subtree: true })
}

/** Records the focused element. Returns a function that focuses it again, or its replacement. */
export function saveFocus(): () => void {
  const { activeElement } = document
  const place = activeElement && activeElement !== document.body && placeOf(activeElement as HTMLElement)
  if (place) notedPlaces.add(place)
  return () => {
    if (place) notedPlaces.delete(place)
    moveFocus(place ? replacement(place) : undefined)
    // A question that closes together with its dialog comes after it: the dialog has given the focus back already.
    if (document.activeElement !== document.body) return
    moveFocus([...document.querySelectorAll<HTMLElement>("main h1, [role=dialog]")].at(-1))
  }
}

/** Moves the focus, and scrolls no further than it takes to see it. */
export function moveFocus(element: HTMLElement | undefined | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: "nearest" })
}

function placeOf(element: HTMLElement): Place {
  const ancestors: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    ancestors.push(one)
  const entry = element.closest(entries)
  const all = [...(entry?.parentElement?.children ?? [])].filter((one) => one.matches(entries))
  const at = entry ? all.indexOf(entry) : -1
  const beside = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()]
  return { element, ancestors, entry, beside, index: entry ? alike(entry, element).indexOf(element) : 0 }
}

function alike(entry: Element, { tagName, className }: Element): HTMLElement[] {
  return [...entry.querySelectorAll<HTMLElement>(tagName)].filter((one) => one.className === className)
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined

function replacement({ element, ancestors, entry, beside, index }: Place): HTMLElement | undefined {
  if (element.isConnected) return element
  const around = ancestors.filter((one) => one.isConnected) as HTMLElement[]
  const [nearest] = around
  if (!nearest) return undefined
  const isGone = entry?.isConnected === false
  const left = isGone ? beside.filter((one) => one.isConnected) : nearest === entry ? [nearest] : []
  for (const one of left) {
    const same = alike(one, element)
    const control = same[Math.min(index, same.length - 1)]
    if (control) return control
  }
  const control = left[0]?.querySelector<HTMLElement>(controls)
  if (control) return control
  const isScreen = (one: Element) => one.matches("main") || one.querySelector("main") !== null
  if (isScreen(nearest)) return find("main h1[tabindex]") ?? find("main")
  if (!isGone) return nearest.querySelector<HTMLElement>(`:scope > [${fallback}]`) ?? held(nearest)
  for (const one of around.filter((one) => !isScreen(one))) {
    const control = one.querySelector<HTMLElement>(`[${fallback}], :scope > summary`)
    if (control) return control
  }
  return held(nearest)
}

function held(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1
  return element
}
