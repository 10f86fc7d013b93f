import { runBackupCommand } from "../../scripts/commands/backup.ts"
import { runRestoreCommand } from "../../scripts/commands/restore.ts"
import { runHere } from "../fixtures/run-here.ts"
import type { SiteProcess } from "./site-process.ts"
import { type Sites, sitesOfEachTest } from "./sites.ts"

export const email = "chefen@exempel.se"
export const password = "Driftens lösen 1"

/** Sites without content, and their backups. */
export function sitesWithBackups(sites: Sites = sitesOfEachTest()) {
  const { at, startReady } = sites
  return {
    ...sites,
    start: (name: string, environment: Record<string, string> = {}): Promise<SiteProcess> =>
      startReady({ DATA_DIR: at(name), SEED: "none", ...environment }),
    backup: (name: string, file: string, more: Record<string, string> = {}) =>
      runHere(runBackupCommand, [file], { DATA_DIR: at(name), ...more }),
    restore: (name: string, ...words: string[]) => runHere(runRestoreCommand, words, { DATA_DIR: at(name) }),
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
