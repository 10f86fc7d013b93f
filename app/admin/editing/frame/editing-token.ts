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
