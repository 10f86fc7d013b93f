import type { Rewritten } from "../../content/texts/own-texts.ts"
import { loadTexts, type Texts } from "../../content/texts/texts.ts"
import { factsOfDocument } from "./page-context.ts"

/** The texts of the page that a script runs in: those it was built with, and what the company has rewritten of them. */
export function loadPageTexts(): Promise<Texts> {
  // The server names them where there are any (app/root.tsx).
  const { texts: address } = document.documentElement.dataset
  return loadTexts(factsOfDocument().language, address ? rewrittenAt(address) : undefined)
}

/** Without them the default texts serve. */
async function rewrittenAt(address: string): Promise<Rewritten> {
  try {
    const response = await fetch(address)
    return response.ok ? ((await response.json()) as Rewritten) : {}
  } catch (error) {
    console.error("The site's own texts could not be fetched:", error)
    return {}
  }
}
