import type { ComponentProps } from "react"
import { useLocation } from "react-router"
import { stripLanguagePrefix } from "../../content/texts/language.ts"
import { Island } from "../islands/island.tsx"
import { LineIcon } from "../ui/icon.tsx"
import { LogoMark } from "../ui/logo.tsx"
import { useLocalPath, useTexts } from "../ui/page-context.ts"
import type { Frame } from "./frame.ts"
import { LanguageMenu } from "./language-menu.tsx"
import { menuLinks, phoneLinks } from "./screen-links.ts"
import { ContentLink, SiteLink } from "./site-link.tsx"
import { MobileUserMenu, UserMenu } from "./user-menu.tsx"

/**
 * Fixed top navigation. On the home page it appears after scrolling more than 20 px (app/boot,
 * styles/frame.css).
 */
export function Header({ frame }: { frame: Frame }) {
  const { pathname } = useLocation()
  const texts = useTexts()
  const { common, company } = texts
  const home = stripLanguagePrefix(pathname) === "/"
  return (
    <header className={`site-header ${home ? "site-header-home" : ""}`}>
      <div className="column site-header-row">
        <SiteLink to="/" className="site-name">
          <LogoMark className="site-mark" />
          <span>{company.name}</span>
        </SiteLink>
        <nav aria-label={common.navigation.label}>
          <ul>
            {menuLinks(frame, texts).map(({ to, label, lang }) => (
              <li key={to}>
                <SiteNavLink to={to} lang={lang} className="nav-link">
                  {label}
                </SiteNavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SiteLink
          to="/sok"
          className="icon-button"
          aria-label={common.search}
          aria-keyshortcuts="Control+K /"
          data-search=""
        >
          <LineIcon className="size-5 stroke-2">
            <circle cx="10.5" cy="10.5" r="6.5" />
            <path d="M15.5 15.5L21 21" />
          </LineIcon>
        </SiteLink>
        <LanguageMenu />
        <Island member="user-menu" of={UserMenu} props={{}} />
        <SiteLink to="/kontakt" className="header-call button button-low">
          {common.bookDemo}
        </SiteLink>
        <button type="button" className="icon-button" popoverTarget="meny">
          <span className="small font-semibold">{common.menu}</span>
          <LineIcon className="size-6 stroke-2">
            <path d="M3 6h18M3 12h18M3 18h12" />
          </LineIcon>
        </button>
      </div>
      <MobileMenu frame={frame} />
    </header>
  )
}

/** Link with `aria-current` while its screen, or one below it, is shown. */
function SiteNavLink({ to, ...props }: ComponentProps<typeof SiteLink>) {
  const { pathname } = useLocation()
  const path = useLocalPath()(to)
  const isCurrent = pathname === path || (to !== "/" && pathname.startsWith(`${path}/`))
  return <ContentLink href={to} aria-current={isCurrent ? "page" : undefined} {...props} />
}

/** Side menu for small screens, 300 px wide. A native popover, so it works before scripts load. */
function MobileMenu({ frame }: { frame: Frame }) {
  const texts = useTexts()
  const { common } = texts
  const { first, more } = phoneLinks(frame, texts)
  return (
    <div id="meny" popover="auto" className="side-menu">
      <div className="side-menu-head">
        {common.menu}
        <button
          type="button"
          className="icon-button"
          popoverTarget="meny"
          popoverTargetAction="hide"
          aria-label={common.closeMenu}
        >
          <LineIcon className="size-6 stroke-2">
            <path d="M5 5l14 14M19 5L5 19" />
          </LineIcon>
        </button>
      </div>
      <nav aria-label={common.navigation.label}>
        <ul className="side-menu-links">
          {first.map(({ to, label, lang }) => (
            <li key={to}>
              <SiteNavLink to={to} lang={lang} className="side-menu-link">
                {label}
              </SiteNavLink>
            </li>
          ))}
        </ul>
        <ul className="side-menu-more">
          {more.map(({ to, label, lang }) => (
            <li key={to}>
              <SiteNavLink to={to} lang={lang}>
                {label}
              </SiteNavLink>
            </li>
          ))}
        </ul>
      </nav>
      <LanguageMenu flat />
      <Island member="mobile-user-menu" of={MobileUserMenu} props={{}} />
      <SiteLink to="/kontakt" className="button button-low w-full">
        {common.bookDemo}
      </SiteLink>
    </div>
  )
}
