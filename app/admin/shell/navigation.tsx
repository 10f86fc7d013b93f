import { type KeyboardEvent, useRef, useState } from "react"
import { Link } from "react-router"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { version } from "../../../package.json"
import { signOut, useSession } from "../../session/session.ts"
import { unsavedEdits } from "../../session/unsaved-edits.ts"
import { LogoMark } from "../../ui/logo.tsx"
import { canOpenScreen, useAreas } from "../data/areas.ts"
import { useUnansweredCount } from "../submissions/handling/use-handling.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/dialogs/dialog.tsx"
import { formatTotal } from "../ui/format.ts"
import { Glyph, isGlyph } from "../ui/glyph.tsx"
import { Initials } from "../ui/initials.tsx"
import { texts } from "../ui/texts.ts"
import { prefetchData } from "./prefetch.tsx"
import { screenGroups, screenName } from "./screen-names.ts"
import { SearchButton } from "./search/search-button.tsx"

const linkClasses =
  "flex min-h-[2.6rem] w-full cursor-pointer items-center gap-[0.7rem] rounded-corner py-[0.4rem] pr-1 pl-3 text-left font-[550] whitespace-nowrap text-on-night-soft no-underline hover:bg-moss/10 hover:text-on-night has-[+[data-count]]:pr-[2.6rem] aria-[current=page]:bg-moss/16 aria-[current=page]:text-on-night aria-[current=page]:[&_svg]:text-amber compact:min-h-[1.8rem] compact:py-0.5"

/**
 * Sidebar; on phones a bar with a menu button. The link of the current screen is marked.
 * Dashboard's link is /admin, which redirects to /admin/dashboard, so it is marked there only.
 */
export function Navigation({ screen }: { screen: AdminScreen }) {
  const { navigation } = texts
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { user } = useSession()
  const areas = useAreas()
  const groups = screenGroups
    .map((group) => ({ ...group, screens: group.screens.filter((name) => canOpenScreen(areas, name)) }))
    .filter(({ screens }) => screens.length > 0)
  const [asking, setAsking] = useState(false)
  /** The guard then redirects to /auth. */
  function logOut() {
    if (user && unsavedEdits.of(user.id).length > 0) setAsking(true)
    else void signOut()
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== "Escape" || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-night px-4 py-2 text-on-night md:hidden [&_:focus-visible]:outline-amber">
        <Brand />
        <Button
          ref={button}
          className="border-on-night-soft bg-transparent text-on-night"
          aria-expanded={open}
          aria-controls="admin-side"
          onKeyDown={closeOnEscape}
          onClick={() => setOpen(!open)}
        >
          {navigation.menu}
          <Glyph name={open ? "close" : "menu"} />
        </Button>
      </header>
      <nav
        id="admin-side"
        className="hidden bg-night px-3 pt-2 pb-4 text-on-night data-[open=true]:block md:sticky md:top-0 md:flex md:h-svh md:flex-col md:overflow-y-auto md:py-5 compact:py-3 [&_:focus-visible]:outline-amber"
        data-open={open}
        aria-label={navigation.label}
        onKeyDown={closeOnEscape}
      >
        <div className="mb-3 hidden px-3 md:block">
          <Brand />
        </div>
        <SearchButton className={`${linkClasses} mb-2 border border-moss/30`} />
        {groups.map(({ heading, screens }) => (
          <div key={screens[0]}>
            {heading && (
              <p id={`menu-${screens[0]}`} className="mt-3 px-3 pb-0.5 text-fine text-on-night-soft/85">
                {heading}
              </p>
            )}
            <ul
              data-screens
              className="grid grid-cols-[minmax(0,1fr)]"
              aria-labelledby={heading && `menu-${screens[0]}`}
            >
              {screens.map((name) => (
                <li key={name} className="relative">
                  <Link
                    to={name === "dashboard" ? "/admin" : `/admin/${name}`}
                    className={linkClasses}
                    aria-current={name === screen ? "page" : undefined}
                    onClick={() => setOpen(false)}
                    onPointerEnter={() => name !== screen && prefetchData(name, areas)}
                    onFocus={() => name !== screen && prefetchData(name, areas)}
                  >
                    <Glyph name={isGlyph(name) ? name : "content"} />
                    {screenName(name)}
                  </Link>
                  {name === "submissions" && <Unhandled />}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ul className="mt-3 grid border-t border-on-night-soft/30 pt-2 md:mt-auto">
          <li>
            {/* Full page load, without the back office's styles and Content Security Policy. */}
            <a href="/" className={linkClasses}>
              <Glyph name="open" />
              {navigation.site}
            </a>
          </li>
          <SignedIn />
          <li>
            <button type="button" className={linkClasses} onClick={logOut}>
              <Glyph name="leave" />
              {navigation.logOut}
            </button>
          </li>
        </ul>
        <p className="mt-1 px-3 text-fine text-on-night-soft">{navigation.version(version)}</p>
        {asking && (
          <ConfirmDialog
            title={texts.kept.signOut.title}
            text={texts.kept.signOut.text}
            stay={{ label: texts.cancel, act: () => setAsking(false) }}
            actions={[{ label: navigation.logOut, kind: "danger", act: () => void signOut() }]}
          />
        )}
      </nav>
    </>
  )
}

/** The signed-in user, with a link to the profile. */
function SignedIn() {
  const { user } = useSession()
  if (!user?.email) return null
  return (
    <li>
      {/* Full page load, like the link to the site. */}
      <a href="/profile" className={linkClasses} title={user.email}>
        <Initials name={nameOf(user)} />
        <span className="truncate text-fine font-normal">{nameOf(user)}</span>
      </a>
    </li>
  )
}

/** Returns the user's name, or the email address without one. */
function nameOf({
  email = "",
  user_metadata: { full_name, name },
}: NonNullable<ReturnType<typeof useSession>["user"]>): string {
  const given: unknown = full_name ?? name
  return typeof given === "string" && given.trim() ? given.slice(0, 100) : email
}

/**
 * Badge with the number of unanswered messages and leads, outside the link, whose specified name
 * must not change. Hidden at zero.
 */
function Unhandled() {
  const count = useUnansweredCount()
  if (!count) return null
  return (
    <span
      data-count
      className="figures pointer-events-none absolute top-1/2 right-[0.1rem] -translate-y-1/2 rounded-corner bg-amber px-[0.35rem] text-fine font-bold text-night"
    >
      {/* Three characters fit beside the label. */}
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">
        {formatTotal(count)} {texts.navigation.unhandled}
      </span>
    </span>
  )
}

function Brand() {
  return (
    <p className="flex items-center gap-[0.7rem] font-heading text-section font-[650]">
      <LogoMark className="size-6" />
      {texts.name}
    </p>
  )
}
