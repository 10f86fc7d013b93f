import { useLocation, useRouteLoaderData } from "react-router"
import { withEnglishPrefix, withoutPrefix } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-texts.ts"
import type { RootData } from "../root.tsx"
import { company } from "./company.ts"

interface HeadProps {
  /** The screen's own title; the company's name follows it. */
  title: string
  description?: string | undefined
  /** Swedish path of the screen that search engines should name, when it is not this one (/case). */
  canonicalPath?: string
  /** True for screens that search engines should leave out. */
  noIndex?: boolean
}

/** Title, description, canonical address and the other language's address; React moves them into the head. */
export function Head({ title, description, canonicalPath, noIndex = false }: HeadProps) {
  const { pathname } = useLocation()
  const language = useLanguage()
  const root = useRouteLoaderData("root") as RootData | undefined
  const site = root?.site.url ?? ""
  const path = canonicalPath ?? withoutPrefix(pathname)
  const swedish = `${site}${path}`
  const english = `${site}${withEnglishPrefix(path)}`
  const full = title === company.name ? title : `${title} – ${company.name}`
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={language === "en" ? english : swedish} />
          <link rel="alternate" hrefLang="sv" href={swedish} />
          <link rel="alternate" hrefLang="en" href={english} />
          <link rel="alternate" hrefLang="x-default" href={swedish} />
        </>
      )}
    </>
  )
}
