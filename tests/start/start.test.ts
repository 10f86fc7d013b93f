import { spawn } from "node:child_process"
import { once } from "node:events"
import { cp, readdir, readFile, stat, symlink } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { texts as english } from "../../content/texts/en/index.ts"
import { filled } from "../../content/texts/filled.ts"
import { texts as swedish } from "../../content/texts/sv/index.ts"
import { copyDataDir, openTestDatabase } from "../fixtures/databases.ts"
import { freePort } from "../fixtures/free-port.ts"
import { root, type SiteProcess, startSite, untilReady } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, start, startAnew, startReady } = sitesOfEachTest()

const read = async (site: SiteProcess, path: string) => (await fetch(site.address + path)).text()

describe("a start with nothing set", () => {
  test("makes a database with demo content, and prints the address and the first administrator once", async () => {
    const first = await startAnew()
    await untilReady(first)
    const { port } = new URL(first.address)
    expect(first.output()).toContain(`The site answers at http://localhost:${port} (listening on `)
    expect(first.output()).toContain(`Its back office is at http://localhost:${port}/admin\n`)
    const [, email, password] = /First administrator: (\S+) {2}password: (\S+)/.exec(first.output()) ?? []
    expect(email).toContain("@")
    expect(await read(first, "/losningar")).toContain("/losningar/intranat")

    const secrets = at("data/secrets.json")
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
    const { publishable } = JSON.parse(await readFile(secrets, "utf8"))
    const signIn = await fetch(`${first.address}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: publishable, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    })
    expect(signIn.status).toBe(200)
    expect(await first.stop()).toBe(0)

    const second = await startReady()
    expect(second.output()).not.toContain("First administrator")
    expect(second.output()).toContain("/admin\n")
    expect(await read(second, "/losningar")).toContain("/losningar/intranat")
    expect(JSON.parse(await readFile(secrets, "utf8")).publishable).toBe(publishable)
  })

  test("content that was deleted does not come back with the next start", async () => {
    const environment = { SUPABASE_SECRET_KEY: "sb_secret_for_this_test_alone" }
    const first = await startReady(environment)
    for (const table of ["content_solutions", "case_studies", "resources", "pages"]) {
      const { SUPABASE_SECRET_KEY: key } = environment
      const response = await fetch(`${first.address}/rest/v1/${table}?id=not.is.null`, {
        method: "DELETE",
        headers: { apikey: key, Authorization: `Bearer ${key}` },
      })
      expect(response.ok).toBe(true)
    }
    await first.stop()
    const second = await startReady(environment)
    expect(await read(second, "/losningar")).not.toContain("/losningar/intranat")
  })
})

test("DATABASE_URL runs the same on Postgres", async () => {
  const database = await openTestDatabase("postgres")
  const site = await startReady({ DATABASE_URL: database.url })
  expect(await read(site, "/losningar")).toContain("/losningar/intranat")
  expect(await readdir(at("data"))).not.toContain("database")
  expect(await site.stop()).toBe(0)
  await database.close()
})

test("while a Supabase project is away, no page claims that something does not exist", async () => {
  const site = await start({
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_this_test_alone",
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
    ["/sok?q=zzz", filled(search.nothing, { query: "zzz" })],
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
})

describe("a stop", () => {
  test("on SIGTERM lets a request finish and closes the database", async () => {
    const site = await startReady()
    const { promise: connected, resolve } = Promise.withResolvers<void>()
    // A body that arrives in two parts: the request is under way when the signal comes.
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode("name=%C3%85sa&email=asa%40exempel.example"))
        await connected
        controller.enqueue(new TextEncoder().encode("&message=Hej"))
        controller.close()
      },
    })
    const answer = fetch(`${site.address}/kontakt`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
      duplex: "half",
    } as RequestInit)
    // Answered on another connection: the first one has been taken in by then.
    await read(site, "/healthz")
    site.process.kill("SIGTERM")
    while (!(await fetch(`${site.address}/healthz`).catch(() => undefined)) === false) {
      await new Promise((wait) => setTimeout(wait, 10))
    }
    resolve()
    expect((await answer).status).toBe(200)
    expect(await site.ended).toBe(0)
    expect(await readdir(at("data"))).not.toContain("database.lock")
  })
})

test("npm start hands the signal to stop on: nothing of it is left", async () => {
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

describe("bad requests get a clear 4xx, and the site goes on", () => {
  test("broken encoding, wrong methods and bodies", async () => {
    const site = await startReady({ SEED: "none" })
    const status = async (path: string, init?: RequestInit) => (await fetch(site.address + path, init)).status
    expect(await status("/%E0%A4%A", { method: "POST", body: "x" })).toBe(405)
    expect(await status("/losningar/%00")).toBe(404)
    expect(await status(`/${"a".repeat(9_000)}`)).toBe(404)
    expect(await status("/losningar", { method: "DELETE" })).toBe(405)
    expect(await status("/losningar", { method: "POST", body: "x" })).toBe(405)
    const post = (headers: Record<string, string>, body: string) =>
      status("/kontakt", { method: "POST", headers, body })
    expect(await post({ "Content-Type": "application/x-www-form-urlencoded" }, "a".repeat(300_000))).toBe(413)
    expect(await post({ "Content-Type": "application/json" }, "{")).toBe(400)
    expect(await post({ "Content-Type": "multipart/form-data" }, "x")).toBe(400)
    expect(
      await post(
        { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://annan.example" },
        "name=x",
      ),
    ).toBe(400)
    expect(await status("/healthz")).toBe(200)
  })
})

test("forms of the site are taken behind a proxy that asks by another name, as nginx does unless told otherwise", async () => {
  const siteUrl = "https://www.exempel.example"
  const site = await startReady({ SEED: "none", SITE_URL: siteUrl })
  const post = async (path: string, body: URLSearchParams | string, origin = siteUrl) =>
    (await fetch(site.address + path, { method: "POST", headers: { Origin: origin }, body })).status
  const message = new URLSearchParams({ name: "Åsa", email: "asa@exempel.example", message: "Hej" })
  expect(await post("/kontakt", message)).toBe(200)
  expect(await post("/icons", '["Star"]')).toBe(200)
  expect(await post("/kontakt", message, "https://annan.example")).toBe(400)
})

test("settings that a Supabase project decides for itself are named once at the start, without their values", async () => {
  const site = await start({
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_tests_012345",
    CONTACT_TO: "salj@exempel.example",
    JWT_SECRET: "j".repeat(32),
    BACKUP_DIR: at("backups"),
    WEB_PROCESSES: "2",
    LOG_LEVEL: "warn",
  })
  await expect
    .poll(
      () =>
        fetch(site.address).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.includes("no effect"))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain("JWT_SECRET, CONTACT_TO")
  expect(lines[1]).toContain("here: BACKUP_DIR (docs/operations.md)")
  expect(site.output()).not.toMatch(/salj@|jjjj|SMTP_URL/)
})

test("the site starts in a folder whose name has spaces and letters of all kinds", async () => {
  const folder = at("Våra sajter #1 100%/modulverk")
  for (const part of [
    "app",
    "brand",
    "build",
    "content",
    "demo",
    "package.json",
    "portable",
    "server",
    "supabase",
  ]) {
    await cp(join(root, part), join(folder, part), { recursive: true })
  }
  await symlink(join(root, "node_modules"), join(folder, "node_modules"))
  const site = await startSite({ DATA_DIR: at("data"), LOG_LEVEL: "error" }, undefined, folder)
  try {
    await untilReady(site)
    const page = await read(site, "/losningar")
    expect(page).toContain("/losningar/intranat")
    const [, script = ""] = /data-modules="(\/assets\/[^ "]+)/.exec(page) ?? []
    expect((await fetch(site.address + script)).status).toBe(200)
  } finally {
    await site.stop()
  }
})
