import { isBilingual } from "../../../content/texts/language.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { useAddresses } from "./addresses.ts"
import { breadcrumbs, StructuredData, type Thing } from "./structured-data.tsx"
import { summary } from "./summary.ts"

interface PublicScreen {
  /** The screen's own title; the company's name follows it. */
  title: string
  /** What the screen is about; cut to what search engines show. */
  description: string
  /** Swedish path of the screen that search engines should name, when it is not this one (/case). */
  canonicalPath?: string
  parent?: { name: string; path: string }
  /** What the screen says to machines, besides where it lies. */
  things?: readonly Thing[]
  type?: "website" | "article"
  noIndex?: false
}

/** A screen that search engines should leave out. */
interface HiddenScreen {
  title: string
  noIndex: true
}

/**
 * What a document says about itself: title, description, its address in both languages, how it looks when it is
 * shared (Open Graph, which X reads too), and structured data. React moves titles, metas and links into the head.
 */
export function Head(screen: PublicScreen | HiddenScreen) {
  const { company } = useTexts()
  const full = screen.title === company.name ? screen.title : `${screen.title} – ${company.name}`
  return (
    <>
      <title>{full}</title>
      {screen.noIndex ? <meta name="robots" content="noindex" /> : <Findable {...screen} />}
    </>
  )
}

function Findable({
  title,
  description,
  canonicalPath,
  parent,
  things = [],
  type = "website",
}: PublicScreen) {
  const language = useLanguage()
  const { common, company } = useTexts()
  const addresses = useAddresses(canonicalPath)
  const { swedish, english, own, picture } = addresses
  const short = summary(description)
  const home = addresses.of("/")
  const trail = [
    { name: common.navigation.home, address: home },
    ...(parent ? [{ name: parent.name, address: addresses.of(parent.path) }] : []),
    { name: title, address: own },
  ]
  return (
    <>
      {short && <meta name="description" content={short} />}
      <link rel="canonical" href={own} />
      {isBilingual && <link rel="alternate" hrefLang="sv" href={swedish} />}
      {isBilingual && <link rel="alternate" hrefLang="en" href={english} />}
      {isBilingual && <link rel="alternate" hrefLang="x-default" href={swedish} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:title" content={title} />
      {short && <meta property="og:description" content={short} />}
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={language === "en" ? "en_GB" : "sv_SE"} />
      {isBilingual && <meta property="og:locale:alternate" content={language === "en" ? "sv_SE" : "en_GB"} />}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title} – ${company.name}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {short && <meta name="twitter:description" content={short} />}
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={`${title} – ${company.name}`} />
      <StructuredData things={own === home ? things : [...things, breadcrumbs(trail)]} />
    </>
  )
}
