/** `npm run build`: the server build, the client build, the boot script, the style sheet's parts, and compressed copies of static files. */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, gzip } from "node:zlib"
import type { Manifest } from "vite"
import type { IslandModules } from "../server/pages/render/document.ts"
import { buildBootScript, buildFunctionChoice, buildWakeScript } from "./build/boot-script.ts"
import { clearBuild, dropOldAssets } from "./build/earlier-assets.ts"
import { sourceFingerprint } from "./build/source-fingerprint.ts"
import { stylePieces } from "./build/style-pieces.ts"
import { noteVersion } from "./build/version.ts"

const compressible = /\.(js|css|svg|json|txt|xml|html)$/
/** Below this size the headers weigh more than what compression saves. */
const minimumBytes = 500

/**
 * Makes `build/` from the sources and notes of which: `npm start` builds anew when they have changed.
 * @throws when the build fails, or has not made what the server needs
 */
export async function buildSite(): Promise<void> {
  const fingerprint = await sourceFingerprint()
  await clearBuild("build")
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  })
  await writeFile("build/boot.js", await buildBootScript(await writeFunctionChoice()))
  await writeFile("build/wake.js", await buildWakeScript())
  await writeFile("build/style.json", JSON.stringify(stylePieces(await builtStyle())))
  const { texts, islands } = await builtModules()
  await writeFile("build/texts.json", JSON.stringify(texts))
  await writeFile("build/islands.json", JSON.stringify(islands))
  await compressFiles("build/client")
  // By a process of its own: this one goes on as the site's, without what that takes.
  execFileSync(process.execPath, ["--liftoff-only", "server/database/embedded/prepared-cluster.ts"])
  await noteVersion()
  await dropOldAssets("build")
  await writeFile("build/fingerprint", fingerprint)
}

/** Its name carries a hash of its content, as those of all files in the folder do. Gives its address. */
async function writeFunctionChoice(): Promise<string> {
  const script = await buildFunctionChoice()
  const address = `/assets/function-choice-${createHash("sha256").update(script).digest("base64url").slice(0, 8)}.js`
  await writeFile(join("build/client", address), script)
  return address
}

/** Where the browser finds each language's texts, and what runs the islands. */
async function builtModules(): Promise<{ texts: Record<string, string>; islands: IslandModules }> {
  const folder = "build/client/.vite"
  const manifest = JSON.parse(await readFile(`${folder}/manifest.json`, "utf8")) as Manifest
  await rm(folder, { recursive: true })
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`the build has made nothing of ${key}`)
    return found
  }
  const texts = ["sv", "en"].map((language) => [
    language,
    `/${chunk(`content/texts/${language}/index.ts`).file}`,
  ])
  const wanted = new Set([chunk("app/entry.islands.tsx")])
  for (const { imports = [] } of wanted) for (const key of imports) wanted.add(chunk(key))
  const [entry = "", ...imported] = [...wanted].map(({ file }) => `/${file}`)
  return {
    texts: Object.fromEntries(texts),
    islands: { start: `import${JSON.stringify(entry)}`, modules: imported },
  }
}

async function builtStyle(): Promise<string> {
  const folder = "build/client/assets"
  const name = (await readdir(folder)).find((file) => /^app-.*\.css$/.test(file))
  if (!name) throw new Error(`the build has made no style sheet in ${folder}`)
  return readFile(join(folder, name), "utf8")
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
