import { useLocation } from "react-router"
import { addEnglishPrefix, type Language, stripLanguagePrefix } from "../../../content/texts/language.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { useRootData } from "../root-data.ts"
import type { Publisher } from "./structured-data.tsx"

/** Absolute URLs of a screen, for search engines and other sites. */
interface Addresses {
  /** The site's origin, without a trailing slash, and its company. */
  publisher: Publisher
  swedish: string
  english: string
  own: string
  /**
   * Image for shared links: the item's, else the site's, else a generated one
   * (server/search/pictures.ts).
   */
  picture: string
  isDrawn: boolean
  /** Returns the absolute URL of a Swedish path in the document's language. */
  of: (path: string) => string
}

/**
 * Returns the path of the generated image for a Swedish path. The start page's has the language
 * only.
 */
function picturePath(language: Language, path: string): string {
  return `/og/${language}${path === "/" ? "" : path}.png`
}

/**
 * Returns the absolute URLs of the current screen.
 * @param canonicalPath canonical Swedish path, if it differs from the current path (/case)
 * @param ownPicture URL of the item's own image, on any host
 */
export function useAddresses(canonicalPath?: string, ownPicture?: string): Addresses {
  const { pathname } = useLocation()
  const language = useLanguage()
  const { company } = useTexts()
  const root = useRootData()
  const site = root?.site.url ?? ""
  const setPicture = ownPicture ?? root?.sharePicture
  const path = canonicalPath ?? stripLanguagePrefix(pathname)
  const of = (to: string) => absoluteUrl(language === "en" ? addEnglishPrefix(to) : to, site)
  return {
    publisher: { site, company },
    swedish: absoluteUrl(path, site),
    english: absoluteUrl(addEnglishPrefix(path), site),
    own: of(path),
    picture: absoluteUrl(setPicture ?? picturePath(language, path), site),
    isDrawn: !setPicture,
    of,
  }
}
