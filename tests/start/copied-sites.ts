import { cp, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { inject } from "vitest"
import { runScript } from "../fixtures/script.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

export const email = "chefen@exempel.se"
export const password = "Driftens lösen 1"

/** Sites for backups: each on a copy of the migrated, empty directory, because making one anew takes long. */
export function copiedSitesOfEachTest() {
  const { at, startReady, stopAll } = sitesOfEachTest()
  return {
    at,
    stopAll,
    async start(name: string, environment: Record<string, string> = {}): Promise<SiteProcess> {
      if (!environment.DATABASE_URL && !(await stat(at(name)).catch(() => undefined))) {
        await cp(inject("templates").pglite, at(name), { recursive: true })
      }
      return startReady({ DATA_DIR: at(name), SEED: "none", ...environment })
    },
    async publishableKey(name: string): Promise<string> {
      return JSON.parse(await readFile(join(at(name), "secrets.json"), "utf8")).publishable
    },
    backup: (name: string, file: string, more: Record<string, string> = {}) =>
      runScript("backup", [file], { DATA_DIR: at(name), ...more }),
    restore: (name: string, ...words: string[]) => runScript("restore", words, { DATA_DIR: at(name) }),
  }
}

export async function signIn(site: SiteProcess, key: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${site.address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: key, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return { status: response.status, token }
}
