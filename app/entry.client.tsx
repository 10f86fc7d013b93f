import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { isLanguage } from "./i18n/language.ts"
import { loadTexts } from "./i18n/texts.ts"

const { lang } = document.documentElement
// Hydrating before the texts are there would draw the page without them.
await loadTexts(isLanguage(lang) ? lang : "sv")

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
