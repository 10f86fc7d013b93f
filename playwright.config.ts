import { defineConfig } from "@playwright/test"
import { chromiumFlags, installedChromium } from "./tests/fixtures/chromium.ts"
import { e2eAddress, e2eEnvironment } from "./tests/fixtures/e2e-site.ts"
import { memoryHasRoom } from "./tests/fixtures/memory-folder.ts"

const executablePath = installedChromium()

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts.
  workers: 3,
  // A shared CI machine may stall for longer than any reasonable timeout; retried tests are
  // reported.
  retries: process.env.CI ? 1 : 0,
  // Timeouts detect hanging tests, not slow machines: they suffice at a load of 15 on two cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  // One snapshot for all machines: visual.spec.ts makes them render alike.
  snapshotPathTemplate: "{testDir}/visual/{arg}{ext}",
  use: {
    // An action on a missing element fails with its locator, before the test's timeout.
    actionTimeout: 60_000,
    baseURL: e2eAddress,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    screenshot: "only-on-failure",
    // Recording every test would take a third longer.
    trace: "on-first-retry",
    launchOptions: {
      args: chromiumFlags,
      // Playwright disables /dev/shm in case it is small. Using it saves five percent of the run
      // time.
      ignoreDefaultArgs: memoryHasRoom() ? ["--disable-dev-shm-usage"] : [],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    command: "node server/main.ts",
    url: `${e2eAddress}/readyz`,
    env: e2eEnvironment,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
})
