import type { RequestListener, Server } from "node:http"
import type { ServerBuild } from "react-router"
import { createSiteBuild, type SiteBuild } from "./pages/render/site-build.ts"

interface DevelopmentBuild {
  /** Loads the site from its current sources. */
  load(): Promise<SiteBuild>
  /** Returns a listener that serves Vite's modules, styles and public files before `site`. */
  before(site: RequestListener): RequestListener
  close(): Promise<void>
}

/** Module that React Router's development server requires first. */
const hmrRuntime = "/@id/__x00__virtual:react-router/inject-hmr-runtime"

/**
 * Development server (`npm run dev`). Vite compiles on demand and reloads the browser through
 * `server`, because the page's CSP allows no other origin.
 */
export async function startDevelopmentBuild(server: Server): Promise<DevelopmentBuild> {
  const { createServer } = await import("vite")
  const { bootScripts } = await import("../scripts/build/inline-assets.ts")
  const { writeBrand } = await import("../scripts/build/brand.ts")
  await writeBrand()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" })
  // React Router's second Vite instance would exit before the database is closed.
  process.removeAllListeners("SIGTERM")
  const boot = await bootScripts({
    account: "/app/session/supabase.ts",
    functionChoice: "/app/boot/function-choice.ts",
    react: hmrRuntime,
    forms: "/app/entry.forms.ts",
    members: "/app/entry.members.ts",
    formTexts: {},
    texts: {},
  })
  return {
    async load() {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
      return createSiteBuild(build, { boot, style: [] }, "development")
    },
    before: (site) => (request, response) =>
      vite.middlewares(request, response, () => site(request, response)),
    close: () => vite.close(),
  }
}
