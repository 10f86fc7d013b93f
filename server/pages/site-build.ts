import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler, type ServerBuild } from "react-router"
import type { provideContext } from "../../app/load-context.ts"
import type { DocumentParts } from "./document.ts"

/** The built site: React Router's request handler and what its documents are completed with. */
export interface SiteBuild {
  handle: ReturnType<typeof createRequestHandler>
  provideContext: typeof provideContext
  parts: DocumentParts
}

interface EntryModule {
  provideContext: typeof provideContext
  scriptMark: string
}

/** Turns a loaded server build into what rendering needs. */
export function siteBuildFrom(build: ServerBuild, boot: string, style: string, mode: string): SiteBuild {
  const entry = build.entry.module as unknown as EntryModule
  return {
    handle: createRequestHandler(build, mode),
    provideContext: entry.provideContext,
    parts: { mark: entry.scriptMark, boot, style },
  }
}

/** Loads what `npm run build` has made. `folder` is the build folder with client/, server/ and boot.js. */
export async function loadSiteBuild(folder: string): Promise<SiteBuild> {
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild
  const assets = join(folder, "client/assets")
  const style = (await readdir(assets)).find((name) => /^app-.*\.css$/.test(name))
  if (!style) throw new Error(`no style sheet in ${assets}: run "npm run build"`)
  return siteBuildFrom(
    build,
    await readFile(join(folder, "boot.js"), "utf8"),
    await readFile(join(assets, style), "utf8"),
    "production",
  )
}
