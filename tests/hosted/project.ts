import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import type { Database } from "../../server/database/database.ts"
import { openDatabase } from "../../server/database/open.ts"
import { createStorage } from "../../server/supabase/storage/storage.ts"
import { seed } from "../fixtures/demo.ts"
import { databaseAt, execute, startPostgres } from "../fixtures/postgres.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { installPackages } from "./packages.ts"
import { startRouter } from "./router.ts"

export interface Project {
  stop(): Promise<void>
}

interface ProjectSettings {
  /** Base URL of the project. */
  address: string
  siteUrl: string
  /** The site's CONTENT_WEBHOOK_TOKEN. */
  webhookToken: string
  publishableKey: string
  secretKey: string
  administrator: { email: string; password: string }
  /** Receives every mail as a file, like DATA_DIR/mail. */
  mailFolder: string
}

const root = join(import.meta.dirname, "../..")
const jwtSecret = "a secret for tests alone, of more than 32 characters"
const functionNames = ["send-contact-email", "send-resource-link"]

/**
 * Starts the test double of a Supabase project with demo content and an administrator:
 * `@supabase/lite` on its own Postgres with the migrations, this project's Storage, the functions
 * on Deno, a mail server, and a router with one origin for all. Throws when one of them does not
 * start.
 */
export async function startProject(settings: ProjectSettings): Promise<Project> {
  const packages = installPackages()
  const port = Number(new URL(settings.address).port)
  const lite = `http://127.0.0.1:${port + 1}`
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    const server = await startPostgres()
    stops.push(() => server.stop())
    await execute(server.url, "create database hosted")
    const databaseUrl = databaseAt(server.url, "hosted")

    const smtp = await startSmtp()
    stops.push(() => smtp.close())
    smtp.onReceived = async ({ raw }) => {
      const time = new Date().toISOString().replaceAll(":", "-")
      await mkdir(settings.mailFolder, { recursive: true })
      await writeFile(join(settings.mailFolder, `${time}-${crypto.randomUUID()}.eml`), raw)
    }

    const liteProcess = spawn(process.execPath, ["tests/hosted/lite.ts"], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        PACKAGES: packages,
        DATABASE_URL: databaseUrl,
        PORT: new URL(lite).port,
        PUBLIC_URL: settings.address,
        SITE_URL: settings.siteUrl,
        MAIL_FOLDER: settings.mailFolder,
        PUBLISHABLE_KEY: settings.publishableKey,
        SECRET_KEY: settings.secretKey,
        JWT_SECRET: jwtSecret,
      },
    })
    stops.push(() => ended(liteProcess))
    await said(liteProcess, "listening")

    const functions: Record<string, string> = {}
    for (const [index, name] of functionNames.entries()) {
      const address = `127.0.0.1:${port + 2 + index}`
      functions[name] = `http://${address}`
      const deno = spawn(
        join(packages, "node_modules/.bin/deno"),
        [
          "run",
          "--no-lock",
          "--node-modules-dir=none",
          "--allow-net",
          "--allow-env",
          "--allow-read",
          "--allow-sys",
          "index.ts",
        ],
        {
          cwd: join(root, "supabase/functions", name),
          stdio: ["ignore", "inherit", "pipe"],
          env: {
            ...process.env,
            DENO_SERVE_ADDRESS: `tcp:${address}`,
            DENO_NO_UPDATE_CHECK: "1",
            NO_COLOR: "1",
            SUPABASE_URL: settings.address,
            SUPABASE_SECRET_KEY: settings.secretKey,
            SITE_URL: settings.siteUrl,
            SMTP_URL: smtp.url,
            CONTACT_TO: "sales@hosted.example",
          },
        },
      )
      stops.push(() => ended(deno))
      await said(deno, "Listening on")
    }

    const database = await openDatabase({ databaseUrl })
    stops.push(() => database.close())
    const storagePort = port + 2 + functionNames.length
    const storage = await startStorage(storagePort, database, settings)
    stops.push(() => storage.close())

    const router = await startRouter(port, { lite, storage: `http://127.0.0.1:${storagePort}`, functions })
    stops.push(() => router.close())

    await database.asOwner(seed)
    // The database webhook of a project (docs/guide/hosted.md).
    await database.listen("content_changed", () => {
      const headers = { Authorization: `Bearer ${settings.webhookToken}` }
      fetch(`${settings.siteUrl}/webhooks/content-changed`, { method: "POST", headers }).catch(() => {})
    })
    await makeAdministrator(settings, (sql, values) => database.asOwner((query) => query(sql, values)))
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts this project's Storage, because `@supabase/lite` has none. */
async function startStorage(port: number, database: Database, settings: ProjectSettings) {
  const keys = { publishable: settings.publishableKey, secret: settings.secretKey, jwtSecret }
  const storage = createStorage({ database, keys, logger: console })
  const app = new Hono().route("/storage/v1", storage)
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port })
  await once(server, "listening")
  return server
}

/** Signs up an account, because there is no admin API, and verifies and promotes it in SQL. */
async function makeAdministrator(
  { address, publishableKey, administrator }: ProjectSettings,
  sql: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  const response = await fetch(`${address}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: publishableKey, "Content-Type": "application/json" },
    body: JSON.stringify(administrator),
  })
  if (!response.ok) throw new Error(`the administrator's sign-up: ${await response.text()}`)
  const { email } = administrator
  await sql("update auth.users set email_confirmed_at = now() where email = $1", [email])
  await sql(
    `insert into public.users_roles (user_id, role) select id, 'admin' from auth.users where email = $1
     on conflict (user_id) do update set role = excluded.role`,
    [email],
  )
}

/** Waits for a line of the process. Throws with its output when it ends first. */
async function said(child: ChildProcess, words: string): Promise<void> {
  let heard = ""
  const stream = child.stdout ?? child.stderr
  await new Promise<void>((resolve, reject) => {
    stream?.on("data", (chunk) => {
      heard += chunk
      if (heard.includes(words)) resolve()
    })
    child.once("close", () => reject(new Error(`${child.spawnargs.at(-1)} ended: ${heard}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, "close")
}
