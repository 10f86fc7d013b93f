import { Head } from "../../frame/head/head.tsx"
import { ListLink } from "../../frame/list-link.tsx"
import { BackLink, SiteLink } from "../../frame/site-link.tsx"
import { InlineSvg } from "../../ui/inline-svg.tsx"
import { useTexts } from "../../ui/page-context.ts"
import missingModule from "./missing-module.svg?raw"

/** Console message before the path of a missing page (specification, section 2). */
const notFoundLog = "The server answered with a status of 404:"

/** Not-found screen, sent with status 404 by page.tsx. The boot script logs the path. */
export function NotFound() {
  const { common, errors } = useTexts()
  const { notFound } = errors
  return (
    <div className="column py-(--space-section)" data-not-found={notFoundLog}>
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
            <ListLink to="/losningar" className="button button-quiet">
              {common.seeSolutions}
            </ListLink>
          </p>
        </div>
        <InlineSvg
          svg={missingModule}
          className="order-first max-w-full w-56 md:order-none md:col-span-6 md:w-full"
        />
      </div>
    </div>
  )
}

interface LoadFailedProps {
  /** Name of the item's kind, because its own could not be loaded. */
  title: string
  /** Swedish path of the parent screen. */
  to: string
  /** Text of the link to it. */
  back: string
}

/**
 * Replaces an item that could not be loaded, with an empty page (specification, section 8). Must
 * not claim that the item does not exist. The status is 503, so that search engines retry.
 */
export function LoadFailed({ title, to, back }: LoadFailedProps) {
  return (
    <div className="column py-(--space-block)">
      <Head title={title} noIndex />
      <BackLink to={to}>{back}</BackLink>
      <h1 className="title mt-8">{title}</h1>
    </div>
  )
}
