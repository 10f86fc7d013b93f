/**
 * `npm run test:hosted` runs the browser tests with SUPABASE_URL against another implementation of
 * Supabase's protocol, with the contact function on Deno. docs/guide/hosted.md lists excluded
 * tests. Arguments after `--` select spec files.
 */
import { spawnSync } from "node:child_process"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureChromium } from "../fixtures/chromium.ts"
import { installPackages } from "./packages.ts"

try {
  ensureChromium()
  installPackages()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const port = Number(process.env.E2E_PORT ?? 4190)
const environment = {
  ...process.env,
  NODE_ENV: "production",
  E2E_PORT: String(port),
  // The five following ports belong to the servers behind it.
  E2E_BACKEND: `http://localhost:${port + 1}`,
  E2E_DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), `website-hosted-data-${process.pid}`),
}
const node = (...parameters: string[]) =>
  spawnSync(process.execPath, parameters, { stdio: "inherit", env: environment }).status ?? 1

const config = "tests/hosted/hosted.config.ts"
const playwright = "node_modules/@playwright/test/cli.js"
process.exit(node("scripts/build.ts") || node(playwright, "test", "-c", config, ...process.argv.slice(2)))
