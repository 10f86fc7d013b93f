import { expect } from "vitest"
import { hiddenWord, type RestSite } from "./rest-site.ts"

/** Sends the request; its answer is below 500, holds nothing hidden, is JSON, and leaves the operator nothing to read. */
export async function expectHarmless(site: RestSite, path: string, init: RequestInit = {}) {
  const response = await site.request(path, init)
  const text = await response.text()
  expect(response.status, `${path} ${text}`).toBeLessThan(500)
  expect(text).not.toContain(hiddenWord)
  const body = text ? JSON.parse(text) : undefined
  expect(site.logged).toEqual([])
  return { status: response.status, body, headers: response.headers }
}

/** What the site was opened with is all there. */
export async function expectUntouched(site: RestSite) {
  const [counts] = await site.sql(
    `select (select count(*)::int from public.pages) as pages, (select count(*)::int from auth.users) as users,
      (select count(*)::int from public.features) as features`,
  )
  expect(counts).toEqual({ pages: 2, users: 2, features: 6 })
}
