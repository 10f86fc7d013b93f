import { expect } from "@playwright/test"
import { backendAddress, e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"

interface Parts {
  /** What is sent; without it something is read. */
  body?: object
  /** Whose session it is; without it anybody's. */
  token?: string | undefined
  prefer?: string
}

/** Asks the backend as a program does that knows the public key. */
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

/** What the site sends to visitors at this path. */
export const visitorsText = (path: string) => async (): Promise<string> =>
  (await fetch(e2eAddress + path)).text()

/** Calls a function of the database as the one whose session this is: an administrator may what the server's key may not. */
export async function call<Answer>(session: string, name: string, body: object): Promise<Answer> {
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const response = await ask(`/rest/v1/rpc/${name}`, { body, token })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
