import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { isLanguage } from "../content/texts/language.ts"
import { loadTexts } from "../content/texts/texts.ts"
import { type IslandName, islands } from "./islands/islands.ts"
import { keepTexts } from "./islands/keep-texts.ts"
import { unfold } from "./islands/unfold.ts"
import { LanguageContext } from "./ui/use-texts.ts"

/*
 * For whoever is not signed in React runs the islands of a page and nothing else: without the router it is half as large.
 * entry.client.tsx runs the whole document.
 */

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : "sv"
await loadTexts(language)

/** Draws an island once more in its place; resolves when it listens. */
function hydrate(place: HTMLElement): Promise<void> {
  const { island, props } = place.dataset
  const Content = islands[island as IslandName] as ComponentType<object>
  return new Promise((listens) => {
    hydrateRoot(
      place,
      <StrictMode>
        <LanguageContext value={language}>
          <Told when={listens}>
            <Content {...JSON.parse(props ?? "{}")} />
          </Told>
        </LanguageContext>
      </StrictMode>,
    )
  })
}

function Told({ when, children }: { when: () => void; children: ReactNode }) {
  useEffect(when, [when])
  return children
}

unfold(document)
keepTexts()
await Promise.all([...document.querySelectorAll<HTMLElement>("[data-island]")].map(hydrate))
document.documentElement.dataset.hydrated = "true"
dispatchEvent(new Event("hydrated"))
