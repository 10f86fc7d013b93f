import { type ComponentType, type ReactNode, StrictMode, useEffect } from "react"
import { hydrateRoot } from "react-dom/client"
import { loadPageTexts, loadStyleSheet } from "../ui/load-page.ts"
import { PageContext, readPageFacts } from "../ui/page-context.ts"
import { Toasts } from "../ui/toasts/toasts.tsx"

/**
 * Hydrates the islands of a page, each as its own root. Without the router, half as much code is
 * loaded.
 * @param mark attribute that names them (island.tsx)
 * @returns resolves when all islands have mounted
 */
export async function hydrateIslands(
  mark: "island" | "member",
  islands: Record<string, ComponentType<never>>,
): Promise<void> {
  const facts = readPageFacts()
  await loadPageTexts(mark === "island" ? "forms" : "pages")
  loadStyleSheet()

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

  // Toasts are shared by both kinds of islands.
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
