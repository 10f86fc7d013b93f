import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { afterAll, vi } from "vitest"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"

/** Keys of a function's project. */
export const functionKeys = {
  publishable: "sb_publishable_tests_of_the_function",
  secret: "sb_secret_tests_of_the_function",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}

type Handler = (request: Request) => Promise<Response>

const logger = { error() {}, warn() {}, info() {} }

/**
 * Loads a function's entry point for Supabase, for the tests of the calling file. Its project is a
 * server with Supabase's protocol over HTTP. The function gets only a URL and a key: this shows
 * that the service role's functions suffice. The two Deno functions of index.ts are replaced.
 */
export async function loadHostedFunction(
  load: () => Promise<unknown>,
  project: Omit<Parameters<typeof createSupabaseServer>[0], "functions" | "logger">,
  more: Record<string, string> = {},
): Promise<Handler> {
  const supabase = createSupabaseServer({ ...project, functions: {}, logger })
  const server = serve({ fetch: (request) => supabase.fetch(request), port: 0, hostname: "127.0.0.1" })
  if (!server.listening) await once(server, "listening")
  const variables: Record<string, string> = {
    SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SUPABASE_SECRET_KEY: project.keys.secret,
    SITE_URL: project.siteUrl,
    ...more,
  }
  const handler = Promise.withResolvers<Handler>()
  vi.stubGlobal("Deno", { env: { get: (name: string) => variables[name] }, serve: handler.resolve })
  afterAll(() => {
    vi.unstubAllGlobals()
    server.close()
  })
  await load()
  return handler.promise
}
