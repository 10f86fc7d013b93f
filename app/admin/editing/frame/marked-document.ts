import {
  editAttribute,
  keysElementId,
  type ListedKeys,
  markedTexts,
  unmarked,
} from "../../../../content/editing/marks.ts"

/** Texts of a page by key, in the order of the page. */
export interface PageKeys {
  /** Can be clicked. */
  shown: Map<string, string>
  /** In attributes, titles and descriptions. */
  hidden: Map<string, string>
  names: ListedKeys["names"]
}

/**
 * Replaces the marks of a page (content/editing/marks.ts) by attributes, and returns its keys.
 * Elements with a text take the focus.
 */
export function readMarks(page: Document): PageKeys {
  const list = page.getElementById(keysElementId)
  const listed = JSON.parse(list?.textContent || '{"shown":{},"hidden":{},"names":{}}') as ListedKeys
  list?.remove()
  const shown = new Map<string, string>()
  for (const picture of page.querySelectorAll<HTMLImageElement>(`img[${editAttribute}]`)) {
    shown.set(picture.getAttribute(editAttribute) ?? "", picture.alt)
    makeFocusable(picture)
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ""
    const found = markedTexts(text)
    if (found.length === 0) continue
    node.nodeValue = unmarked(text)
    const element = node.parentElement
    for (const { number, text: part } of found) {
      const key = listed.shown[number]
      if (!key || !element) continue
      if (!shown.has(key)) shown.set(key, part)
      const own = new Set(element.getAttribute(editAttribute)?.split(" "))
      element.setAttribute(editAttribute, [...own.add(key)].join(" "))
      makeFocusable(element)
    }
  }
  return { shown, hidden: new Map(Object.entries(listed.hidden)), names: listed.names }
}

/** Returns whether screen readers skip an element: it takes no focus and is edited in the panel. */
export const isDecorative = (element: Element) =>
  element.getAttribute("alt") === "" || element.closest("[aria-hidden=true]") !== null

function makeFocusable(element: HTMLElement) {
  if (!isDecorative(element)) element.tabIndex = 0
}

/** Attributes that the browser or the editing screen changes. */
const ownAttributes = new Set(["open", "contenteditable", "data-check", "data-label", "aria-description"])

/**
 * Makes an element equal to another, changing as little as possible: scroll positions, focus and
 * open menus stay. The element that is being edited stays as it is.
 */
export function morph(from: Element, to: Element): void {
  if (from.isEqualNode(to) || from.hasAttribute("contenteditable")) return
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !ownAttributes.has(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value && !ownAttributes.has(name)) from.setAttribute(name, value)
  const [before, after] = [[...from.childNodes], [...to.childNodes]]
  for (const [place, node] of after.entries()) {
    const old = before[place]
    if (!old) from.append(node)
    else if (old instanceof Element || old.nodeType === Node.ELEMENT_NODE) {
      if (node.nodeName === old.nodeName) morph(old as Element, node as Element)
      else old.replaceWith(node)
    } else if (old.nodeType === node.nodeType) {
      if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue
    } else old.replaceWith(node)
  }
  for (const old of before.slice(after.length)) old.remove()
}
