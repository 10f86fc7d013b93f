import type { ComponentProps } from "react"
import { LineIcon } from "../ui/icon.tsx"
import { useLocalPath } from "../ui/page-context.ts"

interface SiteLinkProps extends ComponentProps<"a"> {
  to: string
}

/**
 * Full-page link to a screen. `to` is its Swedish path; on a page below /en the link stays below
 * /en.
 */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return <a href={useLocalPath()(to)} {...props} />
}

/** Paths of screens contain no full stop; file paths have one before the extension. */
const screen = /^\/[^.?#]*(?:[?#]|$)/

type ContentLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string }

/**
 * Link entered in the back office. A path of a screen is localized; files and external URLs are
 * used unchanged.
 */
export function ContentLink({ href, ...props }: ContentLinkProps) {
  return screen.test(href) ? <SiteLink to={href} {...props} /> : <a href={href} {...props} />
}

/** Link to the parent screen. `to` is its Swedish path. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <SiteLink
      to={to}
      className="no-print inline-flex items-center gap-2 self-start py-2 font-semibold text-pine hover:underline"
    >
      <LineIcon box={16} className="size-4 stroke-2">
        <path d="M15 8H2M8 2 2 8l6 6" />
      </LineIcon>
      {children}
    </SiteLink>
  )
}
