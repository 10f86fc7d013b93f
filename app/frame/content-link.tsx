import type { ComponentProps } from "react"
import { SiteLink } from "./site-link.tsx"

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
