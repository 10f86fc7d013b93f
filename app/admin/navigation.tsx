import { type KeyboardEvent, useRef, useState } from "react"
import { Link } from "react-router"
import { type AdminScreen, adminScreens } from "../account/admin-screens.ts"
import { signOut } from "../account/session.ts"
import { LogoMark } from "../ui/logo.tsx"
import { fetchAhead } from "./fetch-ahead.ts"
import { screenNames } from "./screen-names.ts"
import { texts } from "./texts.ts"
import { Glyph } from "./ui/glyph.tsx"

/**
 * The sidebar; on a phone a bar whose button opens it. The entry of the screen that is shown is marked; Dashboard's
 * is /admin, which leads to /admin/dashboard, so it is marked there and on no other screen.
 */
export function Navigation({ screen }: { screen: AdminScreen }) {
  const { navigation } = texts
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== "Escape" || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <header className="admin-bar">
        <Brand />
        <button
          ref={button}
          type="button"
          className="tool border-on-night-soft bg-transparent text-on-night"
          aria-expanded={open}
          aria-controls="admin-side"
          onKeyDown={closeOnEscape}
          onClick={() => setOpen(!open)}
        >
          {navigation.menu}
          <Glyph name={open ? "close" : "menu"} />
        </button>
      </header>
      <nav
        id="admin-side"
        className="admin-side"
        data-open={open}
        aria-label={navigation.label}
        onKeyDown={closeOnEscape}
      >
        <div className="mb-6 hidden px-3 md:block">
          <Brand />
        </div>
        <ul className="grid gap-0.5">
          {adminScreens.map((name) => (
            <li key={name}>
              <Link
                to={name === "dashboard" ? "/admin" : `/admin/${name}`}
                className="admin-link"
                aria-current={name === screen ? "page" : undefined}
                onClick={() => setOpen(false)}
                onPointerEnter={() => name !== screen && fetchAhead(name)}
                onFocus={() => name !== screen && fetchAhead(name)}
              >
                {screenNames[name]}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid gap-0.5 border-t border-on-night-soft/30 pt-4 md:mt-auto">
          <li>
            {/* A document of its own, without the back office's style and policy. */}
            <a href="/" className="admin-link">
              {navigation.site}
            </a>
          </li>
          <li>
            {/* The guard then leads to /auth. */}
            <button type="button" className="admin-link" onClick={() => void signOut()}>
              {navigation.logOut}
            </button>
          </li>
        </ul>
      </nav>
    </>
  )
}

function Brand() {
  return (
    <p className="admin-brand">
      <LogoMark className="size-6" />
      {texts.name}
    </p>
  )
}
