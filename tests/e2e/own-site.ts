import { e2eEnvironment } from "../fixtures/e2e-site.ts"
import { freePort } from "../fixtures/free-port.ts"
import { startSite, temporaryFolder, untilReady } from "../start/site-process.ts"

type Settings = Record<string, string>

/** A running site of one test file. */
export interface OwnSite {
  /** Base URL. */
  address: string
  /** Its `DATA_DIR`. */
  dataDir: string
  /** Stops the process and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts an empty site on its own port and data directory, with the accounts of the shared site.
 * @param settingsFor returns the settings in which it differs, from its base URL
 */
export async function startOwnSite(
  settingsFor: (address: string) => Settings | Promise<Settings> = () => ({}),
): Promise<OwnSite> {
  const folder = await temporaryFolder()
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const site = await startSite({
    ...e2eEnvironment,
    PORT: port,
    SITE_URL: address,
    DATA_DIR: folder.path,
    SEED: "none",
    ...(await settingsFor(address)),
  })
  await untilReady(site)
  const stop = async () => {
    await site.stop("SIGKILL")
    await folder.remove()
  }
  return { address, dataDir: folder.path, stop }
}
