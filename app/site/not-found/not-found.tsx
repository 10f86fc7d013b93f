import { useEffect, useState } from "react"
import { useLocation } from "react-router"
import { notFoundLog } from "../../../content/screens/not-found-log.ts"
import { Head } from "../../frame/head/head.tsx"
import { SiteLink } from "../../frame/site-link.tsx"
import { useHydrated } from "../../ui/use-hydrated.ts"
import { useTexts } from "../../ui/use-texts.ts"
import { MissingModule } from "./missing-module.tsx"

/** Shown for every address that is neither a screen nor a published page; page.tsx answers with status 404. */
export function NotFound() {
  const { common, errors } = useTexts()
  const { notFound } = errors
  useLoggedPath()
  return (
    <div className="column py-(--space-section)" data-not-found="true">
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

/** Logs the path of what was come to within the document; for the document itself the server puts a script behind the page. */
function useLoggedPath(): void {
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const [logged] = useState(hydrated ? undefined : pathname)
  useEffect(() => {
    if (pathname !== logged) console.error(notFoundLog, pathname)
  }, [pathname, logged])
}
