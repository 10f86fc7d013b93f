import { type ReactNode, useEffect, useState } from "react"
import { Navigate, useLocation } from "react-router"
import { useLocalPath, useTexts } from "../ui/page-context.ts"
import { destinationState } from "./destination.ts"
import { useSession } from "./session.ts"

/**
 * Renders its children for signed-in users. Redirects others to /auth, replacing the history entry.
 * @param name name of the screen, for the link back to it
 */
export function RequireUser({ name, children }: { name: string; children: ReactNode }) {
  const session = useSession()
  const localPath = useLocalPath()
  const { pathname, search } = useLocation()
  if (session.status === "loading") return <Loading />
  if (session.status === "signed-out") {
    const state = session.left ? undefined : destinationState({ path: pathname + search, name })
    return <Navigate to={localPath("/auth")} replace state={state} />
  }
  return children
}

/** Shown while the session is loading ('Laddar...'). */
export function Loading() {
  const { account, common } = useTexts()
  return (
    <div className="column grid min-h-[60svh] place-items-center text-ink-soft">
      <div>
        <p role="status" className="text-center">
          {common.loading}
        </p>
        <DelayedNotice />
      </div>
      <noscript>
        <p>{account.needsScripts}</p>
      </noscript>
    </div>
  )
}

/** `Loading` as a full page, outside the site's layout. */
export function LoadingScreen() {
  return (
    <main>
      <Loading />
    </main>
  )
}

/** Milliseconds before the delay notice is shown. */
const delayMs = 5_000

/**
 * Notice that loading takes long, with a button that reloads the document: its code may be gone
 * after a deployment. Rendered from the start, so that app/boot/application.ts can show it when
 * React itself fails to load.
 */
export function DelayedNotice() {
  const { delayed } = useTexts().account
  const [told, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTold, delayMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="alert" className="delayed" data-told={told || undefined}>
      <h1 className="subheading">{delayed.text}</h1>
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {delayed.reload}
      </button>
    </div>
  )
}
