import { Hono } from "hono"
import { cors } from "hono/cors"
import type { LimitAnswer } from "../../portable/limits/consume.ts"
import type { Database } from "../database/database.ts"
import { ProtocolError, toProtocolError } from "./errors.ts"
import { type Bindings, createFunctions, type FunctionHandler } from "./functions.ts"
import type { Keys } from "./keys.ts"
import { errorFields, type Logger } from "./logger.ts"
import { createCatalogue } from "./rest/catalogue.ts"
import { createRest } from "./rest/rest.ts"
import { createStorage } from "./storage/storage.ts"

/** The supported part of Supabase's APIs (docs/reference/protocol.md). */
export interface SupabaseServer {
  fetch(request: Request, bindings?: Bindings): Promise<Response> | Response
  /** Invalidates the catalogue after a migration at run time. */
  forgetCatalogue(): void
}

/**
 * @param siteUrl the only origin allowed by CORS
 * @param fileLimit rate limit for reads of public files that miss the cache
 * @param auth account API for /auth/v1; it checks keys itself, because its links carry none
 */
export function createSupabaseServer(parts: {
  database: Database
  keys: Keys
  siteUrl: string
  functions: Record<string, FunctionHandler>
  // biome-ignore lint/suspicious/noExplicitAny: the account API has bindings and variables of another type
  auth?: Hono<any>
  fileLimit?: (clientAddress: string | undefined) => Promise<LimitAnswer>
  logger: Logger
}): SupabaseServer {
  const { database, keys, logger } = parts
  const siteOrigin = new URL(parts.siteUrl).origin
  const catalogue = createCatalogue(database)
  const app = new Hono<{ Bindings: Bindings }>()

  const crossOrigin = cors({
    origin: (origin) => (origin === siteOrigin ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"],
    exposeHeaders: ["content-range", "preference-applied", "x-supabase-api-version"],
    maxAge: 3600,
  })
  for (const path of ["/auth/v1/*", "/functions/v1/*", "/storage/v1/*"]) app.use(path, crossOrigin)
  // OPTIONS without a preflight header asks for the methods of a table or function.
  app.use("/rest/v1/*", (context, next) =>
    context.req.method === "OPTIONS" && !context.req.header("access-control-request-method")
      ? next()
      : crossOrigin(context, next),
  )
  app.route("/rest/v1", createRest({ database, keys, catalogue, logger }))
  app.route("/functions/v1", createFunctions({ functions: parts.functions, keys }))
  if (parts.auth) app.route("/auth/v1", parts.auth)
  app.route(
    "/storage/v1",
    createStorage({ database, keys, logger, ...(parts.fileLimit && { limit: parts.fileLimit }) }),
  )
  app.notFound(() => new ProtocolError(404, { message: "no Route matched with those values" }).toResponse())
  app.onError((error, context) => {
    const answer = toProtocolError(error, undefined)
    if (answer.status >= 500) logger.error(errorFields(error, context.req.raw), "request failed")
    return answer.toResponse()
  })
  return {
    fetch: (request, bindings) => app.fetch(request, bindings ?? {}),
    forgetCatalogue: () => catalogue.forget(),
  }
}
