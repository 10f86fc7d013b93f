import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import usual from "../../playwright.config.ts"
import { leftOut } from "./left-out.ts"

/** The browser tests with tests/hosted/start.ts as the site; run.ts sets the addresses and starts them. */
export default defineConfig({
  ...usual,
  // A refusal because of what another test has changed meanwhile is one that the stand-in cannot tell from a fault.
  workers: 1,
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "hosted/specs/*.spec.ts"],
  // How it looks and what it weighs is the same whoever answers.
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
