import type { ComponentProps } from "react"
import { useLocalPath } from "../ui/page-context.ts"

interface SiteLinkProps extends ComponentProps<"a"> {
  to: string
}

/** A link to a screen by its Swedish path; on a page below /en it leads to the same screen below /en. Opens a document. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return <a href={useLocalPath()(to)} {...props} />
}
