import type { Config } from "@react-router/dev/config"

export default {
  ssr: true,
  // No manifest request while a visitor moves about: all routes are known from the first document.
  routeDiscovery: { mode: "initial" },
  future: { unstable_optimizeDeps: true },
} satisfies Config
