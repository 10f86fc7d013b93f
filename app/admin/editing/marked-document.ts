import { editAttribute, keysElementId, markedTexts, unmarked } from "../../../content/editing/marks.ts"

/** Keys of a page, in the order of the page. */
export interface PageKeys {
  /** Of texts that can be clicked. */
  shown: string[]
  /** Of texts in attributes, titles and descriptions. */
  hidden: string[]
}

/**
 * Replaces the marks of a page (content/editing/marks.ts) by attributes, and returns its keys.
 * Elements with a text take the focus.
 */
export function readMarks(page: Document): PageKeys {
  const list = page.getElementById(keysElementId)
  const { keys, hidden } = JSON.parse(list?.textContent || '{"keys":[],"hidden":[]}') as {
    keys: string[]
    hidden: number[]
  }
  list?.remove()
  const shown = new Set<string>()
  for (const picture of page.querySelectorAll<HTMLElement>(`img[${editAttribute}]`)) {
    shown.add(picture.getAttribute(editAttribute) ?? "")
    picture.tabIndex = 0
  }
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ""
    const found = markedTexts(text)
    if (found.length === 0) continue
    node.nodeValue = unmarked(text)
    const element = node.parentElement
    for (const { number } of found) {
      const key = keys[number]
      if (!key || !element) continue
      shown.add(key)
      const own = new Set(element.getAttribute(editAttribute)?.split(" "))
      element.setAttribute(editAttribute, [...own.add(key)].join(" "))
      element.tabIndex = 0
    }
  }
  return { shown: [...shown], hidden: hidden.flatMap((number) => keys[number] ?? []) }
}

/** Attributes that the browser or the editing screen changes. */
const ownAttributes = new Set(["open", "contenteditable", "title", "aria-description"])

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
