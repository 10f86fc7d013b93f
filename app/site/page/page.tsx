import { data } from "react-router"
import { company } from "../../../brand/company.ts"
import { publishedPage } from "../../../content/published/published.ts"
import { renamedSlug } from "../../../content/published/renamed-slug.ts"
import { hasOwnAddress } from "../../../content/screens/lookup.ts"
import { shown, withoutPrefix } from "../../../content/texts/language.ts"
import { Head } from "../../frame/head/head.tsx"
import { loadContext } from "../../load-context.ts"
import { Weave } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { NotFound } from "../not-found/not-found.tsx"
import { Unread } from "../not-found/unread.tsx"
import { CallToAction } from "../parts/call-to-action.tsx"
import { RichText } from "../parts/rich-text.tsx"
import { type Composed, composed } from "../sections/composed.ts"
import { questionsOn, Sections } from "../sections/sections.tsx"
import type { Route } from "./+types/page.ts"
import { movedTo } from "./moved.ts"

/** The form that the database demands of slugs; nothing else is worth a question. */
const slugPattern = /^\/([a-z0-9-]{1,120})$/

/** Any other address: a published page of the table `pages`, or else the not-found screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data: client, language, readsFailed } = values
  const path = new URL(request.url).pathname.replace(/\.data$/, "")
  const slug = slugPattern.exec(withoutPrefix(path))?.[1]
  if (slug && hasOwnAddress(slug)) {
    const page = await publishedPage(client, slug)
    if (page) {
      return {
        page: shown(page, language, ["slug"], ["title", "hero_title", "hero_description"]),
        sections: await composed(values, page),
        unread: false,
      }
    }
    const renamed = await renamedSlug(client, "pages", slug)
    if (renamed) throw movedTo(path, `/${renamed}`)
  }
  return data({ page: null, sections: null, unread: readsFailed() }, { status: 404 })
}

export default function PageScreen({ loaderData: { page, sections, unread } }: Route.ComponentProps) {
  const { common, about } = useTexts()
  if (unread) return <Unread title={company.name} to="/" back={common.backHome} />
  if (!page || !sections) return <NotFound />
  const titleField = page.hero_title ? "hero_title" : "title"
  const title = page[titleField] ?? ""
  const { hero_description: description, lang } = page
  return (
    <>
      <Head
        title={title}
        description={description || `${title}. ${common.tagline}`}
        things={questionsOn(sections)}
      />
      <Weave seed={page.slug} size={12} className="no-print h-[81px] w-full text-moss lg:hidden" />
      <article className="column grid gap-x-12 gap-y-8 pt-12 lg:grid-cols-12 lg:pt-24">
        <h1 lang={lang[titleField]} className="title lg:col-span-8 lg:self-end">
          {title}
        </h1>
        {/* A runner of cloth beside the text, as long as the text, of whole modules. */}
        <Weave
          seed={page.slug}
          size={16}
          from="left"
          className="no-print hidden h-[calc(round(down,100%,16px)-4px)] min-h-71 w-63 justify-self-end text-moss lg:col-span-3 lg:col-start-10 lg:row-span-2 lg:row-start-1 lg:block"
        />
        {description && (
          <RichText
            text={description}
            lang={lang.hero_description}
            className="page-text measure grid gap-5 text-[1.0625rem] leading-[1.7] lg:col-span-8"
          />
        )}
      </article>
      <Sections of={sections} at="opening" />
      <Sections of={sections} at="end" />
      {!endsWithCall(sections) && <CallToAction {...about.call} seeSolutions />}
    </>
  )
}

/** A page that asks for something itself at its end needs no other call. */
const endsWithCall = ({ opening, end }: Composed) =>
  ["callToAction", "contactForm"].includes([...opening, ...end].at(-1)?.kind ?? "")
