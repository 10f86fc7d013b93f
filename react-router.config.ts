import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // No manifest request while a visitor moves about: all routes are known from the first document.
  routeDiscovery: { mode: "initial" },
  // A screen's loader and component stay in one file: no screen waits for more than what its loader asks for.
  splitRouteModules: false,
  future: { unstable_optimizeDeps: true },
} satisfies Config
