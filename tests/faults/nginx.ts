import { execFileSync } from "node:child_process"
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installPackage } from "../fixtures/debian.ts"
import { freePort } from "../fixtures/free-port.ts"
import { spawnGuarded, unprivileged } from "../fixtures/postgres.ts"

const program = "/usr/sbin/nginx"

/**
 * Starts Debian's nginx with deploy/nginx.conf in front of two sites, with free ports and a
 * self-signed certificate. Installs nginx if it is missing. Returns its https address.
 */
export async function startNginx(ports: readonly [string, string]) {
  if (!existsSync(program)) installPackage("nginx")
  const folder = mkdtempSync(join(tmpdir(), "website-nginx-"))
  const [http, https] = [await freePort(), await freePort()]
  const key = ["-newkey", "rsa:2048", "-noenc", "-keyout", "privkey.pem"]
  execFileSync("openssl", ["req", "-x509", ...key, "-out", "fullchain.pem", "-subj", "/CN=localhost"], {
    cwd: folder,
    stdio: "ignore",
  })
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/etc/letsencrypt/live/www.example.se", folder)
    .replaceAll(/^ *listen \[.*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ", `listen 127.0.0.1:${https} `)
    .replace("127.0.0.1:3000", `127.0.0.1:${ports[0]}`)
    .replace("# server 127.0.0.1:3001", `server 127.0.0.1:${ports[1]}`)
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ")
  const file = join(folder, "nginx.conf")
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; ${temporary} ${site} }`,
  )
  const { uid, gid } = unprivileged()
  if (uid !== undefined)
    for (const name of [".", "privkey.pem", "fullchain.pem", "nginx.conf"])
      chownSync(join(folder, name), uid, gid ?? uid)
  const stop = spawnGuarded(folder, "TERM", [program, "-e", join(folder, "error.log"), "-c", file])
  return { address: `https://127.0.0.1:${https}`, stop }
}
