import { lookup } from "node:dns/promises"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { company } from "../../brand/company.ts"
import { sender } from "../../portable/mail/message.ts"
import { smtpUrlWithOptions } from "../../portable/mail/smtp-address.ts"
import type { Database } from "../../server/database/database.ts"
import { migrationState, requireUpgradable } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import type { Environment } from "../../server/environment.ts"
import { addressSourceHeader, forgedAddress } from "../../server/http/visitor-address.ts"
import { errorLine } from "../../server/operations/run.ts"
import { isOfClosedSite } from "../../server/pages/closed-site.ts"
import { type Finding, ok } from "./finding.ts"

const httpTimeoutMs = 5_000
/** Maximum difference in seconds between this machine's clock and the database's. */
const maxClockSkewSeconds = 30

/** Fetches a path of the site on the configured port. */
function getHere({ HOST, PORT }: Environment, path: string): Promise<Answer> {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST
  return get(`http://${host.includes(":") ? `[${host}]` : host}:${PORT}${path}`)
}

/** Whether a site answers on the configured port. */
export const isRunning = async (environment: Environment): Promise<boolean> =>
  (await getHere(environment, "/healthz")).text === "ok"

/** Checks whether visitors see the site. */
export async function checkVisibility(environment: Environment, running: boolean): Promise<Finding> {
  const { SITE_CLOSED } = environment
  if (!running) return ok("visibility", SITE_CLOSED === "1" ? "closed by default" : "open by default")
  const { isClosed } = await getHere(environment, "/sitemap.xml")
  if (!isClosed) return ok("visibility", "open to visitors")
  return {
    check: "visibility",
    state: "warning",
    found: "the site is closed.",
    why: "Visitors and search engines get 503.",
    remedy: "when the content is written, an administrator opens the site on the dashboard (/admin).",
  }
}

interface Answer {
  status?: number
  text?: string
  /** Where the site took the address of this request from. */
  source?: string | null
  isClosed?: boolean
  error?: string
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(httpTimeoutMs)
    const response = await fetch(url, { signal, redirect: "manual", headers })
    const source = response.headers.get(addressSourceHeader)
    const isClosed = isOfClosedSite(response)
    return { status: response.status, text: await response.text(), source, isClosed }
  } catch (error) {
    const { cause, message } = error as Error
    return { error: cause instanceof Error ? cause.message : message }
  }
}

/** Checks that the database answers, its migrations, connections and clock. */
export async function* checkDatabase(environment: Environment, running: boolean): AsyncGenerator<Finding> {
  const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_POOL, DATA_DIR, SUPABASE_URL, WEB_PROCESSES } =
    environment
  const failed = (found: string): Finding => ({
    check: "database",
    state: "error",
    found,
    why: "Pages are served from the cache at most, and nobody can sign in or write.",
    remedy: "see docs/guide/troubleshoot.md.",
  })
  if (SUPABASE_URL) {
    const { status, error } = await get(new URL("/auth/v1/health", SUPABASE_URL).href)
    if (error) yield failed(`${SUPABASE_URL} does not answer: ${error}.`)
    else yield ok("database", `${SUPABASE_URL} answers (${status})`)
    return
  }
  if (!DATABASE_URL && running) {
    yield ok("database", "embedded, in use by the running site")
    return
  }
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, "database"))) {
    yield ok("database", "none yet; the first start makes it")
    return
  }
  const logged: string[] = []
  let database: Database | undefined
  try {
    const where = DATABASE_URL
      ? {
          databaseUrl: DATABASE_URL,
          listenUrl: DATABASE_LISTEN_URL,
          connections: 2,
          // A running site holds its connections already and logs a shortage.
          ...(!running && { totalConnections: DATABASE_POOL * WEB_PROCESSES }),
        }
      : { dataDir: DATA_DIR }
    database = await openDatabase(where, (line) => logged.push(line))
    const state = await migrationState(database)
    requireUpgradable(state)
    const pending = state === "current" ? "up to date" : "the next start migrates it"
    yield ok("database", `${DATABASE_URL ? "Postgres" : "embedded"}, ${pending}`)
    // Logs a line if NOTIFY does not arrive, as through a pooler.
    if (DATABASE_URL) await database.listen("doctor", () => {})
    const [{ skew } = { skew: 0 }] = await database.asOwner((query) =>
      query<{ skew: number }>("select extract(epoch from clock_timestamp())::float8 - $1::float8 as skew", [
        Date.now() / 1000,
      ]),
    )
    if (Math.abs(skew) <= maxClockSkewSeconds) yield ok("clock", "equal to the database's")
    else {
      yield {
        check: "clock",
        state: "error",
        found: `${Math.round(Math.abs(skew))} seconds ${skew < 0 ? "ahead of" : "behind"} the database's.`,
        why: "Links and sessions expire too early or too late.",
        remedy: "turn on time synchronization (timedatectl set-ntp true).",
      }
    }
  } catch (error) {
    yield failed(errorLine(error))
  } finally {
    await database?.close()
  }
  for (const line of logged) {
    const [found = line, remedy] = line.split(/: (.*)/s)
    const isPooler = found.startsWith("NOTIFY")
    yield {
      check: isPooler ? "pooler" : "connections",
      state: "warning",
      found: `${found}.`,
      why: isPooler ? "LISTEN needs a connection of its own." : "Requests may wait for a connection.",
      remedy: remedy ? `${remedy}.` : "see docs/guide/scale.md.",
    }
  }
}

/** Checks the name of SITE_URL, the proxy, and the way through it. */
export async function* checkAddress(
  { SITE_URL, TRUST_PROXY }: Environment,
  running: boolean,
): AsyncGenerator<Finding> {
  const { hostname, protocol } = new URL(SITE_URL)
  const error = await lookup(hostname).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  )
  if (error) {
    yield {
      check: "DNS",
      state: "error",
      found: `${hostname} has no address (${error}).`,
      why: "Visitors and links in mails do not find the site.",
      remedy: "add an A or AAAA record, or correct SITE_URL.",
    }
  } else yield ok("DNS", `${hostname} has an address`)
  if (protocol === "https:" && TRUST_PROXY === 0) {
    yield proxyFinding(
      "TRUST_PROXY is 0, and SITE_URL is https",
      "Behind a proxy, limits count all visitors as one",
    )
  }
  if (!running) {
    yield ok("site", "not running")
    return
  }
  const {
    status,
    text,
    source,
    error: unreachable,
  } = await get(`${SITE_URL}/healthz`, {
    "X-Forwarded-For": forgedAddress,
  })
  if (text === "ok") yield ok("site", `runs, and answers at ${SITE_URL}`)
  else {
    yield {
      check: "site",
      state: "error",
      found: `runs, but ${SITE_URL}/healthz ${unreachable ? `fails: ${unreachable}` : `answers ${status}`}.`,
      why: "Visitors do not reach it.",
      remedy: "check the proxy (docs/guide/install.md#proxy), the certificate and the firewall.",
    }
  }
  if (TRUST_PROXY === 0) return
  if (source === "proxy") yield ok("proxy", "the proxy sends visitors' addresses")
  if (source === "forged")
    yield proxyFinding("visitors can choose their address in X-Forwarded-For", "They evade all limits")
  if (source === "connection")
    yield proxyFinding(
      `X-Forwarded-For has no address from ${TRUST_PROXY} proxies`,
      "Limits count all visitors as one",
    )
}

const proxyFinding = (found: string, why: string): Finding => ({
  check: "proxy",
  state: "warning",
  found: `${found}.`,
  why: `${why}.`,
  remedy:
    "set TRUST_PROXY to the number of proxies; the first one replaces X-Forwarded-For (docs/guide/install.md#proxy).",
})

/** Checks the sign-in at the mail server, and sends a test message to an address. */
export async function checkMail(
  { SMTP_URL, MAIL_FROM, SITE_URL, SUPABASE_URL, DATA_DIR }: Environment,
  to: string | undefined,
): Promise<Finding> {
  if (SUPABASE_URL) return ok("mail", "sent by the Supabase project")
  if (!SMTP_URL) {
    return {
      check: "mail",
      state: "warning",
      found: `SMTP_URL is unset: mail becomes files in ${join(DATA_DIR, "mail")}.`,
      why: "Nobody gets a mail, and their links are in the log.",
      remedy: "set SMTP_URL.",
    }
  }
  const { createTransport } = await import("nodemailer")
  const smtp = createTransport(smtpUrlWithOptions(SMTP_URL))
  const host = new URL(SMTP_URL).host
  try {
    await smtp.verify()
    if (!to) return ok("mail", `${host} accepts the sign-in; --mail ADDRESS sends a test message`)
    await smtp.sendMail({
      from: sender(MAIL_FROM, SITE_URL, company.name),
      to: { name: "", address: to },
      subject: `Test: ${SITE_URL}`,
      text: `Detta är ett test av e-posten från ${SITE_URL}.\nThis is a test of the mail from ${SITE_URL}.\n`,
    })
    return ok("mail", `${host} has accepted a test message to ${to}`)
  } catch (error) {
    return {
      check: "mail",
      state: "error",
      found: `${host} refuses: ${(error as Error).message}.`,
      why: "Mails wait for three days and are then given up.",
      remedy: "correct SMTP_URL or MAIL_FROM (docs/guide/troubleshoot.md#mail-does-not-arrive).",
    }
  } finally {
    smtp.close()
  }
}
