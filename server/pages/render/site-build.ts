import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler, type ServerBuild } from "react-router"
import type { provideContext } from "../../../app/load-context.ts"
import type { DocumentParts } from "./document.ts"

/** The built site: React Router's request handler and the parts of its documents. */
export interface SiteBuild {
  handle: ReturnType<typeof createRequestHandler>
  provideContext: typeof provideContext
  parts: DocumentParts
}

interface EntryModule {
  provideContext: typeof provideContext
  scriptMark: string
}

/** Creates the renderer of a loaded server build. */
export function createSiteBuild(
  build: ServerBuild,
  built: Omit<DocumentParts, "mark">,
  mode: string,
): SiteBuild {
  const entry = build.entry.module as unknown as EntryModule
  return {
    handle: createRequestHandler(build, mode),
    provideContext: entry.provideContext,
    parts: { mark: entry.scriptMark, ...built },
  }
}

/** Loads the output of `npm run build` from its folder. */
export async function loadSiteBuild(folder: string): Promise<SiteBuild> {
  const build = (await import(pathToFileURL(join(folder, "server/index.js")).href)) as ServerBuild
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"))
  return createSiteBuild(
    build,
    { boot: await json("boot.json"), style: await json("style.json") },
    "production",
  )
}
