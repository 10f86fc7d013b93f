import { contentTypeOf } from "../../../content/index.ts"
import type { Hit } from "../../../content/published/search-query.ts"
import type { Language } from "../../../content/texts/language.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useLanguage, useTexts } from "../../ui/page-context.ts"

/** Hits, best first: kind, title as a link, and excerpt. */
export function HitList({ hits }: { hits: Hit[] }) {
  return (
    <ol className="mt-4 border-t border-line-strong">
      {hits.map((hit) => (
        <HitRow key={`${hit.kind} ${hit.path} ${hit.title}`} hit={hit} />
      ))}
    </ol>
  )
}

function HitRow({ hit }: { hit: Hit }) {
  const language = useLanguage()
  const lang = hit.language === language ? undefined : hit.language
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[7rem_1fr]">
      <p className="small pt-0.5 text-ink-soft">{contentTypeOf(hit.kind).visitors?.[language]}</p>
      <div className="min-w-0">
        <h3 className="subheading">
          <HitLink hit={hit} lang={lang} />
        </h3>
        {hit.excerpt.length > 0 && (
          <p lang={lang} className="measure mt-1 text-ink-soft">
            {hit.excerpt.map(({ text, found }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
              found ? <mark key={index}>{text}</mark> : text,
            )}
          </p>
        )}
      </div>
    </li>
  )
}

/**
 * Link to a screen or to a resource's file, which opens in a new tab as on the resources screen.
 * Links with a fragment load a new document, which opens the `details` element around the target.
 */
function HitLink({ hit: { kind, path, title }, lang }: { hit: Hit; lang: Language | undefined }) {
  const { newTab } = useTexts().resources
  if (kind === "resources" && path !== "/resurser") {
    return (
      <a href={path} target="_blank" rel="noopener" className="link">
        <span lang={lang}>{title}</span>
        <span className="sr-only"> ({newTab})</span>
      </a>
    )
  }
  return (
    <SiteLink to={path} lang={lang} className="link">
      {title}
    </SiteLink>
  )
}
