import { BackLink } from "../../frame/back-link.tsx"
import { Head } from "../../frame/head/head.tsx"

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
