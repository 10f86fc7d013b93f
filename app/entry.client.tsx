import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { takeHandover } from "./session/handover.ts"
import { restoreSession } from "./session/session.ts"
import { loadPageTexts, loadStyleSheet } from "./ui/load-page.ts"
import { recoverFocus } from "./ui/recover-focus.ts"

// Starts the session while React loads, since every application needs it. Callers that await it
// handle failures.
restoreSession().catch(() => {})

// Hydration needs the texts.
await loadPageTexts("applications")
loadStyleSheet()

// React Router stores scroll positions by this key. Its format follows React Router's own;
// crypto.randomUUID is missing over http.
const { key = Math.random().toString(36).slice(2, 10), usr } = history.state ?? {}
history.replaceState({ ...history.state, key, usr: takeHandover().state ?? usr }, "")

// Registered before the observers of dialogs, which focus the dialog.
recoverFocus()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
