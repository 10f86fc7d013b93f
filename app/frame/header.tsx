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
      {/* In a narrow window, everything but the name and the search is in the side menu. */}
      <div className="column flex h-full items-center gap-2 sm:gap-6">
        <SiteLink to="/" className="site-name">
          <LogoMark className="w-[min(2rem,40px)]" />
          <span>{company.name}</span>
        </SiteLink>
        <nav aria-label={common.navigation.label} className="hidden lg:block">
          <ul className="flex gap-1">
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
          className="icon-button sm:-mx-3"
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
        <Island member="user-menu" of={UserMenu} props={{}} className="hidden sm:flex" />
        {/* Beside the menu's button, or where the whole menu leaves room for it. */}
        <SiteLink
          to="/kontakt"
          className="button button-low -ms-3 whitespace-nowrap max-md:hidden lg:max-[76rem]:hidden"
        >
          {common.bookDemo}
        </SiteLink>
        <button type="button" className="icon-button gap-2 lg:hidden" popoverTarget="meny">
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
      <div className="flex h-18 items-center justify-between font-heading text-step-1 font-bold">
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
      <Island member="mobile-user-menu" of={MobileUserMenu} props={{}} className="mt-6 sm:hidden" />
      <SiteLink to="/kontakt" className="button button-low mt-3 w-full sm:hidden">
        {common.bookDemo}
      </SiteLink>
    </div>
  )
}
