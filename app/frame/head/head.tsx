import { useLocation } from "react-router"
import { canonicalUrl, type SeoOverrides } from "../../../content/published/seo.ts"
import {
  addEnglishPrefix,
  isBilingual,
  type Language,
  stripLanguagePrefix,
} from "../../../content/texts/language.ts"
import { absoluteUrl, sitePath } from "../../../content/urls.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { useRootData } from "../root-data.ts"
import { breadcrumbs, type Publisher, StructuredData, type Thing } from "./structured-data.tsx"
import { summarize } from "./summary.ts"

export interface PublicScreen {
  /** Title of the screen; the company's name is appended. */
  title: string
  /** Plain text, truncated to the length that search engines show. */
  description: string
  /** Canonical Swedish path, if it differs from the current path (/case). */
  canonicalPath?: string
  parent?: { name: string; path: string }
  /** Structured data besides the breadcrumbs. */
  things?: readonly Thing[]
  type?: "website" | "article"
  /** Overrides of title, description and image, set on the item that the screen shows. */
  own?: SeoOverrides | undefined
  noIndex?: false
}

/** Screen excluded from search engines. */
interface HiddenScreen {
  title: string
  noIndex: true
}

/**
 * Renders title, description, canonical and alternate URLs, Open Graph tags and structured data. X
 * falls back to Open Graph for missing card tags. React hoists title, meta and link elements into
 * the head.
 */
export function Head(screen: PublicScreen | HiddenScreen) {
  const { company } = useTexts()
  const title = (!screen.noIndex && screen.own?.title) || screen.title
  const full = title === company.name ? title : `${title} – ${company.name}`
  return (
    <>
      <title>{full}</title>
      {screen.noIndex ? <meta name="robots" content="noindex" /> : <IndexedHead {...screen} />}
    </>
  )
}

function IndexedHead({
  title: name,
  description,
  canonicalPath,
  parent,
  things = [],
  type = "website",
  own: said = {},
}: PublicScreen) {
  const language = useLanguage()
  const { common, company } = useTexts()
  const addresses = useAddresses(canonicalPath, said.picture)
  const { swedish, english, own, picture, isDrawn } = addresses
  const title = said.title ?? name
  // An editor's description is not truncated.
  const short = said.description ?? summarize(description)
  const path = said.canonical && sitePath(said.canonical, addresses.publisher.site)
  const original = path ? addresses.of(path) : said.canonical
  const elsewhere = canonicalUrl(original, [swedish, english], addresses.publisher.site)
  const isListed = !said.hidden && !elsewhere
  const home = addresses.of("/")
  const trail = [
    { name: common.navigation.home, address: home },
    ...(parent ? [{ name: parent.name, address: addresses.of(parent.path) }] : []),
    { name, address: own },
  ]
  return (
    <>
      {short && <meta name="description" content={short} />}
      {said.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={elsewhere ?? own} />
      )}
      {isBilingual && isListed && <link rel="alternate" hrefLang="sv" href={swedish} />}
      {isBilingual && isListed && <link rel="alternate" hrefLang="en" href={english} />}
      {isBilingual && isListed && <link rel="alternate" hrefLang="x-default" href={swedish} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      {short && <meta property="og:description" content={short} />}
      <meta property="og:url" content={elsewhere ?? own} />
      <meta property="og:locale" content={language === "en" ? "en_GB" : "sv_SE"} />
      {isBilingual && <meta property="og:locale:alternate" content={language === "en" ? "sv_SE" : "en_GB"} />}
      <meta property="og:image" content={picture} />
      {isDrawn && <meta property="og:image:type" content="image/png" />}
      {isDrawn && <meta property="og:image:width" content="1200" />}
      {isDrawn && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={`${title} – ${company.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={`${title} – ${company.name}`} />
      {isListed && <StructuredData things={own === home ? things : [...things, breadcrumbs(trail)]} />}
    </>
  )
}

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
