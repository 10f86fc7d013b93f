import type { ComponentProps } from "react"
import { Link, NavLink } from "react-router"
import { useLocalPath } from "../i18n/use-local-path.ts"

type SiteLinkProps = Omit<ComponentProps<typeof Link>, "to"> & { to: string }

/** A link to a screen by its Swedish path; on a page below /en it leads to the same screen below /en. */
export function SiteLink({ to, ...props }: SiteLinkProps) {
  return <Link to={useLocalPath()(to)} discover="none" {...props} />
}

type SiteNavLinkProps = Omit<ComponentProps<typeof NavLink>, "to"> & { to: string }

/** The same, marked with aria-current while its screen (or one below it) is shown. */
export function SiteNavLink({ to, ...props }: SiteNavLinkProps) {
  return <NavLink to={useLocalPath()(to)} end={to === "/"} discover="none" {...props} />
}
