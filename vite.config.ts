import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The back office's packages are reached through a lazy import alone: found late, they would make a developer's
  // first visit reload.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide", "radix-ui", "react-hook-form"] },
  build: {
    target: "es2022",
    // Fonts and pictures stay files of their own: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
  },
})
