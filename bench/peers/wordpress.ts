import { execFile, spawnSync } from "node:child_process"
import { cpSync, existsSync, globSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { userInfo } from "node:os"
import { promisify } from "node:util"
import { freePort } from "../../tests/fixtures/free-port.ts"
import { temporaryFolder } from "../../tests/start/site-process.ts"
import { responds, startProgram } from "../start-program.ts"
import { installPackages } from "../tools.ts"
import { millisecondsOf, type Peer, waitForText } from "./peer.ts"

const run = promisify(execFile)

const code = "/usr/share/wordpress"
const account = { name: "admin", password: "Provkorning1x" }
const posts = `
  insert into wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status,
    post_name, to_ping, pinged, post_content_filtered, post_modified, post_modified_gmt)
  select 1, now() - interval seq minute, now() - interval seq minute, repeat('En mening som beskriver lösningen. ', 10),
    concat('Lösning ', seq), 'Ett säljargument.', 'publish', concat('losning-', seq), '', '', '', now(), now()
  from seq_1_to_1000`

/**
 * Runs Debian's WordPress with 1,000 posts on MariaDB, PHP-FPM with opcache, and nginx with one
 * worker.
 */
export async function withWordPress(work: (peer: Peer) => Promise<void>): Promise<void> {
  const fpm = () => globSync("/usr/sbin/php-fpm*").at(-1)
  const isThere = (name: string) => spawnSync("which", [name]).status === 0
  if (!existsSync(`${code}/wp-login.php`) || !fpm() || !isThere("mariadbd") || !isThere("nginx")) {
    installPackages("wordpress", "php-fpm", "php-mysql", "mariadb-server", "nginx-light")
  }
  const folder = await temporaryFolder()
  const stops: (() => Promise<void>)[] = [folder.remove]
  try {
    const socket = await startMariadb(folder.path, stops)
    const address = await startPhp(folder.path, fpm() ?? "", socket, stops)
    await install(address)
    await run("mariadb", ["--socket", socket, "--default-character-set=utf8mb4", "-e", posts, "site"])
    await work({ name: "WordPress", address, account, visit })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function startMariadb(folder: string, stops: (() => Promise<void>)[]): Promise<string> {
  const data = `${folder}/mariadb`
  const socket = `${folder}/mariadb.sock`
  const user = `--user=${userInfo().username}`
  await run("mariadb-install-db", [
    `--datadir=${data}`,
    user,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
  ])
  const parameters = [
    "--no-defaults",
    `--datadir=${data}`,
    `--socket=${socket}`,
    "--skip-networking",
    user,
    `--log-error=${folder}/mariadb.log`,
  ]
  const ready = async () => (await run("mariadb", ["--socket", socket, "-e", "select 1"])).stderr === ""
  stops.push((await startProgram("mariadbd", parameters, ready)).stop)
  await run("mariadb", ["--socket", socket, "-e", "create database site character set utf8mb4"])
  return socket
}

/** Returns the site's URL. */
async function startPhp(
  folder: string,
  fpm: string,
  mariadb: string,
  stops: (() => Promise<void>)[],
): Promise<string> {
  cpSync(code, `${folder}/site`, { recursive: true, dereference: true })
  const keys = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) => [
    `${name}_KEY`,
    `${name}_SALT`,
  ])
  await writeFile(
    `${folder}/site/wp-config.php`,
    `<?php
    define('DB_NAME', 'site'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
    define('DB_HOST', 'localhost:${mariadb}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
    ${keys.map((name) => `define('${name}', '${crypto.randomUUID()}');`).join(" ")}
    define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
    $table_prefix = 'wp_';
    if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
    require_once ABSPATH . 'wp-settings.php';`,
  )
  const pool = {
    user: userInfo().username,
    listen: `${folder}/fpm.sock`,
    pm: "static",
    "pm.max_children": 4,
    "php_admin_value[opcache.enable]": 1,
  }
  const lines = Object.entries(pool).map(([name, value]) => `${name} = ${value}`)
  await writeFile(
    `${folder}/fpm.conf`,
    ["[global]", `error_log = ${folder}/fpm.log`, "[www]", ...lines, ""].join("\n"),
  )
  const fpmReady = async () => existsSync(`${folder}/fpm.sock`)
  stops.push((await startProgram(fpm, ["-F", "-R", "-y", `${folder}/fpm.conf`], fpmReady)).stop)

  const port = await freePort()
  await writeFile(
    `${folder}/nginx.conf`,
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log crit;
    events {}
    http {
      include /etc/nginx/mime.types; access_log off; gzip on; gzip_types text/css application/javascript;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${port}; root ${folder}/site; index index.php;
        location / { try_files $uri $uri/ /index.php?$args; }
        location ~ \\.php$ { include /etc/nginx/fastcgi.conf; fastcgi_pass unix:${folder}/fpm.sock; }
        location ~* \\.(css|js|woff2|png|svg)$ { expires 30d; }
      }
    }`,
  )
  const address = `http://127.0.0.1:${port}`
  const ready = () => responds(`${address}/readme.html`)
  stops.push((await startProgram("nginx", ["-c", `${folder}/nginx.conf`, "-p", folder], ready)).stop)
  return address
}

async function install(address: string): Promise<void> {
  const answer = await fetch(`${address}/wp-admin/install.php?step=2`, {
    method: "POST",
    body: new URLSearchParams({
      weblog_title: "Mätning",
      user_name: account.name,
      admin_password: account.password,
      admin_password2: account.password,
      admin_email: "matning@exempel.example",
      blog_public: "0",
    }),
  })
  if (!(await answer.text()).includes("install-success")) throw new Error("WordPress could not be set up")
}

const visit: Peer["visit"] = async (page, { address, account: { name, password } }) => {
  const signIn = await millisecondsOf(async () => {
    await page.goto(`${address}/wp-login.php`)
    await page.locator("#wp-submit:enabled").waitFor()
  })
  // A script selects the field's content a moment after the page has loaded.
  await page.locator("#user_login:focus").waitFor()
  await page.locator("#user_login").fill(name)
  await page.locator("#user_pass").fill(password)
  await page.locator("#wp-submit").click()
  await page.waitForURL((url) => url.pathname.startsWith("/wp-admin"))
  await page.goto(`${address}/`)
  const dashboard = await millisecondsOf(async () => {
    await page.goto(`${address}/wp-admin/index.php`)
    await waitForText(page, "#dashboard_right_now .post-count", "1,00")
  })
  const list = await millisecondsOf(async () => {
    await page.locator("#menu-posts > a").click()
    await page.waitForURL((url) => url.pathname.endsWith("/edit.php"))
    await waitForText(page, "#the-list", "Lösning 1", "Lösning 10")
  })
  return { signIn, dashboard, list }
}
