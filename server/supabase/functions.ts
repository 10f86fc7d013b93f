import { Hono } from "hono"
import { bodyLimits } from "../../portable/limits/limits.ts"
import { type BodyNotReceived, limitBody } from "../limits/receive.ts"
import { ProtocolError } from "./errors.ts"
import { authenticate, type Keys } from "./keys.ts"

/** An edge function's handler; hosted Supabase runs the same source on Deno. */
export type FunctionHandler = (request: Request, context: { clientAddress?: string }) => Promise<Response>

/** Request data from the HTTP layer. */
export interface Bindings {
  clientAddress?: string
}

/** Serves /functions/v1/{name} for requests with a valid key. Throws ProtocolErrors. */
export function createFunctions(parts: {
  functions: Record<string, FunctionHandler>
  keys: Keys
}): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.all("/:name", async (context) => {
    const name = context.req.param("name")
    await authenticate(context.req.raw, parts.keys)
    const handler = Object.hasOwn(parts.functions, name) ? parts.functions[name] : undefined
    if (!handler) {
      throw new ProtocolError(404, { code: "NOT_FOUND", message: "Requested function was not found" })
    }
    const clientAddress = context.env?.clientAddress
    const request = limitBody(context.req.raw, bodyLimits.functions, bodyRefused)
    return await handler(request, clientAddress === undefined ? {} : { clientAddress })
  })
  return app
}

const bodyRefused = ({ tooLarge }: BodyNotReceived) =>
  tooLarge
    ? new ProtocolError(413, { message: "The body is larger than 1 MB." })
    : new ProtocolError(400, { message: "The body broke off." })
