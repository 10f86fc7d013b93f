import { useQuery } from "@tanstack/react-query"
import type { FieldOf } from "../../../../content/fields/fields.ts"
import { type LinkProblem, linkProblem, type PlacedLink } from "../../../../content/fields/lists/links.ts"
import { indexedScreens, matchScreen } from "../../../../content/screens/lookup.ts"
import { texts as english } from "../../../../content/texts/en/index.ts"
import { isBilingual } from "../../../../content/texts/language.ts"
import type { PageTexts } from "../../../../content/texts/texts.ts"
import type { Control } from "../../../../content/types/field-values.ts"
import { pages } from "../../../../content/types/pages.ts"
import { siteSettings } from "../../../../content/types/site/site-settings.ts"
import type { Frame } from "../../../frame/frame.ts"
import { footerLinks, menuLinks, screenLinks } from "../../../frame/screen-links.ts"
import { useTexts } from "../../../ui/page-context.ts"
import { listQuery } from "../../data/queries.ts"
import { type LinkTarget, useLinkTargets } from "../link-control.tsx"

export const linksTexts = {
  link: (place: number) => `Länk ${place}`,
  of: (action: string, link: string) => `${action}, ${link}`,
  up: "Flytta upp",
  down: "Flytta ner",
  remove: "Ta bort",
  label: isBilingual ? "Text på svenska" : "Text",
  labelInEnglish: "Text på engelska",
  address: "Adress",
  none: "Inga länkar.",
  add: "Lägg till",
  what: "Vad ska läggas till?",
  own: "En egen länk",
  draft: (title: string) => `${title} (utkast)`,
  reset: "Tillbaka till standardlänkarna",
  problems: {
    address: "Adressen ska börja med ett snedstreck (/) eller https://.",
    elsewhere: "Adressen ska börja med https://.",
    label: "Länken behöver en text.",
    labelTooLong: "Texten får vara högst 60 tecken.",
    twice: "Adressen finns redan i listan.",
    unknown: "Ingen publicerad sida har den adressen.",
  } satisfies Record<LinkProblem | "elsewhere" | "unknown", string>,
}

/** Returns the link targets to choose from, the default links, and a validator. */
export function useLinkOptions({ name, definition }: Control<FieldOf<"links">>) {
  const texts = useTexts()
  const { places, isWhole } = useLinkTargets()
  const frame: Frame = { pages: usePlacedPages() }
  const [settings] = useQuery(listQuery(siteSettings)).data ?? []
  const menu = settings?.menu as PlacedLink[] | null | undefined
  // The footer's defaults start with the menu's links.
  if (menu && name !== "menu") frame.menu = menu.map(({ to, label = "" }) => ({ to, label }))
  const [names, englishNames] = [namesIn(texts), namesIn(english)]
  const choices: LinkTarget[] = definition.externalOnly
    ? []
    : places.map((place) => ({
        ...place,
        title: names.get(place.path) ?? place.title,
        english: englishNames.get(place.path) ?? place.english ?? "",
      }))
  /** Returns true for a target with its own name; other links need a label. */
  const isNamed = (path: string) => names.has(path) || frame.pages?.some(({ to }) => to === path)

  /** Returns true if a published page exists at the path. Files are not checked. */
  function isThere(to: string): boolean {
    const path = to.replace(/[?#].*/, "")
    if (path.includes(".") || matchScreen(path).path === path) return true
    return places.some((place) => place.path === path && !place.isDraft)
  }

  return {
    standard: definition.externalOnly ? [] : standardOf(),
    choices,
    /** Returns a link to a target; with its title if the target has no name. */
    linkTo({ path, title, english }: LinkTarget): PlacedLink {
      if (isNamed(path)) return { to: path }
      return { to: path, label: title, ...(english && { label_en: english }) }
    },
    /** @param strict false reports only broken links; true applies all rules */
    problemOf(
      link: PlacedLink,
      place: number,
      links: readonly PlacedLink[],
      strict: boolean,
    ): string | undefined {
      const { problems } = linksTexts
      if (strict && definition.externalOnly && link.to.startsWith("/")) return problems.elsewhere
      const broken = strict && linkProblem(link, place, links)
      if (broken) return problems[broken]
      if (strict && !link.label?.trim() && !isNamed(link.to)) return problems.label
      return isWhole && link.to.startsWith("/") && !isThere(link.to) ? problems.unknown : undefined
    },
  }

  function standardOf(): PlacedLink[] {
    const links = name === "menu" ? menuLinks(frame, texts) : footerLinks(frame, texts)
    return links.map(({ to }) => menu?.find((link) => link.to === to) ?? { to })
  }
}

/** Returns the names of the site's screens by path. */
const namesIn = (texts: PageTexts) =>
  new Map<string, string>(
    screenLinks(
      texts,
      indexedScreens.map(({ path }) => path),
    ).map(({ to, label }) => [to, label]),
  )

/** Returns published pages that their own form places in the menu or footer. */
function usePlacedPages(): Frame["pages"] {
  const { data = [] } = useQuery(listQuery(pages))
  return data.flatMap(({ slug, title, place, is_published }) =>
    place && is_published
      ? { to: `/${slug}`, label: String(title), place: place as "menu" | "footer" | "offer" }
      : [],
  )
}
