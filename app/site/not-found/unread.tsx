import { BackLink } from "../../frame/back-link.tsx"
import { Head } from "../../frame/head/head.tsx"

interface UnreadProps {
  /** What the item is one of: its own name could not be read. */
  title: string
  /** The Swedish path of the screen above it. */
  to: string
  /** The words of the link that leads there. */
  back: string
}

/**
 * In place of an item that could not be read: nothing (specification, section 8), and no word of it not being there. The
 * server answers with status 503, so that search engines come back.
 */
export function Unread({ title, to, back }: UnreadProps) {
  return (
    <div className="column py-(--space-block)">
      <Head title={title} noIndex />
      <BackLink to={to}>{back}</BackLink>
      <h1 className="title mt-8">{title}</h1>
    </div>
  )
}
