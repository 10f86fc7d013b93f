import { data } from "react-router"
import { firstBlockText } from "../../../content/fields/rich-text/rich-text.ts"
import { iconNode } from "../../../content/published/icon-nodes.server.ts"
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
import { readBySlug } from "./read-by-slug.ts"

/** Slug format enforced by the database. Other paths need no query. */
const slugPattern = /^\/([a-z0-9-]{1,120})$/

/** Loads the published page of the table `pages` with this path, else the not-found screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data: client, language } = values
  const path = new URL(request.url).pathname.replace(/\.data$/, "")
  const slug = slugPattern.exec(stripLanguagePrefix(path))?.[1]
  const page = slug && hasOwnAddress(slug) ? await readBySlug(client, "pages", slug, path) : null
  if (!page) return data({ unread: page === undefined }, { status: 404 })
  return {
    page: localize(page, language, ["slug"], ["title", "hero_title", "hero_description"]),
    sections: await composeSections({ ...values, iconOf: iconNode }, page),
    own: seoOverrides(page, language),
  }
}

export default function PageScreen({ loaderData }: Route.ComponentProps) {
  const { common, company } = useTexts()
  if ("unread" in loaderData) {
    return loaderData.unread ? (
      <LoadFailed title={company.name} to="/" back={common.backHome} />
    ) : (
      <NotFound />
    )
  }
  const { page, sections, own } = loaderData
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
