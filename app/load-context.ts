import { createContext, RouterContextProvider } from "react-router"
import type { DataClient } from "../content/calls/data-client.ts"
import type { SiteFacts } from "../content/settings.ts"
import type { Language } from "../content/texts/language.ts"
import type { PageTexts } from "../content/texts/site-texts.ts"

/** Backend of the site as the browser sees it, and its publishable key. */
export interface SiteSettings {
  /** Empty if the site itself is the backend. */
  supabaseUrl: string
  publishableKey: string
}

/** Context of one request for loaders and actions. */
export interface LoadContext {
  language: Language
  texts: PageTexts
  /** Site settings and the pages linked from every page. */
  facts: SiteFacts
  /** Data access as the anonymous visitor. */
  data: DataClient
  /**
   * Calls an edge function as the anonymous visitor. Passes on the visitor's language, the IP
   * address for rate limits, and `from` as the Referer.
   */
  invoke: (name: string, payload: Record<string, unknown>, from?: string) => Promise<Response>
  /** Verifies the email address of a sign-up, by the token of its mail. */
  verifyAddress: (token: string) => Promise<Response>
  /**
   * Consumes one use of a rate limit for this visitor's IP address (server/limits). Not for cached
   * pages.
   */
  withinLimit: (name: "search" | "choice") => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Public URL of this installation, and the settings that the browser needs. */
  site: {
    url: string
    backend: SiteSettings
    /** Whether visitors get the page of a closed site. */
    closed: boolean
    /** Name of the company's sign-in provider, if there is one. */
    company?: string
  }
  /** Days until messages are deleted, 0 for never. Stated in the privacy notice. */
  retentionDays: number
  /** Inserts the build's scripts and styles into a rendered document. */
  finish: (html: string) => string
  /** Writes one line to the server's log, with the request id. */
  log: (message: string, details: Record<string, unknown>) => void
  /** Id of the request in log lines. Undefined if a page is rendered ahead of requests. */
  requestId: string | undefined
  /** Logs an error thrown by a screen. Omits its message, because that may contain user input. */
  logFault: (error: unknown) => void
}

export const loadContext = createContext<LoadContext>()

/** Wraps the context for React Router. Called by the server through the build's entry module. */
export function provideContext(values: LoadContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(loadContext, values)
  return provider
}
