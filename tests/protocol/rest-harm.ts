import { expect } from "vitest"
import { hiddenWord, type RestSite } from "./rest-site.ts"

/** Sends a request. Its response must be below 500, hide hidden rows, be JSON, and log nothing. */
export async function expectHarmless(site: RestSite, path: string, init: RequestInit = {}) {
  const response = await site.request(path, init)
  const text = await response.text()
  expect(response.status, `${path} ${text}`).toBeLessThan(500)
  expect(text).not.toContain(hiddenWord)
  const body = text ? JSON.parse(text) : undefined
  expect(site.logged).toEqual([])
  return { status: response.status, body, headers: response.headers }
}

/** Checks that the initial rows are unchanged. */
export async function expectUntouched(site: RestSite) {
  const [counts] = await site.sql(
    `select (select count(*)::int from public.pages) as pages, (select count(*)::int from auth.users) as users,
      (select count(*)::int from public.features) as features`,
  )
  expect(counts).toEqual({ pages: 2, users: 2, features: 6 })
}
