import type { RequestListener, Server } from "node:http"
import type { ServerBuild } from "react-router"
import { type SiteBuild, siteBuildFrom } from "./pages/render/site-build.ts"

export interface DevelopmentBuild {
  /** The site as its sources stand now. */
  load(): Promise<SiteBuild>
  /** Lets Vite answer for modules, styles and public files before `site` does. */
  before(site: RequestListener): RequestListener
  close(): Promise<void>
}

/** What every module of React Router's development server wants to find first. */
const reloading = "/@id/__x00__virtual:react-router/inject-hmr-runtime"

/**
 * `npm run dev`: Vite compiles the site on the fly and tells the browser what has changed, over a connection of `server`'s:
 * the pages' policy allows none to another address.
 */
export async function developmentBuild(server: Server): Promise<DevelopmentBuild> {
  const { createServer } = await import("vite")
  const { bootScripts } = await import("../scripts/build/inlined.ts")
  const { writeBrand } = await import("../scripts/build/brand.ts")
  await writeBrand()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" })
  // React Router's second Vite would end the process, whether or not the database has been closed.
  process.removeAllListeners("SIGTERM")
  const boot = await bootScripts({
    account: "/app/session/supabase.ts",
    functionChoice: "/app/boot/function-choice.ts",
    react: reloading,
    forms: "/app/entry.forms.ts",
    members: "/app/entry.members.ts",
    texts: {},
  })
  return {
    async load() {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
      return siteBuildFrom(build, { boot, style: [] }, "development")
    },
    before: (site) => (request, response) =>
      vite.middlewares(request, response, () => site(request, response)),
    close: () => vite.close(),
  }
}
