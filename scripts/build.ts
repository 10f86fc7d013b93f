/**
 * `npm run build`: builds server and browser files (vite.config.ts) and precompresses static files.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import { writeBrand } from "./build/brand.ts"
import { clearBuild, removeExpiredAssets } from "./build/earlier-assets.ts"
import { sourceFingerprint } from "./build/source-fingerprint.ts"
import { writeVersion } from "./build/version.ts"

const compressible = /\.(js|css|svg|json|txt|xml|html)$/
/** Below this size compression saves less than its header costs. */
const minimumBytes = 500

/** Available memory in bytes that suffices for bundling and preparing the database at once. */
const enoughForBoth = 2 * 1024 ** 3

/** Runs a program of Node. @throws if it fails */
async function run(...words: string[]): Promise<void> {
  const child = spawn(process.execPath, words, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new Error(`${words.join(" ")} failed`)
}

/**
 * Builds `build/` and stores the fingerprint of the sources, so that `npm start` rebuilds after a
 * change.
 * @throws if the build fails or a required file is missing
 */
export async function buildSite(): Promise<void> {
  await writeBrand()
  const fingerprint = await sourceFingerprint()
  await clearBuild("build")
  // In child processes, so that the server's process does not keep the build's memory.
  const bundle = () => run("node_modules/@react-router/dev/bin.cjs", "build")
  const prepare = () => run("--liftoff-only", "scripts/build/prepared-database.ts")
  if (process.availableMemory() > enoughForBoth) await Promise.all([bundle(), prepare()])
  else await bundle().then(prepare)
  await compressFiles("build/client")
  await copyDemoFiles()
  await writeVersion()
  await removeExpiredAssets("build")
  await writeFile("build/fingerprint", fingerprint)
}

/** Builds if the sources have changed since the last build. */
export async function buildIfStale(): Promise<void> {
  const built = await readFile("build/fingerprint", "utf8").catch(() => "")
  if (built !== (await sourceFingerprint())) await buildSite()
}

/** Copies the demo's files, if there is a demo; the server sends them with demo content (SEED). */
async function copyDemoFiles(): Promise<void> {
  await rm("build/demo", { recursive: true, force: true })
  if (!existsSync("demo/files")) return
  await cp("demo/files", "build/demo", { recursive: true })
  await compressFiles("build/demo")
}

/** Writes name.br and name.gz beside every text file of the folder. */
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
