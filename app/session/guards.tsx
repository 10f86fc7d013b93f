import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import { Navigate, useLocation } from "react-router"
import { useLocalPath, useTexts } from "../ui/page-context.ts"
import { stoppedAt } from "./destination.ts"
import { useRole } from "./role.ts"
import { unsavedWork } from "./unsaved-work.ts"
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
    const state = session.left ? undefined : stoppedAt({ path: pathname + search, name })
    return <Navigate to={localPath("/auth")} replace state={state} />
  }
  return children
}

/**
 * Shown to administrators; other signed-in people are led to /unauthorized, everybody else to /auth. It spares them
 * a back office without content: who may read and write what is decided in the database.
 * Where a session ends over something unsaved, the back office stays and asks to sign in again.
 * `Leave` leads there, in place of this entry of the history; `stopped` says that the visitor has not logged out.
 */
export function RequireAdministrator({
  children,
  Leave,
}: {
  children: ReactNode
  Leave: ComponentType<{ to: string; stopped?: boolean }>
}) {
  const session = useSession()
  const { status } = session
  const role = useRole()
  const unsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists, () => false)
  const isAdministrator = role.status === "known" && role.role === "admin"
  const [admitted, setAdmitted] = useState(false)
  useEffect(() => {
    if (isAdministrator) setAdmitted(true)
  }, [isAdministrator])
  if (status === "loading") return <LoadingScreen />
  if (status === "signed-out" && admitted && unsaved) return children
  if (status === "signed-out") return <Leave to="/auth" stopped={!session.left} />
  if (role.status === "loading") return <LoadingScreen />
  if (role.role !== "admin") return <Leave to="/unauthorized" />
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
        <Delayed />
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
const unusual = 5_000

/** Says that what is waited for takes long, with a button that reloads the document: after a deployment its code may be gone. */
export function Delayed() {
  const { delayed } = useTexts().account
  const [told, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setTold, unusual, true)
    return () => clearTimeout(timer)
  }, [])
  if (!told) return null
  return (
    <div role="alert" className="grid justify-items-center gap-4 p-(--gutter) text-center">
      <h1 className="subheading">{delayed.text}</h1>
      <button type="button" className="button button-quiet" onClick={() => location.reload()}>
        {delayed.reload}
      </button>
    </div>
  )
}
