import { data } from "react-router"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import { findRenamedSlug, publishedPage } from "../../../content/published/published.ts"
import { seoOverrides } from "../../../content/published/seo.ts"
import { hasOwnAddress } from "../../../content/screens/lookup.ts"
import { localize, stripLanguagePrefix } from "../../../content/texts/language.ts"
import { Head } from "../../frame/head/head.tsx"
import { loadContext } from "../../load-context.ts"
import { useTexts } from "../../ui/page-context.ts"
import { LoadFailed, NotFound } from "../not-found/not-found.tsx"
import { composeSections } from "../sections/compose-sections.ts"
import { faqOf } from "../sections/sections.tsx"
import type { Route } from "./+types/page.ts"
import { PageBody } from "./page-body.tsx"
import { permanentRedirect } from "./permanent-redirect.ts"

/** Slug format enforced by the database. Other paths need no query. */
const slugPattern = /^\/([a-z0-9-]{1,120})$/

/** Loads the published page of the table `pages` with this path, else the not-found screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data: client, language } = values
  const path = new URL(request.url).pathname.replace(/\.data$/, "")
  const slug = slugPattern.exec(stripLanguagePrefix(path))?.[1]
  let renamed: string | null | undefined = null
  if (slug && hasOwnAddress(slug)) {
    const read = await publishedPage(client, slug)
    const page = read?.row
    if (page) {
      return {
        page: localize(page, language, ["slug"], ["title", "hero_title", "hero_description"]),
        sections: await composeSections(values, page),
        own: seoOverrides(page, language),
        unread: false,
      }
    }
    renamed = read && (await findRenamedSlug(client, "pages", slug))
    if (renamed) throw permanentRedirect(path, `/${renamed}`)
  }
  return data({ page: null, sections: null, own: undefined, unread: renamed === undefined }, { status: 404 })
}

export default function PageScreen({ loaderData: { page, sections, own, unread } }: Route.ComponentProps) {
  const { common, company } = useTexts()
  if (unread) return <LoadFailed title={company.name} to="/" back={common.backHome} />
  if (!page || !sections) return <NotFound />
  const title = page.hero_title || page.title
  const description = page.hero_description
  return (
    <>
      <Head
        title={title}
        description={firstBlockText(description ?? "") || `${title}. ${common.tagline}`}
        things={faqOf(sections)}
        own={own}
      />
      <PageBody page={page} sections={sections} />
    </>
  )
}
