import { data } from "react-router"
import { contentTypeOf } from "../../../content/index.ts"
import { type Hit, maxQueryLength, normalizeQuery } from "../../../content/published/search-query.ts"
import { queryOf } from "../../../content/screens/query.ts"
import { interpolate, pluralize } from "../../../content/texts/interpolate.ts"
import type { Language } from "../../../content/texts/language.ts"
import { useFrame } from "../../frame/frame.ts"
import { Head } from "../../frame/head/head.tsx"
import { screenLinks } from "../../frame/screen-links.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useLanguage, useLocalPath, useTexts } from "../../ui/page-context.ts"
import type { Route } from "./+types/search.ts"
import { siteHits } from "./site-hits.server.ts"

/** Maximum number of hits, also in the database function. */
const maxHits = 30

/** The query is in the URL, so a search can be bookmarked and shared. This page is never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = context.get(loadContext)
  const query = normalizeQuery(queryOf<"/sok">(request.url).get("q"))
  if (!query) return { query, hits: null, refused: false }
  const limit = await asked.withinLimit("search")
  if (!limit.ok) {
    const headers = { "Retry-After": String(limit.retryAfterSeconds) }
    return data({ query, hits: null, refused: true }, { status: 429, headers })
  }
  const hits = await siteHits(query, asked)
  return { query, hits: hits?.slice(0, maxHits) ?? null, refused: false }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Search form and its hits. A native GET, which works without JavaScript. */
export default function SearchScreen({ loaderData: { query, hits, refused } }: Route.ComponentProps) {
  const { common, search: texts } = useTexts()
  return (
    <div className="column pt-16 pb-(--space-section) md:pt-20">
      <Head title={query ? `${query} – ${common.search}` : common.search} noIndex />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h1 className="title">{texts.title}</h1>
          <p className="lead measure mt-5">{texts.lead}</p>
          <SearchForm key={query} query={query} />
          <SlashKeyToggle />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:pt-3">
          {refused ? (
            <EmptyState title={texts.tooManyTitle}>{texts.tooMany}</EmptyState>
          ) : hits && hits.length > 0 ? (
            <Found query={query} hits={hits} />
          ) : (
            <ScreenLinks query={hits ? query : ""} />
          )}
        </div>
      </div>
    </div>
  )
}

function Found({ query, hits }: { query: string; hits: Hit[] }) {
  const texts = useTexts().search
  return (
    <section>
      <h2 className="sr-only">{texts.resultsTitle}</h2>
      <p role="status" className="figures wrap-anywhere font-semibold">
        {pluralize(texts.found, hits.length, { query })}
      </p>
      <HitList hits={hits} />
      {hits.length === maxHits && <p className="mt-6 text-ink-soft">{texts.most}</p>}
    </section>
  )
}

/** Links to the main screens, shown without a query, without hits, or after an error. */
function ScreenLinks({ query }: { query: string }) {
  const all = useTexts()
  const { search: texts } = all
  const paths = ["/losningar", "/funktioner", "/case-studies", "/resurser", "/kontakt"] as const
  const links = (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {screenLinks(all, paths, useFrame()).map(({ to, label }) => (
        <li key={to}>
          <SiteLink to={to} className="link">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
  if (query) {
    return (
      <EmptyState title={interpolate(texts.nothing, { query })}>
        <p>{texts.nothingText}</p>
        {links}
      </EmptyState>
    )
  }
  return (
    <section className="border-t border-line-strong pt-5">
      <h2 className="heading">{texts.startTitle}</h2>
      {links}
    </section>
  )
}

/** Native GET form, which app/boot ignores. */
function SearchForm({ query }: { query: string }) {
  const { common, search: texts } = useTexts()
  return (
    <search>
      <form method="get" action={useLocalPath()("/sok")} className="mt-8">
        <label htmlFor="sokord" className="block font-semibold">
          {texts.field}
        </label>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            id="sokord"
            name="q"
            type="search"
            className="field max-w-full flex-[1_1_12rem]"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: a visitor without a query is here to type one
            autoFocus={!query}
          />
          <button type="submit" className="button">
            {common.search}
          </button>
        </div>
      </form>
    </search>
  )
}

/** Hits, best first: kind, title as a link, and excerpt. */
function HitList({ hits }: { hits: Hit[] }) {
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

/**
 * Checkbox that disables the / shortcut. A single key pressed by dictation or by mistake must not
 * navigate (WCAG 2.2, 2.1.4). The inline script stores and restores the choice
 * (app/boot/document.ts). Hidden without JavaScript, where the shortcut does nothing. Also shown on
 * touch devices, because a keyboard may be connected.
 */
function SlashKeyToggle() {
  const texts = useTexts().search
  return (
    <p className="scripts-only small mt-6 text-ink-soft">
      <label className="inline-flex min-h-6 items-center gap-2">
        <input id="snedstreck" type="checkbox" defaultChecked className="size-6 accent-pine" />
        {texts.shortcut}
      </label>
      <br />
      {texts.shortcutHint}
    </p>
  )
}
