import { Outlet, useLocation, useNavigate } from "react-router"
import { queryClient } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"
import type { Route } from "./+types/screen-boundary.ts"

/** Keeps the navigation when a screen throws: an error boundary replaces its own route. */
export default Outlet

/** Errors that were retried once: a failed lazy component throws the same error again. */
const retried = new WeakSet<object>()

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text, retry } = texts.screenFailure
  const shown = useLocation()
  const navigate = useNavigate()
  function tryAgain() {
    if (error === null || typeof error !== "object" || retried.has(error)) return location.reload()
    retried.add(error)
    // The cached data may be the cause. Navigating resets React Router's error boundary.
    queryClient.clear()
    void navigate(shown, { replace: true })
    // The button disappears with the error.
    document.querySelector("main")?.focus({ preventScroll: true })
  }
  return (
    <div role="alert" className="grid max-w-[40rem] justify-items-start gap-4">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button kind="main" onClick={tryAgain}>
        {retry}
      </Button>
    </div>
  )
}
