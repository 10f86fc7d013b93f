import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const read = (path: string) => readFileSync(path, "utf8")
const node = read(".nvmrc").trim()

test("the image, the workflow and developers have the same Node, which is one that the project runs under", () => {
  const images = [...`${read("Dockerfile")}${read(".github/workflows/ci.yml")}`.matchAll(/\bnode:([\w-]+)/g)]
  expect(images.map(([, tag]) => tag)).toEqual([
    `${node}-bookworm-slim`,
    `${node}-bookworm-slim`,
    `${node}-bookworm`,
  ])
  const { engines } = JSON.parse(read("package.json"))
  expect(Number(node)).toBeGreaterThan(Number.parseInt(engines.node.replace(">=", ""), 10))
})

test("proxies let the largest upload through, and give up connections before the site does", () => {
  // 25 MB and the form around them: docs/decisions/0021-uploads.md.
  expect(read("deploy/nginx.conf")).toMatch(/^ *client_max_body_size 26m;$/m)
  expect(read("deploy/Caddyfile")).toMatch(/^\t*max_size 26MiB$/m)
  const [, ours] = /keepAliveTimeout: (\d+)_000/.exec(read("server/http/http-server.ts")) ?? []
  const theirs = [
    /keepalive_timeout (\d+)s;/.exec(read("deploy/nginx.conf")),
    /keepalive (\d+)s/.exec(read("deploy/Caddyfile")),
  ]
  for (const found of theirs) expect(Number(found?.[1])).toBeLessThan(Number(ours))
})

test("containers start, write and stop as the unit does", () => {
  const [unit, image, compose] = ["deploy/modulverk.service", "Dockerfile", "compose.yaml"].map(read)
  const setting = (file = "", pattern: RegExp) => pattern.exec(file)?.[1]
  for (const name of ["SEED", "SITE_CLOSED"]) {
    const ofUnit = setting(unit, new RegExp(`^Environment=.*\\b${name}=(\\w+)`, "m"))
    expect(ofUnit, name).toBeDefined()
    expect(setting(compose, new RegExp(`${name}: \\$\\{${name}:-(\\w+)\\}`)), name).toBe(ofUnit)
  }
  expect(setting(compose, /stop_grace_period: (\d+)s/)).toBe(setting(unit, /TimeoutStopSec=(\d+)/))
  // The only folder that the site writes to is its own, and nothing gives it privileges.
  expect(unit).toMatch(/^StateDirectory=modulverk$.*^StateDirectoryMode=0700$/ms)
  expect(unit).toMatch(/ DATA_DIR=\/var\/lib\/modulverk /)
  expect(image).toMatch(/ DATA_DIR=\/data$.*-m 700 \/data$.*^VOLUME \/data$.*^USER node$/ms)
  expect(compose).toMatch(/^ *- data:\/data$\n *read_only: true$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  expect(unit).toMatch(/^NoNewPrivileges=yes$\n^CapabilityBoundingSet=$/m)
  expect(compose).toMatch(/cap_drop:\n *- ALL\n *security_opt:\n *- no-new-privileges:true/)
})

test("the guide knows the number of alert rules", () => {
  const rules = read("deploy/alerts.yml").match(/- alert:/g)?.length
  expect(read("docs/guide/monitor.md")).toContain(`SUCCESS: ${rules} rules found`)
})

test("an image is built of what the repository holds, and of nothing private or made elsewhere", () => {
  const left = read(".dockerignore").split("\n")
  for (const name of [".git", ".env*", "data", "build", "node_modules"]) expect(left).toContain(name)
})
