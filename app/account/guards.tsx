import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import { Navigate } from "react-router"
import { useLocalPath } from "../i18n/use-local-path.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { useRole } from "./role.ts"
import { unsavedWork } from "./unsaved-work.ts"
import { useSession } from "./use-session.ts"

/** Shown to whoever is signed in; others are led to /auth, in place of this entry of the history. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const localPath = useLocalPath()
  if (status === "loading") return <Loading />
  if (status === "signed-out") return <Navigate to={localPath("/auth")} replace />
  return children
}

/**
 * Shown to administrators; other signed-in people are led to /unauthorized, everybody else to /auth. It spares them
 * a back office without content: who may read and write what is decided in the database.
 * Where a session ends over something unsaved, the back office stays and asks to sign in again.
 * `Leave` leads there, in place of this entry of the history.
 */
export function RequireAdministrator({
  children,
  Leave,
}: {
  children: ReactNode
  Leave: ComponentType<{ to: string }>
}) {
  const { status } = useSession()
  const role = useRole()
  const unsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.exists, () => false)
  const isAdministrator = role.status === "known" && role.role === "admin"
  const [admitted, setAdmitted] = useState(false)
  useEffect(() => {
    if (isAdministrator) setAdmitted(true)
  }, [isAdministrator])
  if (status === "loading") return <Loading />
  if (status === "signed-out" && admitted && unsaved) return children
  if (status === "signed-out") return <Leave to="/auth" />
  if (role.status === "loading") return <Loading />
  if (role.role !== "admin") return <Leave to="/unauthorized" />
  return children
}

/** 'Laddar...' until it is known who is there; the boot script lets React in at once. */
export function Loading() {
  const { account, common } = useTexts()
  return (
    <div className="column grid min-h-[60svh] place-items-center text-ink-soft">
      <p role="status" data-hydrate="now">
        {common.loading}
      </p>
      <noscript>
        <p>{account.needsScripts}</p>
      </noscript>
    </div>
  )
}
