import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { loadApplicationTexts } from "../content/texts/application-texts.ts"
import { loadStyleSheet } from "./islands/load-style.ts"
import { takeHandover } from "./session/next-document.ts"
import { restoreSession } from "./session/session.ts"
import { recoverFocus } from "./ui/keep-focus.ts"
import { loadPageTexts } from "./ui/load-texts.ts"

// Asks while React starts: every application waits for it. Who waits also hears of a failure.
restoreSession().catch(() => {})

// Hydrating before the texts are there would draw the page without them.
await loadPageTexts(loadApplicationTexts)
loadStyleSheet()

// What React Router remembers about a screen it finds again by this key, made as it makes its own: over http at a name
// of its own, browsers keep crypto.randomUUID to themselves.
const { key = Math.random().toString(36).slice(2, 10), usr } = history.state ?? {}
history.replaceState({ ...history.state, key, usr: takeHandover().state ?? usr }, "")

// Before the dialogs' own observers, which put the focus on the dialog.
recoverFocus()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
