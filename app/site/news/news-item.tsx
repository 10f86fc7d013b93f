import { data } from "react-router"
import { publishedItems } from "../../../content/published/published.ts"
import { seoOverrides } from "../../../content/published/seo.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import { localize } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { news } from "../../../content/types/news.ts"
import { Head, useAddresses } from "../../frame/head/head.tsx"
import { article } from "../../frame/head/structured-data.tsx"
import { summarize } from "../../frame/head/summary.ts"
import { BackLink, SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { LongDate } from "../components/long-date.tsx"
import { Picture } from "../components/picture.tsx"
import { RichText } from "../components/rich-text.tsx"
import { LoadFailed, NotFound } from "../not-found/not-found.tsx"
import { readBySlug } from "../page/read-by-slug.ts"
import type { Route } from "./+types/news-item.ts"

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: client, language } = context.get(loadContext)
  const [row, all = []] = await Promise.all([
    readBySlug(client, "news", params.slug, new URL(request.url).pathname),
    publishedItems(client, news),
  ])
  if (!row) return data({ unread: row === undefined }, { status: 404 })
  const place = all.findIndex(({ id }) => id === row.id)
  const beside = (at: number) => (all[at] ? localize(all[at], language, ["slug"], ["title"]) : null)
  const item = localize(
    row,
    language,
    ["published_on", "author", "picture", "created_at", "updated_at"],
    ["title", "lead", "body"],
  )
  return {
    item,
    own: seoOverrides(row, language),
    newer: beside(place - 1),
    older: beside(place + 1),
    media: await describeMedia(client, [row.picture]),
  }
}

export default function NewsItemScreen({ loaderData }: Route.ComponentProps) {
  const { news: texts } = useTexts()
  if ("unread" in loaderData) {
    const { title } = texts.hero
    return loaderData.unread ? <LoadFailed title={title} to="/nyheter" back={texts.back} /> : <NotFound />
  }
  return <NewsItem {...loaderData} />
}

type Loaded = Exclude<Route.ComponentProps["loaderData"], { unread: boolean }>

function NewsItem({ item, own: said, newer, older, media }: Loaded) {
  const { news: texts } = useTexts()
  const language = useLanguage()
  const { publisher, own, picture: shared } = useAddresses(undefined, said?.picture)
  const { title, lead, body, author, picture, lang } = item
  const facts = {
    headline: title,
    description: summarize(lead),
    address: own,
    image: shared,
    published: item.published_on,
    modified: item.updated_at,
    language,
    author,
  }
  return (
    <article className="column pt-10 pb-(--space-section) md:pt-14">
      <Head
        title={title}
        description={lead}
        own={said}
        parent={{ name: texts.hero.title, path: "/nyheter" }}
        type="article"
        things={[article(publisher, facts)]}
      />
      <BackLink to="/nyheter">{texts.back}</BackLink>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:mt-12 lg:grid-cols-12">
        <div className="small text-ink-soft lg:col-span-2 lg:pt-4">
          <LongDate day={item.published_on} />
          {author && <p className="mt-1">{interpolate(texts.by, { author })}</p>}
        </div>
        <div className="min-w-0 lg:col-span-8">
          <h1 lang={lang.title} className="title wrap-anywhere">
            {title}
          </h1>
          <p lang={lang.lead} className="lead measure mt-6">
            {lead}
          </p>
          {picture && (
            <Picture
              address={picture}
              media={media}
              width={960}
              height={600}
              sizes="(min-width: 60rem) 50rem, 100vw"
              className="mt-10 h-auto w-full"
            />
          )}
          {body && (
            <RichText
              text={body}
              lang={lang.body}
              className="measure mt-10 grid gap-5 text-reading leading-[1.7]"
            />
          )}
        </div>
      </div>
      <nav
        aria-label={texts.back}
        className="no-print mt-16 grid gap-x-12 gap-y-6 border-t border-line-strong pt-6 empty:hidden sm:grid-cols-2"
      >
        {newer && <AdjacentItem label={texts.newer} {...newer} />}
        {older && <AdjacentItem label={texts.older} {...older} />}
      </nav>
    </article>
  )
}

function AdjacentItem({
  label,
  slug,
  title,
  lang,
}: {
  label: string
  slug: string
  title: string
  lang: { title?: "sv" | undefined }
}) {
  return (
    <p>
      <span className="small block text-ink-soft">{label}</span>
      <SiteLink to={`/nyheter/${slug}`} lang={lang.title} className="link subheading font-heading">
        {title}
      </SiteLink>
    </p>
  )
}
