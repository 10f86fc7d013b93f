/** Starts the project and the built site in its hosted mode. Runs until it is stopped. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import {
  administratorAccount,
  backendAddress,
  e2eAddress,
  e2eDataDir,
  e2eEnvironment,
} from "../fixtures/e2e-site.ts"
import { startProject } from "./project.ts"

const { SUPABASE_PUBLISHABLE_KEY = "", SUPABASE_SECRET_KEY = "" } = e2eEnvironment
const webhookToken = "a-token-for-tests-alone"
const project = await startProject({
  address: backendAddress,
  siteUrl: e2eAddress,
  webhookToken,
  publishableKey: SUPABASE_PUBLISHABLE_KEY,
  secretKey: SUPABASE_SECRET_KEY,
  administrator: administratorAccount,
  mailFolder: join(e2eDataDir, "mail"),
}).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const site = spawn(process.execPath, ["server/main.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: new URL(e2eAddress).port,
    SITE_URL: e2eAddress,
    SUPABASE_URL: backendAddress,
    SUPABASE_PUBLISHABLE_KEY,
    CONTENT_WEBHOOK_TOKEN: webhookToken,
    // The site writes visit counts with it.
    SUPABASE_SECRET_KEY,
    // The content comes from the project, the demo's files from this machine.
    SEED: "demo",
    LOG_LEVEL: "error",
  },
})
site.once("close", () => project.stop().then(() => process.exit()))
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => site.kill("SIGTERM"))
