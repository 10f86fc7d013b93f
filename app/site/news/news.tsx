import { publishedItems } from "../../../content/published/published.ts"
import { localize } from "../../../content/texts/language.ts"
import { describeMedia } from "../../../content/types/media.ts"
import { news } from "../../../content/types/news.ts"
import { Head } from "../../frame/head/head.tsx"
import { cardText } from "../../frame/head/summary.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { LongDate } from "../components/long-date.tsx"
import { Picture } from "../components/picture.tsx"
import type { Route } from "./+types/news.ts"

export async function loader({ context }: Route.LoaderArgs) {
  const { data, language } = context.get(loadContext)
  const rows = await publishedItems(data, news)
  const items = rows?.map((row) => {
    const item = localize(row, language, ["id", "slug", "published_on", "picture"], ["title", "lead"])
    return { ...item, lead: cardText(item.lead) }
  })
  const media = await describeMedia(
    data,
    (items ?? []).map(({ picture }) => picture),
  )
  return { items, media }
}

/** List of all news, latest first. The first item is larger. */
export default function NewsScreen({ loaderData: { items, media } }: Route.ComponentProps) {
  const { news: texts } = useTexts()
  const feed = useLocalPath()("/nyheter/rss.xml")
  return (
    <>
      <Head title={texts.hero.title} description={texts.hero.description} />
      <link rel="alternate" type="application/rss+xml" title={texts.hero.title} href={feed} />
      <div className="column grid items-end gap-x-12 gap-y-5 pt-16 pb-10 md:grid-cols-12 md:pt-24 md:pb-16">
        <h1 className="title md:col-span-7">{texts.hero.title}</h1>
        <div className="md:col-span-5">
          <p className="lead">{texts.hero.description}</p>
          <p className="mt-4">
            <a href={feed} className="link">
              {texts.follow}
            </a>
          </p>
        </div>
      </div>
      <div className="column pb-(--space-section)">
        {items?.length === 0 && <EmptyState title={texts.empty} />}
        <ul className="not-first:mt-2">
          {items?.map(({ id, slug, published_on, picture, title, lead, lang }, place) => (
            <li
              key={id}
              className="card grid gap-x-12 gap-y-3 border-t border-line-strong py-8 md:grid-cols-12 md:py-10"
            >
              <p className="small text-ink-soft md:col-span-2 md:pt-2">
                <LongDate day={published_on} />
              </p>
              <div className={`min-w-0 ${picture ? "md:col-span-6" : "md:col-span-8"}`}>
                <h2 lang={lang.title} className={`wrap-anywhere ${place === 0 ? "title" : "heading"}`}>
                  <SiteLink to={`/nyheter/${slug}`} className="card-link">
                    {title}
                  </SiteLink>
                </h2>
                <p lang={lang.lead} className={`measure mt-3 ${place === 0 ? "lead" : "text-ink-soft"}`}>
                  {lead}
                </p>
              </div>
              {picture && (
                <Picture
                  address={picture}
                  media={media}
                  width={640}
                  height={400}
                  sizes="(min-width: 60rem) 22rem, 100vw"
                  loading={place === 0 ? "eager" : "lazy"}
                  className="order-first aspect-[8/5] h-auto w-full object-cover md:order-none md:col-span-4"
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
