import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import usual from "../../playwright.config.ts"
import { leftOut } from "./left-out.ts"

/**
 * The browser tests against tests/hosted/start.ts. run.ts sets the addresses and starts the
 * servers.
 */
export default defineConfig({
  ...usual,
  // The test double cannot tell a refusal after a concurrent change from a fault.
  workers: 1,
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "hosted/specs/*.spec.ts"],
  // Appearance and size do not depend on the backend.
  testIgnore: ["**/accessibility-*", "**/visual.spec.ts", "**/weight.spec.ts", "**/html.spec.ts"],
  grepInvert: leftOut.map(([title]) => new RegExp(title)),
  outputDir: "../../test-results/hosted",
  reporter: [["line"], ["json", { outputFile: "../../test-results/hosted.json" }]],
  webServer: {
    ...usual.webServer,
    command: "node tests/hosted/start.ts",
    url: `${usual.use?.baseURL}/readyz`,
    cwd: join(import.meta.dirname, "../.."),
  },
})
