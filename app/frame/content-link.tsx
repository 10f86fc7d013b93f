import type { ComponentProps } from "react"
import { SiteLink } from "./site-link.tsx"

/** No screen's address has a full stop; a file's has one before its ending. */
const screen = /^\/[^.?#]*(?:[?#]|$)/

type ContentLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string }

/** A link typed in the back office: to a screen in the page's language, to a file or another site as it stands. */
export function ContentLink({ href, ...props }: ContentLinkProps) {
  return screen.test(href) ? <SiteLink to={href} {...props} /> : <a href={href} {...props} />
}
