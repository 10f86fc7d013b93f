import type { Server } from "node:http"
import type { ServerBuild } from "react-router"
import { type SiteBuild, siteBuildFrom } from "./pages/site-build.ts"

export interface DevelopmentBuild {
  /** The site as its sources stand now. */
  load(): Promise<SiteBuild>
  /** Lets Vite answer for modules, styles and public files before the site does. */
  serveAssetsOf(server: Server): void
  close(): Promise<void>
}

/** `npm run dev`: Vite compiles the site on the fly and reloads the browser. */
export async function developmentBuild(): Promise<DevelopmentBuild> {
  const { createServer } = await import("vite")
  const { buildBootScript, buildWakeScript } = await import("../scripts/boot-script.ts")
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, appType: "custom" })
  const boot = await buildBootScript("/app/boot/function-choice.ts")
  const wake = await buildWakeScript()
  return {
    async load() {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
      return siteBuildFrom(build, { boot, wake, style: [], texts: {} }, "development")
    },
    serveAssetsOf(server) {
      const [answer] = server.listeners("request") as [(...parts: unknown[]) => void]
      server.removeAllListeners("request")
      server.on("request", (request, response) => {
        vite.middlewares(request, response, () => answer(request, response))
      })
    },
    close: () => vite.close(),
  }
}
