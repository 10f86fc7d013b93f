import type { Texts } from "../../content/texts/texts.ts"
import type { Frame, FrameLink } from "./frame.ts"
import { linksInList } from "./screen-links.ts"

/** The links of the menu: those that are set, or else the site's own; pages that ask for a place there come last. */
export function menuLinks(frame: Frame, texts: Texts): FrameLink[] {
  const placed = (frame.pages ?? []).filter(({ place }) => place === "menu")
  return frame.menu ? inOrder(frame.menu, placed, frame, texts) : [...linksInList("menu", texts), ...placed]
}

/** The links of the footer: those that are set, or else the menu's and more. */
export function footerLinks(frame: Frame, texts: Texts): FrameLink[] {
  const pages = frame.pages ?? []
  if (frame.footer) return inOrder(frame.footer, pages, frame, texts)
  const added = linksInList("footer", texts)
  const placed = pages.filter(({ place }) => place !== "menu")
  return [...menuLinks(frame, texts), ...added.slice(0, -1), ...placed, ...added.slice(-1)]
}

/** What is set, each once, then the placed pages that it lacks. A link without a label bears the name of its screen or page; one that has neither any more is left out. */
function inOrder(
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
