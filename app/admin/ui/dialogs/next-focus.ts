import { elementBeside, type NextFocus } from "../../../ui/restore-focus.ts"

/**
 * The button that removes what stands beside an item of a list: after it, else before it; null where it is alone.
 * Items are elements with data-item, and are noted when this is called, as long as the item is among them.
 */
export function removalBeside(id: string): NextFocus {
  const item = document.querySelector(`[data-item="${id}"]`)
  if (!item) return () => null
  const beside = elementBeside(item, "[data-item]")
  return () => beside()?.querySelector<HTMLElement>(".button-remove")
}

/** The button that selects an item of a list; null where the item is not drawn or cannot be selected. */
export function selectButtonOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-item="${id}"] .item-select`)
}

/** The button that opens an item of a list to be edited; null where the item is not drawn. */
export function editButtonOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-item="${id}"] [data-edit]`)
}

/** Moves the focus, and the page no further than it takes to see it. */
export function bringTo(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: "nearest" })
}

/**
 * For a button that goes away when it is pressed, such as one that fetches a list again: the focus stays in its place, on
 * what surrounds the element that the button goes away with.
 */
export function holdPlaceOf(element: Element | null): void {
  const around = element?.parentElement
  if (!around) return
  if (!around.hasAttribute("tabindex")) around.tabIndex = -1
  around.focus({ preventScroll: true })
}
