import { getDataClient } from "../../data/queries.ts"

/** Lifetime of a token in milliseconds, with a minute's reserve (`editing_token`). */
const tokenLifetimeMs = 9 * 60_000

let token: { text: string; until: number } | undefined

/** Returns a token for this session's frames. */
export async function editingToken(): Promise<string> {
  if (!token || token.until < Date.now()) {
    const { data, error } = await (await getDataClient()).rpc("editing_token")
    if (error) throw error
    token = { text: data, until: Date.now() + tokenLifetimeMs }
  }
  return token.text
}

/** Makes the next call fetch another token. */
export function forgetEditingToken(): void {
  token = undefined
}

/** Attempts of a request while the server is busy. */
const maxAttempts = 5

/**
 * Fetches with an editing token. Replaces a refused token once. While the server is busy, retries
 * after `Retry-After`, at most five seconds.
 */
export async function fetchEdited(urlOf: (token: string) => string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(urlOf(await editingToken()), init)
    if (response.status === 403 && attempt === 1) forgetEditingToken()
    else if (![429, 503].includes(response.status) || attempt === maxAttempts) return response
    else {
      const seconds = Math.min(5, Number(response.headers.get("Retry-After")) || 1)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      init.signal?.throwIfAborted()
    }
  }
}
