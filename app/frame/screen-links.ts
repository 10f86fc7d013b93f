import { indexedScreens, mapHeroes } from "../../content/screens/lookup.ts"
import type { IndexedPath } from "../../content/screens/screens.ts"
import type { PageTexts, Texts } from "../../content/texts/texts.ts"
import type { Frame, FrameLink } from "./frame.ts"
import { isEmptyList } from "./list-link.tsx"

interface ScreenLink {
  to: IndexedPath
  label: string
}

/** Returns the link text of every indexed screen. */
function namesIn(texts: PageTexts): Record<IndexedPath, string> {
  const { common, legal } = texts
  const { navigation } = common
  return {
    ...mapHeroes(texts, ({ title }) => title),
    "/": navigation.home,
    "/kontakt": navigation.contact,
    "/losningar": navigation.solutions,
    "/losningar/jamfor": texts.solutions.compare.title,
    "/funktioner": navigation.functions,
    "/case-studies": navigation.caseStudies,
    "/resurser": navigation.resources,
    "/om-oss": navigation.about,
    "/brand-guidelines": navigation.brandGuidelines,
    "/integritet": legal.privacy.link,
    "/tillganglighet": legal.accessibility.link,
  }
}

/** Returns links to screens, without those that list nothing (`Frame.empty`). */
export function screenLinks(texts: PageTexts, paths: readonly IndexedPath[], frame?: Frame): ScreenLink[] {
  const names = namesIn(texts)
  return paths.filter((path) => !isEmptyList(path, frame)).map((to) => ({ to, label: names[to] }))
}

/** Returns links to the screens of a list, in its order. */
export function linksInList(list: "menu" | "footer" | "legal", texts: Texts, frame?: Frame): ScreenLink[] {
  const listed = indexedScreens
    .filter((screen) => screen[list] !== undefined)
    .toSorted((a, b) => (a[list] ?? 0) - (b[list] ?? 0))
  return screenLinks(
    texts,
    listed.map(({ path }) => path),
    frame,
  )
}

/**
 * Returns the menu links: the configured ones, else the defaults. Pages placed in the menu come
 * last.
 */
export function menuLinks(frame: Frame, texts: Texts): FrameLink[] {
  const placed = (frame.pages ?? []).filter(({ place }) => place === "menu")
  return frame.menu
    ? mergeLinks(frame.menu, placed, frame, texts)
    : [...linksInList("menu", texts, frame), ...placed]
}

/** Returns the footer links: the configured ones, else the menu's and the footer's defaults. */
export function footerLinks(frame: Frame, texts: Texts): FrameLink[] {
  const pages = frame.pages ?? []
  if (frame.footer) return mergeLinks(frame.footer, pages, frame, texts)
  const placed = pages.filter(({ place }) => place !== "menu")
  return [...menuLinks(frame, texts), ...linksInList("footer", texts, frame), ...placed]
}

/** Returns the links of the phone's menu: the header's, then the footer's other links. */
export function phoneLinks(frame: Frame, texts: Texts): { first: FrameLink[]; more: FrameLink[] } {
  const first = menuLinks(frame, texts)
  const more = footerLinks(frame, texts).filter(({ to }) => !first.some((link) => link.to === to))
  return { first, more }
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
  const known = [
    ...(["menu", "footer", "legal"] as const).flatMap((list) => linksInList(list, texts)),
    ...pages,
  ]
  const links = set.flatMap((link) =>
    link.label.trim() ? link : (known.find(({ to }) => to === link.to) ?? []),
  )
  return [...links, ...placed.filter(({ to }) => !links.some((link) => link.to === to))]
}
