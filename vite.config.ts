import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig } from "vite"
import { codeSplittingGroups } from "./scripts/build/code-splitting.ts"
import { inlineAssets } from "./scripts/build/inline-assets.ts"
import { inlineBrand } from "./scripts/build/inline-brand.ts"

export default defineConfig({
  plugins: [inlineBrand, tailwindcss(), reactRouter(), inlineAssets],
  // Dependencies of lazily loaded code (app/admin/ui/lazy-part.tsx): discovered late, they would
  // reload the page.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide", "radix-ui", "react-hook-form"] },
  // The same on the server: bundling their hundred small modules saves a tenth of each start.
  ssr: {
    noExternal: [
      /radix-ui/,
      /^@tanstack\//,
      /^react-(hook-form|remove-scroll|remove-scroll-bar|style-singleton)$/,
      /^(aria-hidden|use-callback-ref|use-sidecar|get-nonce|lucide)$/,
      /^@floating-ui\//,
    ],
  },
  // A worker lazy-loads its own modules (app/admin/import/worker.ts).
  worker: { format: "es" },
  build: {
    target: "es2022",
    // scripts/build.ts clears the folder and keeps files of earlier builds.
    emptyOutDir: false,
    // Fonts and pictures stay files: inlined they would be sent with every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: thirty small ones would each cost a request, headers and a separate
          // compression.
          groups: [
            // Includes small modules that several Supabase packages import.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|tslib)\// },
            { name: "router", test: /node_modules\/react-router\// },
            ...codeSplittingGroups,
            // The client for functions, which forms need without the rest of Supabase. The rest is
            // in the file of app/session/supabase.ts: a failed import is retried with another URL,
            // but the files that it imports are not.
            { name: "functions", test: /node_modules\/@supabase\/functions-js\// },
            // Code shared by the other screens of the back office and lazily loaded parts
            // (app/admin/ui/lazy-part.tsx). Excludes styles (scripts/build/code-splitting.ts).
            // Excludes modules that import dictionaries: a group includes their imports, and
            // visitors' islands would load their texts from here.
            // What lists need without a dialog comes first.
            {
              name: "lists",
              test: /\/app\/admin\/(collection\/([\w-]+|edit\/(linked-item|item-draft|use-edited-item))|data\/.*|dashboard\/.*|history\/(history-(disclosures|texts)|undo)|planned\/plan(ned-texts)?|editing\/editing-texts|submissions\/([\w-]+|dialog\/use-linked-submission)|ui\/(?!forms\/(?!admin-field|use-unsaved)).*)\.tsx?$|\/content\/(types\/paths|screens\/screen-titles)\.ts$/,
              minShareCount: 2,
            },
            {
              name: "forms-of-items",
              test: /\/app\/admin\/(?!site-texts\/|fields\/links\/).*\.tsx?$|node_modules\/(@?radix-ui|react-hook-form)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
