import { SignJWT } from "jose"
import { afterEach, describe, expect, test } from "vitest"
import { malformedRequests } from "../protocol/malformed-requests.ts"
import { addEarlierRows, againOf, hiddenWord } from "./earlier-rows.ts"
import { extent, seed, someEngines } from "./extent.ts"
import { report } from "./report.ts"
import { keys, type RestartedSite, restartedSite } from "./restarted-site.ts"

const malformed = extent(10_000, 500)
const jwtSecret = "a secret for the fault tests alone, of more than 32 characters"
const userId = "30000000-0000-4000-8000-000000000001"

let site: RestartedSite | undefined
afterEach(() => site?.remove())

const memberToken = () =>
  new SignJWT({ sub: userId, aud: "authenticated", role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime("10m")
    .sign(new TextEncoder().encode(jwtSecret))

describe.each(someEngines)("the data API over HTTP, on %s", (engine) => {
  test(
    `${malformed} malformed requests cause no server error, reveal no hidden rows and do not block others`,
    async () => {
      const opened = await restartedSite(engine, { environment: { JWT_SECRET: jwtSecret } })
      site = opened
      const before = await opened.withDatabase((database) =>
        database.asOwner(async (query) => {
          const rows = await addEarlierRows(query)
          await query(
            "insert into auth.users (id, email, email_confirmed_at) values ($1, 'person@exempel.example', now())",
            [userId],
          )
          return rows
        }),
      )
      await opened.startReady()
      const token = await memberToken()
      const requests = malformedRequests(malformed, seed)
      let next = 0
      let healthy = 0
      const statuses = new Map<number, number>()
      async function attacker(): Promise<void> {
        for (let request = requests[next++]; request; request = requests[next++]) {
          const { path, headers, signedIn, mayShowFeatures, ...init } = request
          const response = await fetch(`${opened.address}/rest/v1${path}`, {
            ...init,
            headers: {
              ...headers,
              apikey: keys.publishable,
              ...(signedIn && { authorization: `Bearer ${token}` }),
            },
            signal: AbortSignal.timeout(30_000),
          })
          const answer = await response.text()
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
          expect(response.status, `${init.method} ${path} ${init.body}`).toBeLessThan(500)
          if (!mayShowFeatures) expect(answer).not.toContain(hiddenWord)
        }
      }
      async function visitor(): Promise<void> {
        while (next < requests.length) {
          const response = await fetch(`${opened.address}/rest/v1/pages?select=slug`, {
            headers: { apikey: keys.publishable },
            signal: AbortSignal.timeout(30_000),
          })
          expect([response.status, await response.json()]).toEqual([200, [{ slug: "hem" }]])
          healthy++
        }
      }
      await Promise.all([...Array.from({ length: 8 }, attacker), visitor()])
      expect(opened.process.process.exitCode).toBe(null)
      expect(opened.process.output()).not.toMatch(/request failed|unexpected error/)
      expect(healthy).toBeGreaterThan(0)
      // No row is missing, changed or new.
      await opened.process.stop()
      const { "auth.users": _, ...tables } = before
      const now = await opened.withDatabase((database) => database.asOwner((query) => againOf(query, tables)))
      expect(now).toEqual(tables)
      report(`malformed requests, ${engine}`, {
        requests: malformed,
        "faults (5xx)": 0,
        "refused (4xx)": [...statuses].reduce((sum, [status, count]) => sum + (status >= 400 ? count : 0), 0),
        "healthy ones beside": healthy,
        lost: 0,
      })
    },
    extent(400_000, 120_000),
  )
})
