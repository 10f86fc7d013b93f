import { createContext, RouterContextProvider } from "react-router"
import type { DataClient } from "../content/calls/data-client.ts"
import type { SiteFacts } from "../content/settings.ts"
import type { Language } from "../content/texts/language.ts"
import type { PageTexts } from "../content/texts/site-texts.ts"

/** Where the backend is, from the browser's point of view, and the key to call it with. */
export interface SiteSettings {
  /** Empty where the site itself answers. */
  supabaseUrl: string
  publishableKey: string
}

/** What the server hands to the loaders and actions of one request. */
export interface LoadContext {
  language: Language
  texts: PageTexts
  /** What is set for the site, and which pages it links from everywhere. */
  facts: SiteFacts
  /** Reads and writes as the anonymous visitor. */
  data: DataClient
  /**
   * Calls a backend function as the anonymous visitor, with the visitor's language, their address for its limits and, as
   * the Referer, the page of the site that it came from.
   */
  invoke: (name: string, payload: Record<string, unknown>, from?: string) => Promise<Response>
  /** Verifies the address that a sign-up's link was mailed to, by the link's token. */
  verifyAddress: (token: string) => Promise<Response>
  /** Counts one use of a limit by this visitor's address (server/limits); pages that are cached never ask. */
  withinLimit: (name: "search" | "choice") => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** This installation's address, and what of its settings the browser needs. */
  site: { url: string; backend: SiteSettings }
  /** After how many days messages are removed, 0 for never: the privacy text says it. */
  retentionDays: number
  /** Completes a rendered document with what it is built with; what it gives is sent. */
  finish: (html: string) => string
  /** One line in the server's log, with the request's id. */
  log: (message: string, details: Record<string, unknown>) => void
  /** The request's id, which the log's lines about it bear; absent when a page is made before anybody asks. */
  requestId: string | undefined
  /** Writes down what a screen has thrown, without its message: that may quote what somebody has typed. */
  logFault: (error: unknown) => void
}

export const loadContext = createContext<LoadContext>()

/** Wraps the context for React Router; the server calls it through the build's entry module. */
export function provideContext(values: LoadContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(loadContext, values)
  return provider
}
