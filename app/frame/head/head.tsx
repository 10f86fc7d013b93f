import { type OwnResult, originalUrl } from "../../../content/published/own-result.ts"
import { isBilingual } from "../../../content/texts/language.ts"
import { ownPath } from "../../../content/urls.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { useAddresses } from "./addresses.ts"
import { breadcrumbs, StructuredData, type Thing } from "./structured-data.tsx"
import { summarize } from "./summary.ts"

interface PublicScreen {
  /** The screen's own title; the company's name follows it. */
  title: string
  /** Plain text about the screen; cut to the length that search engines show. */
  description: string
  /** Swedish path of the screen that search engines should name, when it is not this one (/case). */
  canonicalPath?: string
  parent?: { name: string; path: string }
  /** What the screen says to machines, besides where it lies. */
  things?: readonly Thing[]
  type?: "website" | "article"
  /** What the item that the screen shows says of itself, instead of title, description and picture. */
  own?: OwnResult | undefined
  noIndex?: false
}

/** A screen that search engines should leave out. */
interface HiddenScreen {
  title: string
  noIndex: true
}

/**
 * What a document says about itself: title, description, its address in both languages, how it looks when it is
 * shared (Open Graph, which X reads where it has no card tag of its own), and structured data. React moves titles, metas and links into the head.
 */
export function Head(screen: PublicScreen | HiddenScreen) {
  const { company } = useTexts()
  const title = (!screen.noIndex && screen.own?.title) || screen.title
  const full = title === company.name ? title : `${title} – ${company.name}`
  return (
    <>
      <title>{full}</title>
      {screen.noIndex ? <meta name="robots" content="noindex" /> : <Findable {...screen} />}
    </>
  )
}

function Findable({
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
  // A description that an editor wrote is not cut.
  const short = said.description ?? summarize(description)
  const path = said.canonical && ownPath(said.canonical, addresses.publisher.site)
  const original = path ? addresses.of(path) : said.canonical
  const elsewhere = originalUrl(original, [swedish, english], addresses.publisher.site)
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
