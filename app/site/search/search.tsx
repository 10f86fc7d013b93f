import { data } from "react-router"
import { type Hit, normalizeQuery } from "../../../content/published/search-query.ts"
import { queryOf } from "../../../content/screens/query.ts"
import { interpolate, pluralize } from "../../../content/texts/interpolate.ts"
import { Head } from "../../frame/head/head.tsx"
import { screenLinks } from "../../frame/screen-links.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useTexts } from "../../ui/page-context.ts"
import type { Route } from "./+types/search.ts"
import { SearchForm } from "./form.tsx"
import { HitList } from "./hit-list.tsx"
import { siteHits } from "./hits.server.ts"
import { SlashKeyToggle } from "./slash-key.tsx"

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

/** Search form and its hits. A native GET, which works without scripts. */
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
      {screenLinks(all, paths).map(({ to, label }) => (
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
