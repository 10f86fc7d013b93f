/** Sets up a Supabase project. Steps 1 to 5 (Supabase's CLI) were never run on a hosted project. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import pg from "pg"
import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { projectSql } from "../hosted/project-sql.ts"
import { runAdminCommand } from "./admin.ts"
import { runImportCommand } from "./content.ts"

const usage = "npm run hosted -- [--dry-run] [--content FILE]"
const configFile = "supabase/config.toml"
/** Values that `supabase/config.toml` has before the first setup. */
const exampleUrl = "http://localhost:3000"
const required = [
  "SUPABASE_URL",
  "SUPABASE_PUBLISHABLE_KEY",
  "SUPABASE_SECRET_KEY",
  "SUPABASE_DB_URL",
  "CONTENT_WEBHOOK_TOKEN",
  "ADMIN_EMAIL",
] as const
const secretNames = ["SMTP_URL", "MAIL_FROM", "CONTACT_TO", "SITE_URL"] as const

interface Step {
  name: string
  /** Commands or SQL of the step, without secrets. */
  preview: string
  run(): unknown
}

/**
 * Runs `npm run hosted -- [--dry-run] [--content FILE]`: sets up an empty Supabase project. It can
 * be run again.
 */
export async function runHostedCommand(words: string[], environment: Environment): Promise<string> {
  const { content, isDryRun } = readWords(words)
  const missing = required.filter((name) => !process.env[name])
  if (missing.length > 0)
    throw new AdministrationError(`Set ${missing.join(", ")} (docs/guide/hosted.md), then run this again.`)
  console.log("Steps 1 to 5 use Supabase's CLI and were never run on a hosted project.")
  const steps = [...cliSteps(environment), ...projectSteps(environment, content)]
  for (const [index, { name, preview, run }] of steps.entries()) {
    console.log(`${index + 1}. ${name}\n   ${preview.trim().replaceAll("\n", "\n   ")}`)
    if (isDryRun) continue
    const said = await run()
    if (typeof said === "string") console.log(`   ${said}`)
  }
  return isDryRun
    ? "Nothing was changed."
    : "Left to do by hand: the mail templates and SMTP (docs/guide/hosted.md). Then start the site."
}

function readWords(words: string[]): { content?: string; isDryRun: boolean } {
  try {
    const options = { "dry-run": { type: "boolean" }, content: { type: "string" } } as const
    const { "dry-run": isDryRun = false, content } = parseArgs({ args: words, options }).values
    return { ...(content && { content }), isDryRun }
  } catch (error) {
    throw new AdministrationError(`${(error as Error).message}\n${usage}`)
  }
}

function cliSteps(environment: Environment): Step[] {
  const [project = ""] = new URL(environment.SUPABASE_URL ?? "").hostname.split(".")
  const step = (name: string, ...words: string[]): Step => ({
    name,
    preview: `supabase ${words.join(" ")}`,
    run: () => supabase(words),
  })
  const names = secretNames.filter((name) => environment[name])
  return [
    step("Link the project", "link", "--project-ref", project),
    step("Create the database", "db", "push", "--yes"),
    {
      name: "Set redirects and password rules",
      preview: `${exampleUrl} becomes ${environment.SITE_URL} in ${configFile}; supabase config push --yes`,
      run() {
        const config = readFileSync(configFile, "utf8")
        writeFileSync(configFile, config.replaceAll(exampleUrl, environment.SITE_URL))
        supabase(["config", "push", "--yes"])
      },
    },
    step("Deploy the functions", "functions", "deploy", "--use-api"),
    {
      name: "Set the functions' secrets",
      preview: `supabase secrets set --env-file FILE (${names.join(", ")})`,
      run() {
        // In a file, because other users can read a command line.
        const folder = mkdtempSync(join(tmpdir(), "modulverk-secrets-"))
        try {
          const lines = names.map((name) => `${name}=${quoted(String(environment[name]))}\n`)
          writeFileSync(join(folder, "secrets"), lines.join(""), { mode: 0o600 })
          supabase(["secrets", "set", "--env-file", join(folder, "secrets")])
        } finally {
          rmSync(folder, { recursive: true })
        }
      },
    },
  ]
}

function projectSteps(environment: Environment, content: string | undefined): Step[] {
  const { SITE_URL, SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "", ADMIN_EMAIL = "" } = environment
  const { CONTENT_WEBHOOK_TOKEN = "" } = environment
  const sqlWith = (webhookToken: string, publishableKey: string) =>
    projectSql({ siteUrl: SITE_URL, projectUrl: SUPABASE_URL, webhookToken, publishableKey })
  return [
    {
      name: "Create the first administrator",
      preview: `npm run admin -- create ${ADMIN_EMAIL}`,
      async run() {
        const accounts = await runAdminCommand(["list"], environment)
        if (accounts.split("\n").some((line) => line.startsWith(`${ADMIN_EMAIL} `)))
          return "The account exists."
        return runAdminCommand(["create", ADMIN_EMAIL], environment)
      },
    },
    ...(content
      ? [
          {
            name: "Import the content",
            preview: `npm run import -- ${content}`,
            run: () => runImportCommand([content], environment),
          },
        ]
      : []),
    {
      name: "Create the webhook and the schedules",
      preview: sqlWith("…", "…"),
      run: () => runSql(sqlWith(CONTENT_WEBHOOK_TOKEN, SUPABASE_PUBLISHABLE_KEY)),
    },
  ]
}

/** Runs Supabase's CLI, which gets the database's password from SUPABASE_DB_URL. */
function supabase(words: string[]): void {
  const { password } = new URL(process.env.SUPABASE_DB_URL ?? "")
  const env = { ...process.env, SUPABASE_DB_PASSWORD: decodeURIComponent(password) }
  try {
    execFileSync("supabase", words, { stdio: "inherit", env })
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT"
    throw new AdministrationError(
      isMissing
        ? "The Supabase CLI is not installed."
        : `supabase ${words[0]} failed; correct it, run this again.`,
    )
  }
}

/** Quotes a value of an env file. Within single quotes nothing is expanded. */
const quoted = (value: string) =>
  value.includes("'") ? `"${value.replaceAll(/[\\"$]/g, "\\$&")}"` : `'${value}'`

async function runSql(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.SUPABASE_DB_URL })
  try {
    await client.connect()
    await client.query(sql)
  } catch (error) {
    throw new AdministrationError(`The project's database refused: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}
