import type { Language } from "../../content/texts/language.ts"
import type { Rewritten } from "../../content/texts/own-texts.ts"
import { loadTexts, type Texts } from "../../content/texts/texts.ts"
import { readPageFacts } from "./page-context.ts"

/**
 * The texts of the page that a script runs in: those it was built with, and what the company has rewritten of them.
 * @param more fetches areas that not every page needs
 */
export function loadPageTexts(more?: (language: Language) => Promise<object>): Promise<Texts> {
  // The server names them where there are any (app/root.tsx).
  const { texts: address } = document.documentElement.dataset
  const { language } = readPageFacts()
  return loadTexts(language, address ? fetchOverrides(address) : undefined, more?.(language))
}

/** Without them the default texts serve. */
async function fetchOverrides(address: string): Promise<Rewritten> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Rewritten) : {}
  } catch (error) {
    console.error("The site's own texts could not be fetched:", error)
    return {}
  }
}
