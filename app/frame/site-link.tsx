import type { ComponentProps } from "react"
import { Link, NavLink } from "react-router"
import { useLocalPath } from "../ui/use-local-path.ts"

type SiteLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string }

/** A link to a screen by its Swedish path; on a page below /en it leads to the same screen below /en. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return <Link to={useLocalPath()(to)} discover="none" {...props} />
}

interface SiteNavLinkProps extends SiteLinkProps {
  className: string
}

/** The same, marked with aria-current while its screen (or one below it) is shown; without the router's class "active". */
export function SiteNavLink({ to, className, ...props }: SiteNavLinkProps) {
  const path = useLocalPath()(to)
  return <NavLink to={path} end={to === "/"} discover="none" className={() => className} {...props} />
}
