import { reactRouter } from "@react-router/dev/vite"
import tailwindcss from "@tailwindcss/vite"
import { defineConfig, type Plugin } from "vite"

/** Has the browser's build make app/entry.islands.tsx, too, of the same files as the routes. */
const islandsEntry: Plugin = {
  name: "islands-entry",
  apply: "build",
  buildStart() {
    if (this.environment.name === "client") this.emitFile({ type: "chunk", id: "app/entry.islands.tsx" })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islandsEntry],
  // The back office's packages are reached through a lazy import alone: found late, they would make a developer's
  // first visit reload.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide", "radix-ui", "react-hook-form"] },
  build: {
    target: "es2022",
    // scripts/build.ts empties the folder, and keeps the files of earlier builds in it.
    emptyOutDir: false,
    // For the addresses of the texts and of the islands' modules; scripts/build.ts reads it and takes it away.
    manifest: true,
    // Fonts and pictures stay files of their own: inlined they would be sent again with every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: each of some thirty small ones costs a request and its headers, and compresses by itself.
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "router", test: /node_modules\/react-router\// },
            // What runs on a page without the router may not be in a file with what imports it.
            {
              name: "islands",
              test: /\/(app\/(islands\/(islands|keep-texts)|site\/(brand-guidelines\/(swatches|palette)|contact\/(?!contact\.)|resources\/link\/)|forms\/(call-function|posted-outcome|spinner|use-sent-form)|ui\/(toasts\/toasts?|use-focus-kept|use-texts)\.)|brand\/company|content\/texts\/(lead-consent|language|texts)\.)/,
              minShareCount: 2,
            },
            {
              name: "site",
              test: /\/(app\/(account|forms|frame|session|site|ui|admin\/shell\/admin-(area|screen)\.)|brand\/|content\/(screens\/|(calls\/csv|published\/(icons|preview|published)|texts\/[\w-]+|types\/(case-study-slug|item-path|media|metrics|slug-suggestion))\.))/,
              minShareCount: 2,
            },
            // What sends a form, which has no use for the rest of Supabase's.
            { name: "functions", test: /node_modules\/(@supabase\/functions-js|tslib)\// },
            // What the back office has in common with it, too: members do not fetch the back office's.
            { name: "supabase", test: /node_modules\/@supabase\// },
            // What shows its screens, also to whoever is then sent away; it has none of their code.
            {
              name: "screens",
              test: /\/app\/admin\/(shell\/(screens|screen-names)|ui\/(part|texts)|session\/(sign-in-again|lapsed-session))\./,
            },
            // What the back office's frame and dashboard need, and what is shared by whatever lists and edits content.
            {
              name: "admin",
              test: /\/(content\/(calls|published|submissions|types)\/|app\/admin\/(shell|data|screens|session|dashboard\/[\w-]+\.tsx?$|collection\/collection-texts|submissions\/submissions\.|ui\/(part|glyph)))|node_modules\/@tanstack/,
              minShareCount: 2,
            },
            {
              name: "lists",
              test: /\/app\/admin\/|node_modules\/(@?radix-ui|react-hook-form)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
