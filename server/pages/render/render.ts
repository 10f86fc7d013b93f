import type { Preview } from "../../../content/calls/data-client.ts"
import { isClosed } from "../../../content/settings.ts"
import type { Language } from "../../../content/texts/language.ts"
import { absoluteUrl, sitePath } from "../../../content/urls.ts"
import { nativePostKey } from "../../../portable/forms/form.ts"
import { createAnonymousClient } from "../../backend/anonymous-data.ts"
import { anonymousHeaders, type Backend, inProcessOrigin } from "../../backend/backend.ts"
import { requestId, requestIdHeader } from "../../http/request-id.ts"
import type { Limiter } from "../../limits/limiter.ts"
import type { Visitor } from "../../statistics/visit-counts.ts"
import type { EditedPage } from "../editing/edited-page.ts"
import type { PageTextsReader } from "../page-texts.ts"
import { contentSecurityPolicy, isBackOffice } from "../security-headers.ts"
import { rulesHeader } from "../speculation-rules.ts"
import { type FinishedDocument, finishDocument } from "./document.ts"
import type { SiteBuild } from "./site-build.ts"

export interface RenderSettings {
  build: () => Promise<SiteBuild>
  backend: Backend
  texts: Pick<PageTextsReader, "read">
  siteUrl: string
  /** Name of the company's sign-in provider. */
  companyProvider?: string | undefined
  /** Rate limiter for uncached pages; optional. */
  limiter?: Pick<Limiter, "consume">
  /** Days until messages are deleted; 0: never. */
  retentionDays: number
  /** Whether the site is closed until an administrator opens it. */
  closedByDefault?: boolean
  /** Disables caching, because sources change. */
  development: boolean
  log: (message: string, details: Record<string, unknown>) => void
  /** Receives every error thrown by a screen, with its request. */
  logFault: (error: unknown, request: Request) => void
  /** Receives the key of every page view, for statistics. */
  countView?: (page: string, visitor: Visitor) => void
  /** Receives every path without a page, for statistics. */
  countMissing?: (kind: "redirected" | "missing", path: string, visitor: Visitor) => void
}

export interface RenderResult {
  response: Response
  /** `false` when a read failed: the page is sent but not cached. */
  complete: boolean
}

/** Builds the Referer header of an in-process call. */
function refererOf(from: string | undefined, siteUrl: string): { Referer?: string } {
  const path = from && sitePath(from, siteUrl)
  return path ? { Referer: absoluteUrl(path, siteUrl) } : {}
}

/** Renders a screen, or responds to React Router's data request, as the anonymous visitor. */
export async function render(
  request: Request,
  visitor: { language: Language; clientAddress?: string; preview?: Preview; editing?: EditedPage },
  settings: RenderSettings,
): Promise<RenderResult> {
  const { backend, siteUrl, log } = settings
  const build = await settings.build()
  const id = requestId()
  let complete = true
  let document: FinishedDocument | undefined

  const fetchInProcess = async (input: RequestInfo | URL, init?: RequestInit, address?: string) => {
    try {
      const response = await backend.fetch(new Request(input, init), address)
      if (response.status >= 500) complete = false
      return response
    } catch (error) {
      complete = false
      throw error
    }
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetchInProcess(
      `${inProcessOrigin}${path}`,
      {
        method: "POST",
        headers: {
          ...anonymousHeaders(backend.publishableKey),
          "Content-Type": "application/json",
          ...headers,
        },
        body: JSON.stringify(body),
      },
      visitor.clientAddress,
    )

  // Reads are counted with the page; without an address the backend does not count again.
  const read = createAnonymousClient(backend, (input, init) => fetchInProcess(input, init))
  const texts = await settings.texts.read(read)
  if (!texts.isCurrent) complete = false
  const { language, editing } = visitor
  const data = editing
    ? Object.assign(
        createAnonymousClient(backend, async (input, init) => {
          const request = new Request(input, init)
          return editing.changeRows(request, await fetchInProcess(request))
        }),
        { editing: true },
      )
    : read
  const context = build.provideContext({
    language,
    texts: editing?.texts(texts, language) ?? texts.byLanguage[language].page,
    facts: editing?.facts(texts.site) ?? texts.site,
    data: visitor.preview ? Object.assign(data, { preview: visitor.preview }) : data,
    invoke: (name, payload, from) =>
      post(`/functions/v1/${name}`, payload, {
        "Content-Language": language,
        "Idempotency-Key": nativePostKey,
        ...refererOf(from, siteUrl),
      }),
    verifyAddress: (token) => post("/auth/v1/verify", { token_hash: token, type: "signup" }),
    withinLimit: async (name) =>
      (await settings.limiter?.consume(name, { address: visitor.clientAddress })) ?? { ok: true },
    site: {
      url: siteUrl,
      backend: { supabaseUrl: backend.publicUrl, publishableKey: backend.publishableKey },
      closed: isClosed(texts.site.settings, settings.closedByDefault),
      ...(settings.companyProvider && { company: settings.companyProvider }),
    },
    retentionDays: settings.retentionDays,
    finish(html) {
      document = finishDocument(html, build.parts)
      return editing?.finish(document.html) ?? document.html
    },
    log: (message, details) => log(message, { requestId: id, ...details }),
    requestId: id,
    logFault: (error) => settings.logFault(error, request),
  })

  const response = await build.handle(request, context)
  if (document) {
    const connect = backend.publicUrl ? [backend.publicUrl] : []
    const { pathname } = new URL(request.url)
    // The editing screen replaces the styles of its frame.
    const inlineStyles = isBackOffice(pathname) || editing !== undefined
    const policy = contentSecurityPolicy(siteUrl, document, connect, inlineStyles, editing && "'self'")
    response.headers.set("Content-Security-Policy", policy)
    if (!visitor.preview && !editing) {
      const rules = rulesHeader(pathname, language)
      for (const [name, value] of Object.entries(rules)) response.headers.set(name, value)
    }
  }
  // Set here, because concurrent requests may share this page: its id must be the logged one.
  if (id && (!complete || response.status >= 500)) response.headers.set(requestIdHeader, id)
  // Incomplete: 503, so that search engines retry later.
  if (!complete && (response.status === 200 || response.status === 404)) {
    const headers = new Headers(response.headers)
    headers.set("Retry-After", "30")
    return { response: new Response(response.body, { status: 503, headers }), complete }
  }
  return { response, complete }
}
