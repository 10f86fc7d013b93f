import { expect } from "@playwright/test"
import { backendAddress, e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"

interface Parts {
  /** Request body. Without it the request is a GET. */
  body?: object
  /** Access token. Without it the request is anonymous. */
  token?: string | undefined
  prefer?: string
}

/** Calls the backend with the publishable key. */
export function ask(path: string, { body, token, prefer }: Parts = {}): Promise<Response> {
  return fetch(`${backendAddress}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: e2eEnvironment.SUPABASE_PUBLISHABLE_KEY ?? "",
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(prefer && { Prefer: prefer }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Fetches a path as a visitor. Returns the response's text. */
export const visitorsText = (path: string) => async (): Promise<string> =>
  (await fetch(e2eAddress + path)).text()

/**
 * Calls a database function with an administrator's session. The secret key has fewer permissions.
 */
export async function call<Answer>(session: string, name: string, body: object): Promise<Answer> {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const response = await ask(`/rest/v1/rpc/${name}`, { body, token })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
