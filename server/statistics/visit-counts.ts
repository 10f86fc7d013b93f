import { matchScreen } from "../../content/screens/lookup.ts"
import { type Language, stripLanguagePrefix } from "../../content/texts/language.ts"
import { isBot } from "./bots.ts"

/** A count to add in the database (add_visit_counts). */
export interface VisitCount {
  kind: "view" | "call" | "download" | "begun" | "redirected" | "missing"
  name: string
  language: Language
  count: number
}

/** Request headers that identify bots and prefetches. */
export interface Visitor {
  userAgent?: string | null | undefined
  /** `Sec-Purpose`: set for prefetches. */
  purpose?: string | null | undefined
}

/** Maximum number of counters; a safety limit. */
const maxCounters = 20_000

/** Maximum new paths without a page per write, because anyone can invent paths. */
const maxNewMissingPaths = 100

/** Maximum length of such a path in characters, so that it fits into an index. */
const maxPathLength = 500

/** Names that the database accepts. */
const validName = /^[^\p{C}]{1,2048}$/u

/** Excludes applications and screens marked as uncounted. */
function isCounted(path: string): boolean {
  const { kind, counted } = matchScreen(path)
  return kind !== "application" && counted !== false
}

/**
 * Counts in memory until the counts are taken. Stores nothing about visitors: a page's key has
 * language, path and, for the contact screen, the previous page.
 */
export class VisitCounts {
  readonly #views = new Map<string, { count: number }>()
  readonly #others = new Map<string, VisitCount>()
  readonly #missing = new Set<string>()

  /**
   * Counts a page view by cache key (pages/cache/page-keys.ts). Runs for every page: keep it fast.
   */
  view(page: string | undefined, { userAgent, purpose }: Visitor): void {
    if (page === undefined || purpose || isBot(userAgent)) return
    const tally = this.#views.get(page)
    if (tally) tally.count++
    else if (this.#views.size < maxCounters && isCounted(readKey(page).path)) {
      this.#views.set(page, { count: 1 })
    }
  }

  /** Counts a path without a page, redirected or missing. */
  countMissing(kind: "redirected" | "missing", path: string, { userAgent, purpose }: Visitor): void {
    if (path.length > maxPathLength || purpose || isBot(userAgent)) return
    if (kind === "missing") {
      if (
        !isRedirectCandidate(path) ||
        (this.#missing.size >= maxNewMissingPaths && !this.#missing.has(path))
      )
        return
      this.#missing.add(path)
    }
    // The path is the same in both languages.
    this.add(kind, path, "sv")
  }

  /** Counts another event. Ignores names that the database would reject. */
  add(kind: VisitCount["kind"], name: string, language: Language, count = 1): void {
    if (!validName.test(name)) return
    const key = `${kind} ${language} ${name}`
    const tally = this.#others.get(key)
    if (tally) tally.count += count
    else if (this.#others.size < maxCounters) this.#others.set(key, { kind, name, language, count })
  }

  /** Returns and resets all counts. */
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

/** Parses "en /en/kontakt from /en/losningar/intranat" into Swedish paths without queries. */
function readKey(page: string): { language: Language; path: string; from: string | undefined } {
  const [language = "sv", target = "/", , from] = page.split(" ")
  const path = stripLanguagePrefix(target.replace(/\?.*/, ""))
  return { language: language as Language, path, from: from && stripLanguagePrefix(from) }
}

/** Files that are not pages, and paths of vulnerability scanners. */
const nonPagePattern =
  /(?:^|\/)(?:\.|wp-|xmlrpc|cgi-bin|phpmyadmin|vendor\/)|\.(?!(?:html?|aspx?|php|pdf)$)[^/.]*$/
/** Possible personal data or secrets: mail addresses, long numbers, tokens. */
const personalPattern = /@|\d{6}|[0-9a-f]{8}-[0-9a-f]{4}|[^/-]{32}/i

/** Maximum length of a path that people type or link to, in characters. */
const maxCandidateLength = 200

/** Whether a missing path may be from an earlier site and contains no personal data. */
export const isRedirectCandidate = (path: string): boolean =>
  path.length <= maxCandidateLength && !nonPagePattern.test(path) && !personalPattern.test(path)
