import { createHash } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { colours } from "../../brand/brand.ts"
import { editingUrl } from "../../content/editing/marks.ts"
import { matchScreen } from "../../content/screens/lookup.ts"
import { isClosed } from "../../content/settings.ts"
import { type Language, languages, stripLanguagePrefix } from "../../content/texts/language.ts"
import { createAnonymousClient } from "../backend/anonymous-data.ts"
import type { Backend } from "../backend/backend.ts"
import type { PageTextsReader } from "./page-texts.ts"

/** Maximum wait in milliseconds for the setting after a change; then its last value counts. */
const maxWaitMs = 500
/** The same after the start, when there is no last value. */
const maxFirstWaitMs = 5_000
/** Retry delay in milliseconds after a failed read. */
const retryDelayMs = 1_000

/** Whether visitors see the site: the setting, or `SITE_CLOSED` while there is none. */
interface Opening {
  isClosed(): Promise<boolean>
  /** Returns true only if the site is open for certain. */
  isOpenNow(): boolean
  contentChanged(): void
  /** Assumes an open site until the setting is read: an earlier process stored its pages. */
  pagesRestored(): void
}

export function watchOpening(
  backend: Backend,
  texts: Pick<PageTextsReader, "read">,
  closedByDefault = false,
): Opening {
  let closed = closedByDefault
  let isFresh = false
  let isKnown = false
  let retryAt = 0
  let reading: Promise<void> | undefined

  function startReading(): Promise<void> {
    const mine = texts.read(createAnonymousClient(backend)).then(
      ({ site, isCurrent }) => {
        // A change during the read starts another.
        if (reading !== mine) return
        reading = undefined
        isFresh = isCurrent
        if (isCurrent) {
          isKnown = true
          closed = isClosed(site.settings, closedByDefault)
        } else retryAt = Date.now() + retryDelayMs
      },
      () => {
        reading = undefined
      },
    )
    return mine
  }

  return {
    async isClosed() {
      if (!isFresh && Date.now() >= retryAt) {
        reading ??= startReading()
        const waitMs = isKnown ? maxWaitMs : maxFirstWaitMs
        await Promise.race([reading, sleep(waitMs, undefined, { ref: false })])
      }
      return closed
    },
    isOpenNow: () => isFresh && !closed,
    contentChanged() {
      isFresh = false
      retryAt = 0
      reading = undefined
    },
    pagesRestored() {
      isKnown = true
      closed = false
    },
  }
}

/** Returns true for sign-in, profile and back office, which stay reachable on a closed site. */
export const staysOpen = (pathname: string): boolean =>
  matchScreen(stripLanguagePrefix(pathname)).kind === "application"

/** Value of `X-Robots-Tag` of a closed site's responses. */
const robots = "noindex"

const texts: Record<Language, { title: string; text: string }> = {
  sv: {
    title: "Webbplatsen är inte öppen just nu",
    text: "Välkommen tillbaka senare.",
  },
  en: {
    title: "This site is not open at the moment",
    text: "Please come back later.",
  },
}

const { light, dark } = colours
const style = [
  `:root{color-scheme:light dark;--paper:${light.paper};--ink:${light.ink};--pine:${light.pine}}`,
  `@media(prefers-color-scheme:dark){:root{--paper:${dark.paper};--ink:${dark.ink};--pine:${dark.pine}}}`,
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:3rem;padding:1.5rem;",
  "box-sizing:border-box;background:var(--paper);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}",
  "h1,h2{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0}a{color:var(--pine)}",
].join("")
const styleHash = createHash("sha256").update(style).digest("base64")

const headers = {
  "Retry-After": "3600",
  "Cache-Control": "no-store",
  "X-Robots-Tag": robots,
}

/**
 * Page of a closed site for visitors: all languages, the visitor's first, and no scripts. Editors
 * see the page behind it on the editing screen.
 */
export function closedPage(language: Language, { pathname, search }: URL): Response {
  const [first, ...others] = [language, ...languages.filter((other) => other !== language)].map(
    (language, index) => {
      const { title, text } = texts[language]
      const heading = index === 0 ? "h1" : "h2"
      return `<div lang="${language}"><${heading}>${title}</${heading}><p>${text}</p></div>`
    },
  )
  const { title } = texts[language]
  const html = [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="${robots}"><style>${style}</style></head>`,
    `<body><main>${first}</main>${others.join("")}`,
    '<footer lang="sv"><a href="/admin">Administration</a> · ',
    `<a href="${editingUrl(pathname + search)}">Redigera sidan</a></footer></body></html>`,
  ].join("\n")
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new Response(html, {
    status: 503,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  })
}

/** Response of a closed site to search engines and feed readers. */
export function closedFile(pathname: string): Response {
  const plain = { ...headers, "Content-Type": "text/plain; charset=utf-8" }
  if (pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /\n", { headers: plain })
  return new Response("The site is not open", { status: 503, headers: plain })
}

/** Whether a response is one of those above. They are not errors. */
export const isOfClosedSite = (response: Response): boolean =>
  response.status === 503 && response.headers.get("X-Robots-Tag") === robots
