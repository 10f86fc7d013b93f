import type { Texts } from "../../content/texts/texts.ts"
import type { Frame, FrameLink } from "./frame.ts"
import { linksInList } from "./screen-links.ts"

/**
 * Returns the menu links: the configured ones, else the defaults. Pages placed in the menu come
 * last.
 */
export function menuLinks(frame: Frame, texts: Texts): FrameLink[] {
  const placed = (frame.pages ?? []).filter(({ place }) => place === "menu")
  return frame.menu
    ? mergeLinks(frame.menu, placed, frame, texts)
    : [...linksInList("menu", texts), ...placed]
}

/** Returns the footer links: the configured ones, else the menu's and the footer's defaults. */
export function footerLinks(frame: Frame, texts: Texts): FrameLink[] {
  const pages = frame.pages ?? []
  if (frame.footer) return mergeLinks(frame.footer, pages, frame, texts)
  const added = linksInList("footer", texts)
  const placed = pages.filter(({ place }) => place !== "menu")
  return [...menuLinks(frame, texts), ...added.slice(0, -1), ...placed, ...added.slice(-1)]
}

/**
 * Returns the configured links, then placed pages missing from them. A link without a label gets
 * the name of its screen or page; without either it is dropped.
 */
function mergeLinks(
  set: readonly FrameLink[],
  placed: readonly FrameLink[],
  { pages = [] }: Frame,
  texts: Texts,
) {
  const known = [...linksInList("menu", texts), ...linksInList("footer", texts), ...pages]
  const links = set.flatMap((link) =>
    link.label.trim() ? link : (known.find(({ to }) => to === link.to) ?? []),
  )
  return [...links, ...placed.filter(({ to }) => !links.some((link) => link.to === to))]
}
