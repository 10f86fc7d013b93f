/** Pages that have been read, in what the back office keeps (data/query-client.ts). */
export const pagesRead = ["page"]

/** As it is compared: the site writes some hyphens so that lines do not break at them. */
const plain = (text: string) =>
  text.replaceAll("\u2011", "-").replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim()

/** The first words of the longest part of a text that nothing is filled into and no mark divides; "" for none. */
export function wordsToFind(text: string): string {
  const parts = text.split(/\{\w+\}|\n|\*\*|[[\]]/)
  const [longest = ""] = parts.toSorted((one, other) => other.length - one.length)
  return longest.trim().split(/\s+/).slice(0, 6).join(" ")
}

/**
 * Marks the place of a text on a page and scrolls to it; one in what the page is about counts before its menu and footer.
 * @returns false where the text cannot be seen when the page opens
 */
export function markPlace(document: Document, text: string): boolean {
  const view = document.defaultView
  const words = plain(wordsToFind(text))
  if (!view || !words) return false
  // What it leaves out has no place yet.
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync("* { content-visibility: visible !important }")
  document.adoptedStyleSheets = [sheet]

  const holders: Element[] = []
  const walker = document.createTreeWalker(document.body, view.NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (holder && plain(node.textContent ?? "").includes(words) && isSeen(holder)) holders.push(holder)
  }
  const within = holders.filter((holder) => holder.closest("main"))
  const found = [within, holders].map((some) => some.find(isWhole) ?? some[0]).find(Boolean)
  if (!(found instanceof view.HTMLElement)) return false
  found.style.outline = "0.25rem solid var(--amber)"
  found.style.outlineOffset = "0.25rem"
  const { top, height } = found.getBoundingClientRect()
  view.scrollTo({ top: view.scrollY + top - (view.innerHeight - height) / 2, behavior: "instant" })
  return true

  function isWhole(holder: Element): boolean {
    return plain(holder.textContent ?? "") === plain(text)
  }
}

/** Texts for screen readers have a box of one pixel. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}
