import { useTexts } from "../i18n/use-texts.ts"
import { Head } from "./head.tsx"
import { MissingModule } from "./missing-module.tsx"
import { SiteLink } from "./site-link.tsx"

/** Shown for every address that is neither a screen nor a published page; page.tsx answers with status 404. */
export function NotFound() {
  const { common, errors } = useTexts()
  const { notFound } = errors
  return (
    <div className="column py-(--space-section)">
      <Head title={notFound.title} noIndex />
      <div className="grid items-end gap-x-12 gap-y-10 md:grid-cols-12">
        <div className="md:col-span-6">
          <h1 className="display" lang="en">
            {notFound.title}
          </h1>
          <p className="lead measure mt-6">{notFound.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <SiteLink to="/" className="button">
              {common.backHome}
            </SiteLink>
            <SiteLink to="/losningar" className="button button-quiet">
              {common.seeSolutions}
            </SiteLink>
          </p>
        </div>
        <MissingModule className="order-first w-56 md:order-none md:col-span-6 md:w-full" />
      </div>
    </div>
  )
}
