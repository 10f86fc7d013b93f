import { Outlet, useOutletContext } from "react-router"
import type { Route } from "./+types/screen-boundary.ts"
import { ServerError } from "./server-error.tsx"

/**
 * Keeps header and footer when a screen throws. React Router renders an error in place of the route
 * that catches it.
 */
export default function ScreenBoundary() {
  return <Outlet context={useOutletContext()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ServerError error={error} isFramed />
}
