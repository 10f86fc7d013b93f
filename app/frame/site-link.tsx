import type { ComponentProps } from "react"
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
