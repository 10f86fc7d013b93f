import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { isLanguage } from "../content/texts/language.ts"
import { loadTexts } from "../content/texts/texts.ts"
import { keepTexts } from "./islands/keep-texts.ts"

const { lang } = document.documentElement
// Hydrating before the texts are there would draw the page without them.
await loadTexts(isLanguage(lang) ? lang : "sv")

// What React Router remembers about a screen it finds again by this key, made as it makes its own: over http at a name
// of its own, browsers keep crypto.randomUUID to themselves.
if (!history.state?.key) {
  const key = Math.random().toString(36).slice(2, 10)
  history.replaceState({ ...history.state, key }, "")
}

keepTexts()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
