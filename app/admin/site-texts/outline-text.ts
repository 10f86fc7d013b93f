/** Query key prefix of fetched pages (text-dialog.tsx). */
export const pageQueryKey = ["page"]

/**
 * Normalizes a text for comparison: pages contain non-breaking hyphens, soft hyphens and other
 * white space.
 */
const plain = (text: string) =>
  text.replaceAll("\u2011", "-").replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim()

/**
 * Returns the first six words of the longest part of a text without placeholders and markup, or "".
 */
export function findableWords(text: string): string {
  const parts = text.split(/\{[^{}]+\}|\n|\*\*|[[\]]/)
  const [longest = ""] = parts.toSorted((one, other) => other.length - one.length)
  return longest.trim().split(/\s+/).slice(0, 6).join(" ")
}

/**
 * Outlines the text on a page and scrolls to it. Prefers the main content over menu and footer.
 * @returns false if the text is not visible when the page opens
 */
export function outlineText(document: Document, text: string): boolean {
  const view = document.defaultView
  const words = plain(findableWords(text))
  if (!view || !words) return false
  // Elements skipped by `content-visibility` have no position.
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

/** Visually hidden texts have a box of one pixel. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  )
}
