import { createHash, randomBytes } from "node:crypto"
import { mkdirSync, realpathSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { askRunningSite } from "../../../server/operations/socket.ts"
import { startSite, temporaryFolder, untilReady } from "../../start/site-process.ts"
import { keys } from "../restarted-site.ts"
import { emailOf, sendMessage } from "../visitors.ts"

/** A write that the site acknowledged, and the position in the recording at that time. */
export type Acknowledged = { at: number } & (
  | { message: string }
  | { page: string; title: string }
  | { file: string; hash: string }
)

/** File changes of a site from its first start on, and its acknowledged writes. */
export interface Recording {
  changes: string
  dataDir: string
  /** Positions of the first response and of the end. */
  ready: number
  end: number
  acknowledged: Acknowledged[]
  secrets: string
  remove(): Promise<void>
}

const secret = { apikey: keys.secret, "Content-Type": "application/json" }

/**
 * Starts a site on an empty directory and sends it messages, changes of a page, and files, `rounds`
 * times each, with checkpoints (a backup starts with one) and table rewrites in between. `end` is
 * before the shutdown.
 */
export async function recordSite(rounds: number, random: () => number): Promise<Recording> {
  const folder = await temporaryFolder()
  const dataDir = join(realpathSync(folder.path), "data")
  const changes = join(folder.path, "changes")
  mkdirSync(dataDir)
  const site = await startSite({
    DATA_DIR: dataDir,
    SEED: "none",
    LOG_LEVEL: "error",
    RATE_LIMIT_FACTOR: "100000",
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "record.ts"))}`,
    RECORD_TO: changes,
    RECORD_OF: dataDir,
  })
  const position = () => statSync(changes).size
  const acknowledged: Acknowledged[] = []
  try {
    await untilReady(site)
    const ready = position()
    const secrets = await readFile(join(dataDir, "secrets.json"), "utf8")
    const operationAt = [1, 2].map((part) => Math.floor((rounds * part) / 3))
    const send = async (path: string, method: string, body: BodyInit, type = "application/json") => {
      const headers = { ...secret, "Content-Type": type }
      const response = await fetch(site.address + path, { method, headers, body })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    }
    await send("/rest/v1/pages", "POST", JSON.stringify({ slug: "prov", title: "0" }))

    const writers = [
      async (round: number) => {
        if ((await sendMessage(site.address, round)) === "success") {
          acknowledged.push({ at: position(), message: emailOf(round) })
        }
      },
      async (round: number) => {
        await send("/rest/v1/pages?slug=eq.prov", "PATCH", JSON.stringify({ title: String(round) }))
        acknowledged.push({ at: position(), page: "prov", title: String(round) })
      },
      async (round: number) => {
        if (round % 10 !== 0) return
        const bytes = Buffer.concat([
          Buffer.from("%PDF-1.7\n"),
          randomBytes(Math.floor(random() * 300_000)),
          Buffer.from("\n%%EOF\n"),
        ])
        const file = `prov-${round}/fil.pdf`
        await send(`/storage/v1/object/media/${file}`, "POST", new Uint8Array(bytes), "application/pdf")
        acknowledged.push({ at: position(), file, hash: createHash("sha256").update(bytes).digest("hex") })
      },
      async (round: number) => {
        if (round === operationAt[0]) await askRunningSite(dataDir, { area: "backup" })
        if (round === operationAt[1]) {
          await askRunningSite(dataDir, { area: "privacy", action: "erase", email: "nobody@exempel.se" })
        }
      },
    ]
    await Promise.all(
      writers.map(async (write) => {
        for (let round = 1; round <= rounds; round++) await write(round)
      }),
    )
    return { changes, dataDir, ready, end: position(), acknowledged, secrets, remove: folder.remove }
  } catch (error) {
    await folder.remove()
    throw error
  } finally {
    // The shutdown is recorded, too: its final state is compared with the recording.
    await site.stop()
  }
}
