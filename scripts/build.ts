/** `npm run build`: the server's and the browser's files (vite.config.ts), and compressed copies of those that are sent as they are. */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { writeBrand } from "./build/brand.ts"
import { clearBuild, dropOldAssets } from "./build/earlier-assets.ts"
import { sourceFingerprint } from "./build/source-fingerprint.ts"
import { noteVersion } from "./build/version.ts"

const compressible = /\.(js|css|svg|json|txt|xml|html)$/
/** Below this size the headers weigh more than what compression saves. */
const minimumBytes = 500

/**
 * Makes `build/` from the sources and notes of which: `npm start` builds anew when they have changed.
 * @throws when the build fails, or has not made what the server needs
 */
export async function buildSite(): Promise<void> {
  await writeBrand()
  const fingerprint = await sourceFingerprint()
  await clearBuild("build")
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  await compressFiles("build/client")
  await copyDemoFiles()
  // By a process of its own: this one goes on as the site's, without what that takes.
  execFileSync(process.execPath, ["--liftoff-only", "server/database/embedded/prepared-cluster.ts"])
  await noteVersion()
  await dropOldAssets("build")
  await writeFile("build/fingerprint", fingerprint)
}

/** The same where the sources have changed since the last build. */
export async function buildWhatHasChanged(): Promise<void> {
  const built = await readFile("build/fingerprint", "utf8").catch(() => "")
  if (built !== (await sourceFingerprint())) await buildSite()
}

/** The demo's files, where there is a demo: the server sends them where its content is (SEED). */
async function copyDemoFiles(): Promise<void> {
  await rm("build/demo", { recursive: true, force: true })
  if (!existsSync("demo/files")) return
  await cp("demo/files", "build/demo", { recursive: true })
  await compressFiles("build/demo")
}

/** Writes name.br and name.gz beside every text file of the folder, for the server to send as they are. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        if (content.length < minimumBytes) return
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}

if (import.meta.main) await buildSite()
