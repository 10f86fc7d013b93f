import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // No manifest requests during navigation: the first document contains all routes.
  routeDiscovery: { mode: "initial" },
  // Keeps loader and component in one file: no screen needs more than its loader.
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
} satisfies Config
