import { execFile } from "node:child_process"
import { chmod, chown, mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { copyDataDir } from "../fixtures/databases.ts"
import { freePort } from "../fixtures/free-port.ts"
import { startSmtp } from "../fixtures/smtp.ts"
import { root } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady } = sitesOfEachTest()

/** Runs bin/modulverk with exactly these variables. Returns exit code and output. */
async function modulverk(words: string[], variables: Record<string, string>) {
  const { PATH = "" } = process.env
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(join(root, "bin/modulverk"), words, { env: { PATH, ...variables } }, (error, out, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), error: stderr.trim() })
    })
  })
}

interface Finding {
  check: string
  state: string
  found: string
}

async function findings(variables: Record<string, string>, ...words: string[]) {
  const { code, out } = await modulverk(["doctor", "--json", ...words], { SETTINGS_FILE: "", ...variables })
  const all = JSON.parse(out) as Finding[]
  return { code, state: (check: string) => all.find((one) => one.check === check), all }
}

test("a site makes scheduled backups, /metrics contains their age; doctor finds nothing wrong and sends a test message", async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  await mkdir(at("backups"))
  const METRICS_TOKEN = "a-token-for-this-test"
  const settings = { SMTP_URL: smtp.url, BACKUP_DIR: at("backups"), SEED: "none", LOG_LEVEL: "info" }
  const site = await startReady({ ...settings, METRICS_TOKEN })
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain("a backup that was opened")
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await fetch(`${site.address}/metrics`, { headers })).text()
  expect(metrics).toMatch(/^backup_age_seconds \d+$/m)
  expect(metrics).toMatch(/^backup_overdue 0$/m)
  expect(metrics).toMatch(/^database_dead_rows \d+$/m)
  expect(await readdir(at("backups"))).toHaveLength(1)
  const PORT = new URL(site.address).port
  const variables = { ...settings, DATA_DIR: at("data"), PORT }
  const { all, code } = await findings(variables, "--mail", "it@exempel.se")
  expect(all.filter(({ state }) => state !== "ok")).toEqual([])
  expect(code).toBe(0)
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([["it@exempel.se"]])
})

test("doctor names what is wrong, and changes nothing", async () => {
  await mkdir(at("data"))
  await writeFile(join(at("data"), "secrets.json"), "{}")
  await chmod(join(at("data"), "secrets.json"), 0o644)
  const old = join(at("data"), "modulverk-2026-11-01T02-30-00Z.backup")
  await writeFile(old, "x")
  await utimes(old, 0, 0)
  const { all, code } = await findings({
    DATA_DIR: at("data"),
    BACKUP_DIR: at("data"),
    SITE_URL: "https://saknas.invalid",
    SMTP_URL: "smtp://127.0.0.1:9",
    SMTP_FROM: "x",
    MAIL_FORM: "x",
    PORT: String(await freePort()),
  })
  expect(all.filter(({ state }) => state !== "ok").map(({ check, state }) => `${check} ${state}`)).toEqual([
    "settings warning",
    "SEED warning",
    "keys error",
    "DNS error",
    "proxy warning",
    "mail error",
    "backups error",
  ])
  expect(all.find(({ state }) => state === "warning")?.found).toBe(
    "MAIL_FORM is set, which the site does not know.",
  )
  expect(code).toBe(1)
  expect((await readdir(at("data"))).sort()).toEqual([
    "modulverk-2026-11-01T02-30-00Z.backup",
    "secrets.json",
  ])
  expect((await findings({ PORT: "tretusen" })).all).toMatchObject([{ check: "settings", state: "error" }])
})

test.skipIf(process.getuid?.() !== 0)(
  "a command reads the settings file and runs as the owner of DATA_DIR",
  async () => {
    const nobody = 65_534
    await copyDataDir(at("data"))
    const own = async (folder: string): Promise<void> => {
      await chown(folder, nobody, nobody)
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) await own(path)
        else await chown(path, nobody, nobody)
      }
    }
    await own(at("data"))
    await chmod(at(""), 0o755)
    await writeFile(at("settings.env"), `# Of the site\nDATA_DIR="${at("data")}"\nSEED=none\n`, {
      mode: 0o600,
    })
    const variables = { SETTINGS_FILE: at("settings.env") }
    expect((await modulverk(["admin", "create", "it@exempel.se"], variables)).out).toContain("it@exempel.se")
    expect((await modulverk(["admin", "list"], variables)).out).toMatch(/^it@exempel\.se +admin/)
    expect((await stat(join(at("data"), "database"))).uid).toBe(nobody)
    const version = await modulverk(["version"], variables)
    expect(version.out).toMatch(/^\d+\.\d+\.\d+/)
    expect((await modulverk(["unknown"], variables)).error).toMatch(/^modulverk start /)
  },
)
