import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { loadPageTexts } from "../ui/load-texts.ts"
import { PageContext, readPageFacts } from "../ui/page-context.ts"
import { Toasts } from "../ui/toasts/toasts.tsx"
import { loadStyleSheet } from "./load-style.ts"

/**
 * Has React take over the islands of a page and nothing else: without the router it is half as large.
 * @param mark the attribute that names them (island.tsx)
 * @returns when all of them listen
 */
export async function hydrateIslands(
  mark: "island" | "member",
  islands: Record<string, ComponentType<never>>,
): Promise<void> {
  const facts = readPageFacts()
  await loadPageTexts()
  loadStyleSheet()

  /** Draws an island once more in its place. */
  function hydrate(place: HTMLElement, Content: ComponentType<object>): Promise<void> {
    return new Promise((listens) => {
      hydrateRoot(
        place,
        <StrictMode>
          <PageContext value={facts}>
            <OnMount when={listens}>
              <Content {...JSON.parse(place.dataset.props ?? "{}")} />
            </OnMount>
          </PageContext>
        </StrictMode>,
      )
    })
  }

  // Messages are for both kinds of islands.
  const messages = document.querySelector<HTMLElement>("[data-toasts]")
  messages?.removeAttribute("data-toasts")
  const places = document.querySelectorAll<HTMLElement>(`[data-${mark}]`)
  await Promise.all([
    messages && hydrate(messages, Toasts),
    ...[...places].map((place) => {
      const Content = islands[place.dataset[mark] ?? ""] as ComponentType<object>
      return hydrate(place, Content)
    }),
  ])
}

function OnMount({ when, children }: { when: () => void; children: ReactNode }) {
  useEffect(when, [when])
  return children
}
