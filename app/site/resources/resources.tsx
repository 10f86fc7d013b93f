import { data, useActionData, useLocation } from "react-router"
import { publishedResources } from "../../../content/published/published.ts"
import { queryOf } from "../../../content/screens/query.ts"
import { resourceFilters } from "../../../content/screens/query-values.ts"
import { localize } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { type LoadContext, loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import type { Route } from "./+types/resources.ts"
import type { PostedRequest } from "./link-form.tsx"
import { firstViolation, readLinkRequest } from "./link-request.ts"
import { type LocalizedResource, ResourceCard } from "./resource-card.tsx"

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const [hero, rows] = await Promise.all([loadHero(values, "resurser"), publishedResources(values.data)])
  const media = await describeMedia(
    values.data,
    (rows ?? []).map(({ thumbnail_url }) => thumbnail_url),
  )
  const resources = rows?.map(
    (row): LocalizedResource =>
      localize(
        row,
        values.language,
        ["id", "resource_type", "thumbnail_url"],
        ["title", "description", "file_url", "transcript_url"],
      ),
  )
  return { hero, resources, media }
}

/** Handles the form for a link by email, posted without JavaScript. */
export function action({ request, context }: Route.ActionArgs) {
  return postLinkRequest(request, context.get(loadContext))
}

export default function ResourcesScreen({ loaderData }: Route.ComponentProps) {
  const texts = useTexts().resources
  const { resources, media } = loaderData
  const filter = useFilter()
  const posted = useActionData<typeof action>()
  const wanted = resources?.filter(({ resource_type }) => filter === "all" || resource_type === filter)
  return (
    <HeroScreen
      page={loaderData.hero}
      texts={texts.hero}
      head={() => ({ title: texts.headTitle })}
      hero={(title, description) => (
        <div className="column pt-16 pb-10 md:pt-20">
          <h1 className="title max-w-[18ch]">{title}</h1>
          <p className="lead measure mt-5">{description}</p>
          <FilterButtons active={filter} count={wanted?.length} />
        </div>
      )}
    >
      <div id={list} tabIndex={-1} className="column scroll-mt-24 pb-(--space-section)">
        {wanted?.length === 0 && <NoResources filter={filter} />}
        {wanted && wanted.length > 0 && (
          <ul className="resource-grid">
            {wanted.map((resource, index) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                media={media}
                featured={filter === "all" && index === 0}
                posted={posted?.resource === resource.id ? posted : undefined}
              />
            ))}
            <RequestCard />
          </ul>
        )}
      </div>
    </HeroScreen>
  )
}

type Filter = (typeof resourceFilters)[number]

/** Id of the filtered list. */
const list = "lista"

/** Returns the path of the list. The fragment keeps a new document from opening at its top. */
const useFilterPath = () => `${useLocalPath()("/resurser")}#${list}`

/** Returns the filter in the URL. Unknown values mean all. */
function useFilter(): Filter {
  const wanted = queryOf<"/resurser">(useLocation().search).get("typ")
  return resourceFilters.find((filter) => filter === wanted) ?? "all"
}

/** Filter as a GET form: it has a URL, can be shared, and works without JavaScript. */
function FilterButtons({ active, count }: { active: Filter; count: number | undefined }) {
  const texts = useTexts().resources
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
      <form method="get" action={useFilterPath()} aria-label={texts.filter}>
        {/* Four do not fit in a row of a narrow phone: two and two, instead of three and one. */}
        <ul className="inline-flex flex-wrap gap-px rounded-corner border border-line-strong bg-line-strong max-[24rem]:grid max-[24rem]:grid-cols-2">
          {resourceFilters.map((filter) => (
            <li key={filter} className="flex-auto">
              <button
                type="submit"
                className="w-full cursor-pointer bg-paper px-[clamp(0.7rem,2.5vw,1.1rem)] py-[0.6rem] font-semibold hover:bg-panel focus-visible:-outline-offset-5 focus-visible:outline-current aria-pressed:bg-pine aria-pressed:text-(--on-pine)"
                {...(filter !== "all" && { name: "typ", value: filter })}
                aria-pressed={filter === active}
              >
                {texts.filters[filter]}
              </button>
            </li>
          ))}
        </ul>
      </form>
      {count !== undefined && (
        <p role="status" className="small figures text-ink-soft">
          {count} {count === 1 ? texts.count.one : texts.count.many}
        </p>
      )}
    </div>
  )
}

function NoResources({ filter }: { filter: Filter }) {
  const { common, resources } = useTexts()
  const path = useFilterPath()
  return (
    <EmptyState title={resources.empty[filter]}>
      {filter === "all" ? (
        <SiteLink to="/kontakt" className="link">
          {common.contactUs}
        </SiteLink>
      ) : (
        <a href={path} className="link">
          {resources.showAll}
        </a>
      )}
    </EmptyState>
  )
}

/** Last card, for requesting a missing resource. */
function RequestCard() {
  const { request } = useTexts().resources
  return (
    <li className="flex flex-col justify-between gap-6 bg-panel p-6">
      <div>
        <h2 className="subheading">{request.title}</h2>
        <p className="mt-2 text-ink-soft">{request.text}</p>
      </div>
      <SiteLink to="/kontakt" className="link self-start">
        {request.action}
      </SiteLink>
    </li>
  )
}

/**
 * Handles a post without JavaScript: the same checks, the same function call, and the outcome for
 * the page.
 */
async function postLinkRequest(request: Request, { invoke, log }: LoadContext) {
  const form = readLinkRequest(await request.formData().catch(() => new FormData()))
  const { resource } = form
  const violation = firstViolation(form)
  if (violation) return data<PostedRequest>({ resource, outcome: violation, request: form }, { status: 400 })
  const { pathname } = new URL(request.url)
  const response = await invoke("send-resource-link", { ...form }, pathname).catch(() => undefined)
  if (response?.ok) return data<PostedRequest>({ resource, outcome: "sent", request: null })
  const status = response?.status ?? 503
  log("the link to a resource was not mailed", { status })
  const outcome = status === 429 ? "tooMany" : "failure"
  return data<PostedRequest>({ resource, outcome, request: form }, { status })
}
