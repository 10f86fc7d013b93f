import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { Hono } from "hono"
import { compress } from "hono/compress"
import type { Logger } from "pino"
import { reservedSlugs } from "../content/screens/lookup.ts"
import { addressKey, clientAddress } from "../portable/limits/client-address.ts"
import { createAnonymousClient } from "./backend/anonymous-data.ts"
import type { Backend } from "./backend/backend.ts"
import { runAsCaller } from "./database/caller.ts"
import type { Environment } from "./environment.ts"
import { createReadiness, readyPath } from "./http/readiness.ts"
import { rejectUnreadable } from "./http/reject-unreadable.ts"
import { requestId, requestIdHeader, withRequestId } from "./http/request-id.ts"
import { renderSecurityTxt, securityTxtPath } from "./http/security-txt.ts"
import { addressSource, addressSourceHeader, createAddressReader } from "./http/visitor-address.ts"
import { createBodyTimeout, hasBody } from "./limits/body-timeout.ts"
import type { Limiter } from "./limits/limiter.ts"
import { closeAfterUnreadBody } from "./limits/lingering-close.ts"
import { createRoundRobin } from "./limits/round-robin.ts"
import { createMedia, uploadPath } from "./media/media.ts"
import { requestKind } from "./metrics/request-kind.ts"
import { onStalePages, openOtherProcesses } from "./pages/cache/other-processes.ts"
import type { RenderAll } from "./pages/cache/store-pages.ts"
import type { StoredPage } from "./pages/cache/stored-pages.ts"
import { isOfClosedSite } from "./pages/closed-site.ts"
import { createPageTexts } from "./pages/page-texts.ts"
import { createPages } from "./pages/pages.ts"
import type { RenderSettings } from "./pages/render/render.ts"
import { commonHeaders } from "./pages/security-headers.ts"
import { type PrecompressedResponse, textResponse, toResponse } from "./pages/send/precompressed-response.ts"
import { readRawHeaders, sendRaw } from "./pages/send/send-raw.ts"
import { immutableCaching, loadStaticAssets } from "./pages/send/static-assets.ts"
import { serveStaticFile } from "./pages/send/static-files.ts"
import { respondWithRules, rulesPath } from "./pages/speculation-rules.ts"
import { readPublishedPaths } from "./search/published.ts"
import { createSearch } from "./search/search.ts"
import { beaconPath } from "./statistics/beacon.ts"
import type { Statistics } from "./statistics/statistics.ts"
import { errorFields } from "./supabase/logger.ts"
import type { Version } from "./version.ts"

interface AppParts {
  environment: Environment
  version: Version
  backend: Backend
  limiter: Limiter
  statistics: Statistics
  build: RenderSettings["build"]
  /** Pages of an earlier process, until pages can be rendered. */
  stored?: readonly StoredPage[]
  /** Starts rendering and storing pages; returns a callback for content changes. */
  keep?: (renderAll: RenderAll) => () => void
  /** Aborted at a stop signal; readiness then fails while requests are still answered. */
  stopping: AbortSignal
  /** Folder of the built client; absent in development, where Vite serves it. */
  clientFolder?: string
  /** Folder of the demo content's files, if the site shows it. */
  demoFolder?: string
  logger: Logger
}

/** Cache lifetime of files in `public`, whose names do not change with their content. */
const publicFor = "public, max-age=3600"

/** Minimum size in bytes of a compressed REST response. */
const compressedFrom = 32 * 1024

/** Builds the middleware of the server, in order. */
export async function createApp({
  environment,
  version,
  backend,
  limiter,
  statistics,
  build,
  stored = [],
  keep,
  stopping,
  clientFolder,
  demoFolder,
  logger,
}: AppParts): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const texts = createPageTexts()
  const others = openOtherProcesses()
  const pages = createPages({
    limiter,
    others,
    publishedPaths: () => readPublishedPaths(backend),
    build,
    backend,
    texts,
    siteUrl: environment.SITE_URL,
    companyProvider: environment.OIDC_LABEL,
    retentionDays: environment.RETENTION_DAYS,
    closedByDefault: environment.SITE_CLOSED === "1",
    development: !clientFolder,
    log: (message, details) => logger.info(details, message),
    logFault: (error, request) => logger.error(errorFields(error, request), "page failed"),
    countView: (page, visitor) => statistics.view(page, visitor),
    countMissing: (kind, path, visitor) => statistics.countMissing(kind, path, visitor),
  })
  const search = createSearch({
    backend,
    pages,
    texts,
    siteUrl: environment.SITE_URL,
    log: (message, details) => logger.warn(details, message),
  })
  pages.restore(stored)
  const keepLater = keep?.(async (cancelled) => {
    const paths = await readPublishedPaths(backend).catch(() => undefined)
    return paths && pages.renderAll(paths, cancelled)
  })
  const contentChanged = () => {
    texts.contentChanged()
    pages.contentChanged()
    search.contentChanged()
    keepLater?.()
  }
  await onStalePages(backend, others, contentChanged)

  // Loads about ninety modules, only if needed.
  const metrics = environment.METRICS_TOKEN
    ? (await import("./metrics/metrics.ts")).createMetrics({
        token: environment.METRICS_TOKEN,
        cache: pages.figures,
        backend,
        dataDir: environment.DATA_DIR,
        version,
      })
    : undefined

  const common = commonHeaders(environment.SITE_URL)
  const assets = clientFolder
    ? await loadStaticAssets(clientFolder)
    : new Map<string, PrecompressedResponse>()
  app.use((_, next) => withRequestId(next))
  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    for (const [name, value] of Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const { status } = c.res
    // A shared failed page has the id of its first request: it leads to the log lines with the
    // cause.
    const id = c.res.headers.get(requestIdHeader) ?? requestId()
    if (status >= 500 && id) c.res.headers.set(requestIdHeader, id)
    const duration = performance.now() - started
    const closed = isOfClosedSite(c.res)
    metrics?.count(closed ? "closed" : requestKind(c.req.path), status, duration)
    statistics.file(c.req.path, c.req.raw, status)
    // Path only: query strings and bodies may contain user input.
    const line = {
      requestId: id,
      method: c.req.method,
      path: c.req.path,
      status,
      milliseconds: Math.round(duration),
    }
    // Monitors poll every few seconds; readiness logs its own changes.
    if (status >= 500 && c.req.path !== readyPath && !closed) logger.error(line, "request failed")
    else if (status === 404) logger.info(line, "not found")
    else logger.debug(line, "request")
  })

  app.onError((error, c) => {
    logger.error(errorFields(error, c.req.raw), "unexpected error")
    return c.text(
      `Något gick fel. Försök igen om en stund. / Something went wrong. Please try again. (${requestId()})`,
      500,
    )
  })

  app.use(rejectUnreadable)

  app.get("/healthz", (c) => {
    const source = addressSource(c.req.header("X-Forwarded-For"), environment.TRUST_PROXY)
    return c.text("ok", 200, { [addressSourceHeader]: source })
  })
  app.get(securityTxtPath, async (c) => {
    const { site, byLanguage } = await texts.read(createAnonymousClient(backend))
    const contact =
      site.settings.security_contact ?? environment.SECURITY_CONTACT ?? byLanguage.sv.page.all.company.email
    return textResponse(c.req.raw, renderSecurityTxt(environment.SITE_URL, contact), {
      "Cache-Control": publicFor,
    })
  })
  // https://www.w3.org/TR/change-password-url/
  app.get("/.well-known/change-password", (c) => c.redirect("/profile", 302))
  const ready = createReadiness(backend.ready, (line) => logger.warn(line))
  app.get(readyPath, async (c) => {
    if (stopping.aborted) return c.text("stopping", 503)
    // For proxies with one pool for all: without the database, stored pages are still served.
    if (c.req.query("database") === "optional") return c.text("ok")
    return (await ready()) ? c.text("ok") : c.text("the database is away", 503)
  })

  if (metrics) app.get("/metrics", (c) => metrics.respond(c.req.raw))

  const readAddress = createAddressReader(environment.TRUST_PROXY, (line) => logger.warn(line))
  const addressOf = (c: { env: HttpBindings; req: { header(name: string): string | undefined } }) =>
    readAddress(c.env?.incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"))

  app.use((c, next) => {
    const address = addressOf(c)
    return address ? runAsCaller({ address: addressKey(address) }, next) : next()
  })

  const { contentWebhook } = backend
  if (contentWebhook) app.post("/webhooks/content-changed", (c) => contentWebhook(c.req.raw))

  if (!backend.publicUrl) {
    // Safe against BREACH: callers send a key, not a cookie, so foreign pages cannot make requests.
    app.use("/rest/v1/*", compress({ threshold: compressedFrom }))
    for (const path of ["/rest/v1/*", "/auth/v1/*", "/functions/v1/*", "/storage/v1/*"]) {
      app.all(path, (c) => backend.fetch(c.req.raw, addressOf(c)))
    }
  }

  app.get("/texts/:file", (c) => texts.respond(c.req.raw))

  const media = createMedia({ backend, limiter, logger })
  app.post(uploadPath, (c) => media(c.req.raw, addressOf(c)))

  app.get("/*", async (c, next) => (await search.respond(c.req.raw, addressOf(c))) ?? next())

  if (clientFolder) {
    app.get("/assets/*", async (c, next) => {
      const asset = assets.get(c.req.path)
      return asset ? toResponse(c.req.raw, asset) : next()
    })
    // Assets of earlier builds (scripts/build/earlier-assets.ts), for pages still open in a tab.
    const earlier = join(clientFolder, "../earlier")
    app.get(
      "/assets/*",
      async (c, next) => (await serveStaticFile(c.req.raw, earlier, immutableCaching)) ?? next(),
    )
    // A newer build in another process may have this file, so the 404 must not be cached.
    app.get("/assets/*", (c) => c.text("Not found", 404, { "Cache-Control": "no-store" }))
  }
  app.get(rulesPath, (c) => respondWithRules(c.req.raw))
  for (const root of [clientFolder, demoFolder]) {
    if (!root) continue
    // Avoids disk access: no page URL has an extension.
    app.get("/*", async (c, next) =>
      c.req.path.includes(".") ? ((await serveStaticFile(c.req.raw, root, publicFor)) ?? next()) : next(),
    )
  }

  app.post(beaconPath, async (c) => {
    const counted = await limiter.consume("counted", { address: addressOf(c) })
    const view = (page: Request) => pages.respond(page, addressOf(c))
    if (counted.ok) return statistics.beacon(c.req.raw, view)
    return c.body(null, 429, { "Retry-After": String(counted.retryAfterSeconds) })
  })

  const allowed = { Allow: "GET, HEAD, POST, OPTIONS" }
  app.options("*", (c) => c.body(null, 204, allowed))
  app.on(["GET", "HEAD", "POST"], ["*"], (c) => pages.respond(c.req.raw, addressOf(c)))
  app.all("*", (c) => c.text("Method not allowed", 405, allowed))

  const unreserved = app.routes
    .map(({ path }) => path.split("/")[1] ?? "")
    .filter((segment) => /^[a-z0-9-]+$/.test(segment) && !reservedSlugs.includes(segment))
  if (unreserved.length > 0)
    throw new Error(`A page could have the path of a route: add ${unreserved} to content/screens/lookup.ts.`)

  // HTTP/1.0 needs no Host (RFC 9112, section 3.2); health checks of HAProxy and Nagios send none.
  const throughHono = getRequestListener(app.fetch, { hostname: new URL(environment.SITE_URL).host })
  const expectBody = createBodyTimeout()
  const inTurn = createRoundRobin()
  /** Node's listener: sends ready responses before Hono sees the request. */
  return (request: IncomingMessage, response: ServerResponse): void => {
    const started = performance.now()
    // `OPTIONS *` is about the server as a whole (RFC 9110, section 9.3.7).
    if (request.url === "*" && request.method === "OPTIONS") request.url = "/"
    const url = request.url ?? "/"
    const headers = readRawHeaders(request, response)
    const ready = headers && (assets.get(url) ?? pages.cached(url, headers.cookie, headers.referer))
    if (ready) {
      sendRaw(headers, response, ready)
      statistics.view(ready.page, headers)
      const kind = url.startsWith("/assets/") ? "file" : "page"
      metrics?.count(kind, response.statusCode, performance.now() - started)
    } else {
      if (hasBody(request)) {
        expectBody(request, response)
        closeAfterUnreadBody(request, response)
      }
      const { headers, socket } = request
      const forwardedFor = headers["x-forwarded-for"]?.toString()
      const address = clientAddress(socket.remoteAddress, forwardedFor, environment.TRUST_PROXY)
      inTurn(address ?? "", () => throughHono(request, response))
    }
  }
}
