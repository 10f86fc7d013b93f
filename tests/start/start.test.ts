import { spawn } from "node:child_process"
import { once } from "node:events"
import { cp, readdir, readFile, stat, symlink } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { texts as english } from "../../content/texts/en/index.ts"
import { interpolate } from "../../content/texts/interpolate.ts"
import { texts as swedish } from "../../content/texts/sv/index.ts"
import { copyDataDir } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { freePort } from "../fixtures/free-port.ts"
import { root, type SiteProcess, startSite, untilReady } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, start, startReady } = sitesOfEachTest()
/** Files of an installed site. */
const parts = "app brand build content demo package.json portable server supabase".split(" ")

const read = async (site: SiteProcess, path: string) => (await fetch(site.address + path)).text()

describe("starting without settings", () => {
  test.skipIf(!hasDemo)(
    "creates a database with demo content once, and prints the URL and the first administrator, in a folder with spaces and non-ASCII letters in its name",
    async () => {
      const folder = at("Våra sajter #1 100%/modulverk")
      for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
      await symlink(join(root, "node_modules"), join(folder, "node_modules"))
      const first = await startSite({ DATA_DIR: at("data"), LOG_LEVEL: "error" }, undefined, folder)
      onTestFinished(() => void first.stop("SIGKILL"))
      await untilReady(first)
      const { port } = new URL(first.address)
      expect(first.output()).toContain(`The site answers at http://localhost:${port} (listening on `)
      expect(first.output()).toContain(`Its back office is at http://localhost:${port}/admin\n`)
      const [, email, password] = /First administrator: (\S+) {2}password: (\S+)/.exec(first.output()) ?? []
      expect(email).toContain("@")
      const page = await read(first, "/losningar")
      expect(page).toContain("/losningar/intranat")
      const [, script = ""] = /data-modules="(\/assets\/[^ "]+)/.exec(page) ?? []
      expect((await fetch(first.address + script)).status).toBe(200)

      const secrets = at("data/secrets.json")
      expect((await stat(secrets)).mode & 0o777).toBe(0o600)
      const { publishable } = JSON.parse(await readFile(secrets, "utf8"))
      const signIn = async (site: SiteProcess) => {
        const answer = await fetch(`${site.address}/auth/v1/token?grant_type=password`, {
          method: "POST",
          headers: { apikey: publishable, "Content-Type": "application/json" },
          body: JSON.stringify({ email, password }),
        })
        return ((await answer.json()) as { access_token: string }).access_token
      }
      const session = await signIn(first)
      for (const table of ["content_solutions", "case_studies", "resources", "pages"]) {
        const response = await fetch(`${first.address}/rest/v1/${table}?id=not.is.null`, {
          method: "DELETE",
          headers: {
            apikey: publishable,
            Authorization: `Bearer ${session}`,
            Prefer: "return=representation",
          },
        })
        expect(response.status).toBe(200)
        expect(await response.json(), table).not.toEqual([])
      }
      expect(await first.stop()).toBe(0)

      const second = await startReady()
      expect(second.output()).not.toContain("First administrator")
      expect(second.output()).toContain("/admin\n")
      expect(await signIn(second)).toEqual(expect.any(String))
      // Deleted content does not return.
      expect(await read(second, "/losningar")).not.toContain("/losningar/intranat")
      expect(JSON.parse(await readFile(secrets, "utf8")).publishable).toBe(publishable)
    },
  )
})

test("while a Supabase project is unreachable, pages return 503; unused settings are named once, without their values", async () => {
  const site = await start({
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_this_test_alone",
    CONTACT_TO: "salj@exempel.example",
    JWT_SECRET: "j".repeat(32),
    BACKUP_DIR: at("backups"),
    WEB_PROCESSES: "2",
    LOG_LEVEL: "warn",
  })
  const answering = () => fetch(`${site.address}/healthz`).catch(() => undefined)
  await expect.poll(async () => (await answering())?.status, { timeout: 30_000 }).toBe(200)
  const claims = ({ solutions, caseStudies, resources, errors, search }: typeof swedish) => [
    ["/", ""],
    ["/losningar", solutions.emptyTitle],
    ["/losningar/intranat", solutions.notFoundTitle],
    ["/case-studies", caseStudies.empty],
    ["/case-studies/norrvikens-kommun", caseStudies.notFound.title],
    ["/resurser", resources.empty.all],
    ["/resurser?typ=video", resources.empty.video],
    ["/sa-arbetar-vi", errors.notFound.title],
    ["/sok?q=zzz", interpolate(search.nothing, { query: "zzz" })],
  ]
  for (const [path, claim] of [
    ...claims(swedish),
    ...claims(english).map(([path, claim]) => [`/en${path}`, claim]),
  ]) {
    const response = await fetch(site.address + path)
    expect([path, response.status]).toEqual([path, 503])
    expect(response.headers.get("Retry-After")).toBe("30")
    const page = await response.text()
    expect(page.match(/<h1/g), path).toHaveLength(1)
    if (claim) expect([path, page]).not.toEqual([path, expect.stringContaining(claim)])
  }
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes("no effect"))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain("JWT_SECRET, CONTACT_TO")
  expect(lines[1]).toContain("here: BACKUP_DIR (docs/guide/back-up-and-restore.md)")
  expect(site.output()).not.toMatch(/salj@|jjjj|SMTP_URL/)
})

test("npm start forwards the stop signal, and no process is left", async () => {
  const port = String(await freePort())
  await copyDataDir(at("data"))
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: at("data"), SEED: "none", NODE_ENV: "production" },
    stdio: "ignore",
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  npm.kill("SIGTERM")
  await once(npm, "exit")
  await expect.poll(answers, { timeout: 10_000 }).toBe(false)
  await expect.poll(() => readdir(at("data")), { timeout: 10_000 }).not.toContain("database.lock")
})
