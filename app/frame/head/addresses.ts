import { useLocation } from "react-router"
import { type Language, withEnglishPrefix, withoutPrefix } from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { useRootData } from "../root-data.ts"
import type { Publisher } from "./structured-data.tsx"

/** The full addresses of a screen, for search engines and other sites, which need absolute ones. */
interface Addresses {
  /** The site's own, without a slash at the end, and whose it is. */
  publisher: Publisher
  swedish: string
  english: string
  own: string
  /** The picture for shared links: the item's own, the site's, or else one that is drawn (server/search/pictures.ts). */
  picture: string
  isDrawn: boolean
  /** The full address of another screen in the document's language. */
  of: (path: string) => string
}

/** Where the picture of the screen at a Swedish path is; the start page's has the language alone. */
function picturePath(language: Language, path: string): string {
  return `/og/${language}${path === "/" ? "" : path}.png`
}

/**
 * @param canonicalPath Swedish path of the screen, when it is not the one in the address bar (/case)
 * @param ownPicture address of a picture that stands for the screen, here or on another site
 */
export function useAddresses(canonicalPath?: string, ownPicture?: string): Addresses {
  const { pathname } = useLocation()
  const language = useLanguage()
  const { company } = useTexts()
  const root = useRootData()
  const site = root?.site.url ?? ""
  const setPicture = ownPicture ?? root?.sharePicture
  const path = canonicalPath ?? withoutPrefix(pathname)
  const of = (to: string) => absoluteUrl(language === "en" ? withEnglishPrefix(to) : to, site)
  return {
    publisher: { site, company },
    swedish: absoluteUrl(path, site),
    english: absoluteUrl(withEnglishPrefix(path), site),
    own: of(path),
    picture: absoluteUrl(setPicture ?? picturePath(language, path), site),
    isDrawn: !setPicture,
    of,
  }
}
