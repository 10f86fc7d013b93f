/**
 * `modulverk COMMAND` (bin/modulverk) and the npm scripts of the same names. With SETTINGS_FILE,
 * reads the site's settings from it and becomes the site's user.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync } from "node:fs"
import type { Environment } from "../server/environment.ts"
import { AdministrationError } from "../server/operations/administration-error.ts"
import { runCommand } from "../server/operations/run.ts"

/** Where the systemd unit keeps the site's data; its owner is the site's user. */
const installedDataDir = "/var/lib/modulverk"

type Command = (words: string[], environment: Environment) => Promise<string>

/** Commands that read the environment, by name. Loaded on demand. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => (await import("./commands/admin.ts")).runAdminCommand,
  backup: async () => (await import("./commands/backup.ts")).runBackupCommand,
  export: async () => (await import("./commands/content.ts")).runExportCommand,
  hosted: async () => (await import("./commands/hosted.ts")).runHostedCommand,
  import: async () => (await import("./commands/content.ts")).runImportCommand,
  privacy: async () => (await import("./commands/privacy.ts")).runPrivacyCommand,
  restore: async () => (await import("./commands/restore.ts")).runRestoreCommand,
}
const usage = `modulverk start                 the site, in the foreground
modulverk restart [--full]      the installed service; --full: also with changed settings
modulverk doctor [--json] [--mail ADDRESS]   checks settings, database, mail and backups
modulverk version
modulverk ${Object.keys(commands).join(" | ")} …     docs/reference/commands.md`

const [name = "", ...words] = process.argv.slice(2)
try {
  readInstalledSettings()
  await run()
} catch (error) {
  if (!(error instanceof AdministrationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const command = await (Object.hasOwn(commands, name) ? commands[name] : undefined)?.()
  if (command) return runCommand((environment) => command(words, environment))
  switch (name) {
    case "start":
      if (!existsSync("build/fingerprint"))
        throw new AdministrationError(`The site is not built: npm ci && npm run build in ${process.cwd()}.`)
      await import("../server/main.ts")
      return
    case "doctor":
      return (await import("./commands/doctor.ts")).runDoctorCommand(words)
    case "restart":
      return restart()
    case "version": {
      const { version, commit } = await (await import("../server/version.ts")).readVersion(false)
      console.log(commit ? `${version} (${commit})` : version)
      return
    }
    default:
      throw new AdministrationError(usage)
  }
}

/** Reads SETTINGS_FILE, whose values yield to the environment's, and gives up root's rights. */
function readInstalledSettings(): void {
  const file = process.env.SETTINGS_FILE
  if (!file || !existsSync(file)) return
  try {
    readFileSync(file)
    process.loadEnvFile(file)
  } catch (error) {
    // systemd has read the file before it started the site as its user.
    if (process.env.INVOCATION_ID) return
    const { code } = error as NodeJS.ErrnoException
    throw new AdministrationError(`${file} cannot be read (${code}): run this as root.`)
  }
  process.env.DATA_DIR ||= installedDataDir
  // systemctl needs root's rights.
  if (name === "restart" || process.getuid?.() !== 0 || !existsSync(process.env.DATA_DIR)) return
  const { uid, gid } = statSync(process.env.DATA_DIR)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Restarts the installed service: one process after another if it has several. */
function restart(): void {
  const reloads = !words.includes("--full") && Number(process.env.WEB_PROCESSES) > 1
  try {
    execFileSync("systemctl", [reloads ? "reload" : "restart", "modulverk"], { stdio: "pipe" })
  } catch (error) {
    throw new AdministrationError(`systemctl could not restart the site: ${(error as Error).message.trim()}`)
  }
  console.log("The site restarts: journalctl --unit modulverk --follow")
}
