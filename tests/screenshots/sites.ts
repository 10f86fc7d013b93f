import { hasDemo } from "../fixtures/demo.ts"
import { administratorAccount, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { freePort } from "../fixtures/free-port.ts"
import { startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import { fillWithLongTexts } from "./long-texts.ts"
import type { Screen } from "./screens.ts"

const { SUPABASE_PUBLISHABLE_KEY = "", SUPABASE_SECRET_KEY = "" } = e2eEnvironment

/** A running site. */
export interface PhotographedSite {
  address: string
  /** Returns the administrator's session, as supabase-js stores it. */
  session(): Promise<string>
  stop(): Promise<void>
}

/** Starts the built site with the given content and a new data directory. */
export async function startPhotographed(kind: Screen["site"]): Promise<PhotographedSite> {
  const data = await temporaryFolder()
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const site = await startSite({
    ...e2eEnvironment,
    PORT: port,
    SITE_URL: address,
    DATA_DIR: data.path,
    SEED: kind === "demo" && hasDemo ? "demo" : "none",
  })
  const stop = async () => {
    await site.stop()
    await data.remove()
  }
  try {
    await untilReady(site)
    if (kind === "long") await fillWithLongTexts(address, SUPABASE_SECRET_KEY)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, session: () => administratorsSession(address), stop }
}

async function administratorsSession(address: string): Promise<string> {
  const response = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" },
    body: JSON.stringify(administratorAccount),
  })
  if (!response.ok) throw new Error(`the administrator could not sign in: ${await response.text()}`)
  return response.text()
}
