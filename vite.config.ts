import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { brandParts } from "./scripts/build/brand-parts.ts"
import { inlined } from "./scripts/build/inlined.ts"
import { sharedFiles } from "./scripts/build/shared-files.ts"

export default defineConfig({
  plugins: [brandParts, tailwindcss(), reactRouter(), inlined],
  // Packages of parts that are opened later (app/admin/ui/part.tsx): found late, they would make a developer's first visit
  // reload.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide", "radix-ui", "react-hook-form"] },
  // The server's half as well: some hundred small modules of theirs would be a tenth of each start.
  ssr: {
    noExternal: [
      /radix-ui/,
      /^@tanstack\//,
      /^react-(hook-form|remove-scroll|remove-scroll-bar|style-singleton)$/,
      /^(aria-hidden|use-callback-ref|use-sidecar|get-nonce|lucide)$/,
      /^@floating-ui\//,
    ],
  },
  // A worker fetches its own parts when it needs them (app/admin/import/worker.ts).
  worker: { format: "es" },
  build: {
    target: "es2022",
    // scripts/build.ts empties the folder, and keeps the files of earlier builds in it.
    emptyOutDir: false,
    // Fonts and pictures stay files of their own: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: each of some thirty small ones costs a request and its headers, and compresses by itself.
          groups: [
            // And what several of Supabase's packages import, which is small and always there then (see below).
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|tslib)\// },
            { name: "router", test: /node_modules\/react-router\// },
            ...sharedFiles,
            // What sends a form, which has no use for the rest of Supabase's. That is in the file of app/session/supabase.ts,
            // whole and with imports of what is there already: what fails is asked for again under another address, and a
            // file that it imports never is.
            { name: "functions", test: /node_modules\/@supabase\/functions-js\// },
            // What the back office's other screens share with each other and with the parts that they open
            // (app/admin/ui/part.tsx). No style: see sharedFiles. Not what reads whole dictionaries: a group takes along what its
            // modules import, and visitors' islands would fetch their texts from here.
            {
              name: "lists",
              test: /\/app\/admin\/(?!site-texts\/|fields\/links\/).*\.tsx?$|node_modules\/(@?radix-ui|react-hook-form)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
