import { Hono } from "hono"
import { cors } from "hono/cors"
import type { LimitAnswer } from "../../portable/limits/consume.ts"
import type { Database } from "../database/database.ts"
import { ProtocolError, toProtocolError } from "./errors.ts"
import { type Bindings, createFunctions, type FunctionHandler } from "./functions.ts"
import type { Keys } from "./keys.ts"
import { faultOf, type Logger } from "./logger.ts"
import { catalogueOf } from "./rest/catalogue.ts"
import { createRest } from "./rest/rest.ts"
import { createStorage } from "./storage/storage.ts"

/** The part of Supabase's protocol that this product speaks; see docs/reference/protocol.md. */
export interface SupabaseServer {
  fetch(request: Request, bindings?: Bindings): Promise<Response> | Response
  /** After a migration while the process runs: the next request reads the catalogue anew. */
  forgetCatalogue(): void
}

/**
 * @param siteUrl the only origin whose pages may call from another host name
 * @param fileLimit counts readings of public files that memory cannot answer; without it none is refused
 * @param auth the accounts, mounted at /auth/v1 when given; it checks keys itself, as its links carry none
 */
export function createSupabaseServer(parts: {
  database: Database
  keys: Keys
  siteUrl: string
  functions: Record<string, FunctionHandler>
  // biome-ignore lint/suspicious/noExplicitAny: the accounts' own bindings and variables are their affair
  auth?: Hono<any>
  fileLimit?: (clientAddress: string | undefined) => Promise<LimitAnswer>
  logger: Logger
}): SupabaseServer {
  const { database, keys, logger } = parts
  const siteOrigin = new URL(parts.siteUrl).origin
  const catalogue = catalogueOf(database)
  const app = new Hono<{ Bindings: Bindings }>()

  const crossOrigin = cors({
    origin: (origin) => (origin === siteOrigin ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"],
    exposeHeaders: ["content-range", "preference-applied", "x-supabase-api-version"],
    maxAge: 3600,
  })
  for (const path of ["/auth/v1/*", "/functions/v1/*", "/storage/v1/*"]) app.use(path, crossOrigin)
  // OPTIONS that is no preflight asks which methods a table or function has.
  app.use("/rest/v1/*", (context, next) =>
    context.req.method === "OPTIONS" && !context.req.header("access-control-request-method")
      ? next()
      : crossOrigin(context, next),
  )
  app.route("/rest/v1", createRest({ database, keys, catalogue, logger }))
  app.route("/functions/v1", createFunctions({ functions: parts.functions, keys, logger }))
  if (parts.auth) app.route("/auth/v1", parts.auth)
  app.route(
    "/storage/v1",
    createStorage({ database, keys, logger, ...(parts.fileLimit && { limit: parts.fileLimit }) }),
  )
  app.notFound(() => new ProtocolError(404, { message: "no Route matched with those values" }).toResponse())
  app.onError((error, context) => {
    const answer = toProtocolError(error, undefined)
    if (answer.status >= 500) logger.error(faultOf(error, context.req.raw), "request failed")
    return answer.toResponse()
  })
  return {
    fetch: (request, bindings) => app.fetch(request, bindings ?? {}),
    forgetCatalogue: () => catalogue.forget(),
  }
}
