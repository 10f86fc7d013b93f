import type { ReactNode } from "react"
import { data } from "react-router"
import { solutionFeatures } from "../../../content/published/features.ts"
import { publishedSolutions, type Solution } from "../../../content/published/published.ts"
import { queryOf } from "../../../content/screens/query.ts"
import { pluralize } from "../../../content/texts/interpolate.ts"
import { type Localized, localize } from "../../../content/texts/language.ts"
import { Head } from "../../frame/head/head.tsx"
import { BackLink, SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import type { Route } from "./+types/compare.ts"

const maxCompared = 3

type Compared = Localized<
  Solution,
  "id" | "slug" | "features_count" | "weeks",
  "title" | "price_span" | "suits" | "systems"
> & { features: Localized<{ title: string }, never, "title">[] }

/**
 * The choice is in the URL, so a comparison can be shared. Slugs that are unknown or repeated are
 * dropped, and the first three are compared. Visitors get the features that policies show them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: client, language, withinLimit } = context.get(loadContext)
  const slugs = [...new Set(queryOf<"/losningar/jamfor">(request.url).getAll("losning").filter(Boolean))]
  const rows = (await publishedSolutions(client)) ?? []
  const all = rows.map((row) => localize(row, language, ["slug"], ["title"]))
  if (slugs.length === 0) return { all, compared: [], chosen: [], unknown: 0 }
  const limit = await withinLimit("choice")
  if (!limit.ok) {
    const headers = { "Retry-After": String(limit.retryAfterSeconds) }
    return data({ all, compared: [], chosen: slugs, unknown: 0 }, { status: 429, headers })
  }
  const chosen = slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])
  const compared = chosen.slice(0, maxCompared).map(async (row): Promise<Compared> => {
    const features = (await solutionFeatures(client, row.id)) ?? []
    return {
      ...localize(
        row,
        language,
        ["id", "slug", "features_count", "weeks"],
        ["title", "price_span", "suits", "systems"],
      ),
      features: features.map((feature) => localize(feature, language, [], ["title"])),
    }
  })
  return {
    all,
    compared: await Promise.all(compared),
    chosen: chosen.map(({ slug }) => slug),
    unknown: slugs.length - chosen.length,
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Compares up to three solutions. A native GET form, which works without JavaScript. */
export default function CompareScreen({ loaderData }: Route.ComponentProps) {
  const { all, compared, chosen, unknown } = loaderData
  const { solutions, common } = useTexts()
  const { compare: texts } = solutions
  const notes = [
    chosen.length > maxCompared && pluralize(texts.tooMany, chosen.length),
    unknown > 0 && pluralize(texts.unknown, unknown),
    compared.length === 1 && texts.tooFew,
  ].filter((note) => note !== false)
  const head = {
    title: texts.title,
    description: texts.description,
    parent: { name: common.navigation.solutions, path: "/losningar" },
  }
  return (
    <>
      <div className="column pt-10 md:pt-14">
        {chosen.length + unknown > 0 ? <Head title={head.title} noIndex /> : <Head {...head} />}
        {all.length > 0 && <BackLink to="/losningar">{solutions.back}</BackLink>}
        <h1 className="title mt-8">{texts.title}</h1>
        {all.length > 1 && <Choice all={all} checked={compared.map(({ slug }) => slug)} />}
        {notes.length > 0 && (
          <div role="status" className="no-print mt-6 font-semibold">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        {compared.length > 0 && <Comparison compared={compared} />}
      </div>
      <CallToAction {...solutions.callToAction} />
    </>
  )
}

type Listed = Localized<Solution, "slug", "title">

function Choice({ all, checked }: { all: readonly Listed[]; checked: readonly string[] }) {
  const { compare: texts } = useTexts().solutions
  return (
    <form method="get" action={useLocalPath()("/losningar/jamfor")} className="no-print mt-5">
      <p className="lead measure">{texts.description}</p>
      <fieldset className="mt-8">
        <legend className="font-semibold">{texts.legend}</legend>
        <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {all.map(({ slug, title, lang }) => (
            <label key={slug} className="inline-flex min-h-8 items-center gap-2">
              <input
                key={String(checked.includes(slug))}
                type="checkbox"
                name="losning"
                value={slug}
                defaultChecked={checked.includes(slug)}
                className="size-6 shrink-0 accent-pine"
              />
              <span lang={lang.title} className="min-w-0 wrap-anywhere">
                {title}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button mt-6">
        {texts.submit}
      </button>
    </form>
  )
}

function Comparison({ compared }: { compared: readonly Compared[] }) {
  const { compare: texts, facts, featuresCount } = useTexts().solutions
  const rows: [string, (solution: Compared) => ReactNode][] = [
    [texts.suits, ({ suits, lang }) => suits && <span lang={lang.suits}>{suits}</span>],
    [texts.price, ({ price_span: price, lang }) => price && <span lang={lang.price_span}>{price}</span>],
    [texts.time, ({ weeks }) => weeks && pluralize(facts.weeks, weeks)],
    [texts.functions, ({ features_count: count }) => pluralize(featuresCount, count)],
    [texts.included, (solution) => solution.features_count > 0 && <Included solution={solution} />],
    [facts.systems, ({ systems, lang }) => systems && <span lang={lang.systems}>{systems}</span>],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={texts.table} tabIndex={0} className="mt-10 overflow-x-auto">
      <table className="figures w-full table-fixed text-left">
        <thead>
          <tr className="align-bottom">
            {compared.map(({ slug, title, lang }) => (
              <th key={slug} scope="col" className="subheading w-40 py-4 pr-3">
                <SiteLink to={`/losningar/${slug}`} lang={lang.title} className="link">
                  {title}
                </SiteLink>
              </th>
            ))}
          </tr>
        </thead>
        {/* The label above its row: beside it, three columns would not fit on a phone. */}
        {rows.map(([label, cell]) => (
          <tbody key={label} className="break-inside-avoid border-t border-line">
            <tr>
              <th
                scope="rowgroup"
                colSpan={compared.length}
                className="small pt-4 pb-1 font-normal text-ink-soft"
              >
                {label}
              </th>
            </tr>
            <tr className="align-top">
              {compared.map((solution) => (
                <td key={solution.slug} className="pr-4 pb-4 wrap-anywhere">
                  {cell(solution) || <span className="text-ink-soft">{texts.notStated}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Names of the features that the visitor may read, and the number of the others. */
function Included({ solution: { features, features_count: count } }: { solution: Compared }) {
  const { compare: texts } = useTexts().solutions
  const more = count - features.length
  return (
    <ul>
      {features.map(({ title, lang }) => (
        <li key={title} lang={lang.title}>
          {title}
        </li>
      ))}
      {more > 0 && <li className="text-ink-soft">{pluralize(texts.more, more)}</li>}
    </ul>
  )
}
