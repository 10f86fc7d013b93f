/** Entries of lists. When an entry is removed, its neighbour gets the focus. */
const entries = "li, tr, [data-item], [data-entry]"
/** Marks the element that gets the focus when a list is empty, or when its sibling is removed. */
const fallback = "data-keeps-focus"
const controls = "a[href], button, input:not([type=hidden]), select, textarea"

/** The focused element and its possible replacements, recorded while they are in the document. */
interface Place {
  element: HTMLElement
  /** Nearest first. */
  ancestors: Element[]
  entry: Element | null
  /** Following entries, then preceding ones, nearest first. */
  beside: Element[]
  /** Index among the entry's controls of the same kind. */
  index: number
}

const notedPlaces = new Set<Place>()
let current: Place | undefined

/**
 * Recovers the focus when the focused element is removed or moved (WCAG 2.2, 2.4.3). It goes to the
 * same kind of control in the next list entry, else the previous one, else the container. Acts only
 * while body has the focus, so it never takes the focus from the user.
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

/** Saves the focused element. Returns a function that focuses it, or its replacement. */
export function saveFocus(): () => void {
  const { activeElement } = document
  const place = activeElement && activeElement !== document.body && placeOf(activeElement as HTMLElement)
  if (place) notedPlaces.add(place)
  return () => {
    if (place) notedPlaces.delete(place)
    moveFocus(place ? replacement(place) : undefined)
    // A confirmation that closes together with its dialog runs after it: the dialog has already
    // restored the focus.
    if (document.activeElement !== document.body) return
    moveFocus([...document.querySelectorAll<HTMLElement>("main h1, [role=dialog]")].at(-1))
  }
}

/** Focuses an element and scrolls only as far as needed. */
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
