import { type ReactNode, useEffect, useState } from "react"
import { Navigate, useLocation } from "react-router"
import { useLocalPath, useTexts } from "../ui/page-context.ts"
import { destinationState } from "./destination.ts"
import { useSession } from "./use-session.ts"

/**
 * Shown to signed-in visitors; others are led to /auth, in place of this entry of the history.
 * @param name what the screen is called, for the way back to it
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

/** 'Laddar...' until it is known who is there. */
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

/** The same as a screen of its own, outside the site's frame. */
export function LoadingScreen() {
  return (
    <main>
      <Loading />
    </main>
  )
}

/** Milliseconds of waiting after which the visitor is told that it goes on. */
const delayMs = 5_000

/**
 * Says that what is waited for takes long, with a button that reloads the document: after a deployment its code may be gone.
 * It is in the document from the start: where that code is React's, app/boot/application.ts shows it.
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
