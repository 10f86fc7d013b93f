import type { LanguageOverrides } from "../../content/texts/overrides.ts"
import { loadTexts, type TextPart, type Texts } from "../../content/texts/texts.ts"
import { readPageFacts } from "./page-context.ts"

/** Loads a part of the texts: the built-in ones and the company's overrides. */
export function loadPageTexts(part: TextPart): Promise<Texts> {
  // Set by the server if there are overrides (app/root.tsx).
  const { texts: address } = document.documentElement.dataset
  const { language } = readPageFacts()
  return loadTexts(language, part, address ? fetchOverrides(address) : undefined)
}

/** Fetches the overrides. Falls back to none on failure. */
async function fetchOverrides(address: string): Promise<LanguageOverrides> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as LanguageOverrides) : {}
  } catch (error) {
    console.error("Loading the text overrides failed:", error)
    return {}
  }
}

/**
 * Loads the complete style sheet. A page inlines only the rules for its own markup; elements that
 * React adds may need the others.
 */
export function loadStyleSheet(): void {
  const carried = document.querySelector<HTMLElement>("style[data-href]")
  const href = carried?.dataset.href
  if (!href || document.querySelector(`link[href="${href}"]`)) return
  carried.after(Object.assign(document.createElement("link"), { rel: "stylesheet", href }))
}
