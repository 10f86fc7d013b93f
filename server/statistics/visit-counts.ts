import { matchScreen } from "../../content/screens/lookup.ts"
import { type Language, stripLanguagePrefix } from "../../content/texts/language.ts"
import { isBot } from "./bots.ts"
import { isWorthARedirect } from "./worth-a-redirect.ts"

/** One number, as the database adds it up (add_visit_counts). */
export interface VisitCount {
  kind: "view" | "call" | "download" | "begun" | "redirected" | "missing"
  name: string
  language: Language
  count: number
}

/** What a request says of itself, besides its address. */
export interface Visitor {
  userAgent?: string | null | undefined
  /** `Sec-Purpose`: set when a browser fetches a page that nobody may ever look at. */
  purpose?: string | null | undefined
}

/** Pages and names are as many as there is content; this is for what nobody has thought of. */
const mostTallies = 20_000

/** Addresses without a page are as many as somebody makes up: so many new ones are taken until the numbers are. */
const mostMissing = 100

/** Most letters of an address without a page: its bytes fit into an index. */
const longestPath = 500

/** What a name may be in the database: neither a beacon nor an address can bring another. */
const nameable = /^[^\p{C}]{1,2048}$/u

/** Not counted: screens of people with accounts and of administrators, and what says so of itself. */
function isCounted(path: string): boolean {
  const { kind, counted } = matchScreen(path)
  return kind !== "application" && counted !== false
}

/**
 * Counts in memory until the numbers are taken. Nothing of a visitor is kept: a page's key has its language, its path and, for
 * the contact screen, the page before it.
 */
export class VisitCounts {
  readonly #views = new Map<string, { count: number }>()
  readonly #others = new Map<string, VisitCount>()
  readonly #missing = new Set<string>()

  /** Counts a page that was sent. `page` is its key in the page cache (server/pages/pages.ts); cheap enough for every page. */
  view(page: string | undefined, { userAgent, purpose }: Visitor): void {
    if (page === undefined || purpose || isBot(userAgent)) return
    const tally = this.#views.get(page)
    if (tally) tally.count++
    else if (this.#views.size < mostTallies && isCounted(readKey(page).path)) {
      this.#views.set(page, { count: 1 })
    }
  }

  /** Counts an address that has no page: a redirect leads on from it, or nothing does. */
  withoutPage(kind: "redirected" | "missing", path: string, { userAgent, purpose }: Visitor): void {
    if (path.length > longestPath || purpose || isBot(userAgent)) return
    if (kind === "missing") {
      if (!isWorthARedirect(path) || (this.#missing.size >= mostMissing && !this.#missing.has(path))) return
      this.#missing.add(path)
    }
    // Whatever the language is, the address is the same.
    this.add(kind, path, "sv")
  }

  /** Counts something else, once. What could not be written is left out. */
  add(kind: VisitCount["kind"], name: string, language: Language, count = 1): void {
    if (!nameable.test(name)) return
    const key = `${kind} ${language} ${name}`
    const tally = this.#others.get(key)
    if (tally) tally.count += count
    else if (this.#others.size < mostTallies) this.#others.set(key, { kind, name, language, count })
  }

  /** Gives all numbers and begins anew. */
  take(): VisitCount[] {
    for (const [page, tally] of this.#views) {
      const { language, path, from } = readKey(page)
      this.add("view", path, language, tally.count)
      if (from) this.add("call", from, language, tally.count)
    }
    const taken = [...this.#others.values()]
    this.#views.clear()
    this.#others.clear()
    this.#missing.clear()
    return taken
  }
}

/** "en /en/kontakt from /en/losningar/intranat" in its parts, with Swedish paths and without queries. */
function readKey(page: string): { language: Language; path: string; from: string | undefined } {
  const [language = "sv", target = "/", , from] = page.split(" ")
  const path = stripLanguagePrefix(target.replace(/\?.*/, ""))
  return { language: language as Language, path, from: from && stripLanguagePrefix(from) }
}
