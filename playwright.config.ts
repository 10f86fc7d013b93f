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
  // A machine that CI shares may stall for longer than any sensible patience; what needed a second try is reported.
  retries: process.env.CI ? 1 : 0,
  // Limits for a test that hangs, not for a slow machine: they hold at a load of 15 on two cores.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  outputDir: "test-results/browser",
  // One picture for all machines: visual.spec.ts sees to it that they draw alike.
  snapshotPathTemplate: "{testDir}/visual/{arg}{ext}",
  use: {
    baseURL: e2eAddress,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    screenshot: "only-on-failure",
    // Recording every test would cost a third of their time.
    trace: "on-first-retry",
    launchOptions: {
      args: chromiumFlags,
      // Playwright has Chromium make files of what its processes share, a twentieth of all the time, lest a small /dev/shm be full.
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
