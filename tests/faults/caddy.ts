import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installPackage } from "../fixtures/debian.ts"
import { freePort } from "../fixtures/free-port.ts"
import { spawnGuarded, unprivileged } from "../fixtures/postgres.ts"

const program = "/usr/bin/caddy"

/**
 * Starts Debian's Caddy with deploy/Caddyfile in front of two sites, with a free port and its own
 * certificate authority. Installs Caddy if it is missing. Returns its https address.
 */
export async function startCaddy(ports: readonly [string, string]) {
  if (!existsSync(program)) installPackage("caddy")
  const folder = mkdtempSync(join(tmpdir(), "website-caddy-"))
  const port = await freePort()
  const site = readFileSync("deploy/Caddyfile", "utf8")
    .replace("www.example.se {", `localhost:${port} {\n\ttls internal`)
    .replace("\treverse_proxy 127.0.0.1:3000 {", `\treverse_proxy 127.0.0.1:${ports.join(" 127.0.0.1:")} {`)
  const options = "admin off\nauto_https disable_redirects\nskip_install_trust\n"
  const file = join(folder, "Caddyfile")
  writeFileSync(file, `{\n${options}storage file_system ${folder}/data\n}\n${site}`)
  const { uid, gid } = unprivileged()
  if (uid !== undefined) for (const name of [".", "Caddyfile"]) chownSync(join(folder, name), uid, gid ?? uid)
  const stop = spawnGuarded(folder, "TERM", [program, "run", "--adapter", "caddyfile", "--config", file])
  return { address: `https://localhost:${port}`, stop }
}
