import { resolve } from "node:path"
import { z } from "zod"
import { blankIsUnset, optional, url, wholeNumber, withDefault } from "./environment-values.ts"
import { checkOidc, oidcOfHosted, oidcVariables } from "./oidc-environment.ts"
import { StartError } from "./start-error.ts"
import { checkNewPassword } from "./supabase/auth/passwords/password-rule.ts"

/** Postgres URL. A socket folder is given in the query: postgres:///site?host=/run/postgresql. */
const postgresUrl = z
  .string()
  .refine((value) => ["postgres:", "postgresql:"].includes(URL.parse(value)?.protocol ?? ""))
const urlEscapingHint = "/ # @ % in its password are written %2F %23 %40 %25"

const passwordMayBe =
  "at least 8 characters with an upper-case letter, a lower-case letter and a digit, and not easy to guess: no common one, nor the site's name or ADMIN_EMAIL with a few characters"

const token = z.string().regex(/^\S{16,}$/)
const key = z.string().regex(/^\S{20,}$/)
const email = z.string().regex(/^\S+@\S+\.\S+$/)
/** Sender (RFC 5322, 3.4): an address, or a name with an address in angle brackets. */
const sender = z.string().regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)

/** All variables: how each is parsed, and allowed values for the error message. */
const variables = {
  PORT: [withDefault(wholeNumber(0, 65535), "3000"), "a port number from 0 to 65535"],
  HOST: [withDefault(z.string().regex(/^[\w.:-]+$/), "127.0.0.1"), "an address or host name to listen on"],
  SITE_URL: [
    optional(
      url("http:", "https:")
        .transform((value) => new URL(value))
        .refine(({ origin, href }) => href === `${origin}/`)
        .transform(({ origin }) => origin),
    ),
    "an http or https address without a path, such as https://example.se",
  ],
  DATA_DIR: [withDefault(z.string(), "./data"), "a folder"],
  SEED: [optional(z.enum(["demo", "none"])), "demo or none"],
  SITE_CLOSED: [withDefault(z.enum(["0", "1"]), "0"), "1 for a site that opens in the back office, or 0"],
  ADMIN_EMAIL: [optional(email), "an e-mail address"],
  ADMIN_PASSWORD: [optional(z.string().refine((password) => isNewPassword(password))), passwordMayBe],
  SESSION_DAYS: [withDefault(wholeNumber(1, 3650), "90"), "a number of days from 1 to 3650"],
  ADMIN_SESSION_DAYS: [withDefault(wholeNumber(1, 3650), "30"), "a number of days from 1 to 3650"],
  ADMIN_IDLE_HOURS: [withDefault(wholeNumber(1, 8760), "12"), "a number of hours from 1 to 8760"],
  ...oidcVariables,
  DATABASE_URL: [optional(postgresUrl), `a postgres:// or postgresql:// address; ${urlEscapingHint}`],
  DATABASE_LISTEN_URL: [optional(postgresUrl), `a postgres:// or postgresql:// address; ${urlEscapingHint}`],
  DATABASE_POOL: [optional(wholeNumber(3, 1000)), "a number of connections from 3 to 1000"],
  SUPABASE_URL: [optional(url("http:", "https:")), "an http or https address"],
  SUPABASE_PUBLISHABLE_KEY: [optional(key), "a key of at least 20 characters, no spaces"],
  SUPABASE_SECRET_KEY: [optional(key), "a key of at least 20 characters, no spaces"],
  JWT_SECRET: [optional(z.string().min(32)), "a secret of at least 32 characters"],
  SMTP_URL: [optional(url("smtp:", "smtps:")), `an smtp:// or smtps:// address; ${urlEscapingHint}`],
  MAIL_FROM: [optional(sender), "an e-mail address, or a name and <address>"],
  CONTACT_TO: [optional(email), "an e-mail address"],
  SECURITY_CONTACT: [
    optional(z.union([email, url("https:").transform((value) => new URL(value).href)])),
    "an e-mail address or an https address",
  ],
  RATE_LIMIT_FACTOR: [
    withDefault(
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number)
        .refine((n) => n > 0),
      "1",
    ),
    "a number above 0",
  ],
  RETENTION_DAYS: [withDefault(wholeNumber(0, 36_500), "730"), "a number of days, or 0 to keep everything"],
  RECORD_DAYS: [withDefault(wholeNumber(30, 36_500), "730"), "a number of days from 30 to 36500"],
  TRUST_PROXY: [withDefault(wholeNumber(0, 10), "0"), "the number of proxies in front, 0 to 10"],
  METRICS_TOKEN: [optional(token), "a token of at least 16 characters, no spaces"],
  WEBHOOK_INTERNAL: [withDefault(z.enum(["0", "1"]), "0"), "1 for receivers in your own network, or 0"],
  CONTENT_WEBHOOK_TOKEN: [optional(token), "a token of at least 16 characters, no spaces"],
  BACKUP_DIR: [optional(z.string()), "a folder"],
  BACKUP_EVERY: [withDefault(wholeNumber(1, 720), "24"), "a number of hours from 1 to 720"],
  BACKUP_KEEP: [withDefault(wholeNumber(1, 1000), "14"), "a number of backups from 1 to 1000"],
  WEB_PROCESSES: [withDefault(wholeNumber(1, 64), "1"), "a number of processes from 1 to 64"],
  DRAIN_SECONDS: [withDefault(wholeNumber(0, 300), "0"), "a number of seconds from 0 to 300"],
  LOG_LEVEL: [
    withDefault(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
    "debug, info, warn, error or silent",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][0]> }

export type Environment = Variables & { SITE_URL: string; SEED: "demo" | "none"; DATABASE_POOL: number }

/** Default number of Postgres connections: of a single process, and of all processes together. */
const poolOfOne = 10
const poolOfAll = 40

const secretVariables = new Set([
  "ADMIN_PASSWORD",
  "SUPABASE_SECRET_KEY",
  "JWT_SECRET",
  "METRICS_TOKEN",
  "CONTENT_WEBHOOK_TOKEN",
  "OIDC_CLIENT_SECRET",
])

function isNewPassword(password: string, email?: string): boolean {
  try {
    checkNewPassword(password, email)
    return true
  } catch {
    return false
  }
}

/** Formats a wrong value for an error message, without secrets or passwords in URLs. */
function formatValue(name: string, value: string | undefined): string {
  if (value === undefined) return "unset"
  if (secretVariables.has(name)) return `a value of ${value.length} characters`
  // Up to the last @ and also without //, because most invalid URLs have an unescaped or missing
  // slash.
  const harmless = name.endsWith("_URL") ? value.replace(/^([a-z+]*:\/\/)?.*@/is, "$1…@") : value
  return JSON.stringify(harmless.slice(0, 100))
}

/**
 * Reads and validates the environment (docs/reference/configuration.md).
 * @throws StartError naming the variable, its value and the allowed values
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const values: Record<string, unknown> = {}
  for (const [name, [schema, mayBe]] of Object.entries(variables)) {
    const result = schema.safeParse(source[name])
    if (!result.success)
      throw new StartError(`${name} is ${formatValue(name, source[name])} but must be ${mayBe}.`)
    values[name] = result.data
  }
  const read = values as Variables
  if (read.ADMIN_PASSWORD && !read.ADMIN_EMAIL) {
    throw new StartError("ADMIN_PASSWORD is set but ADMIN_EMAIL is unset; it must be an e-mail address.")
  }
  if (read.ADMIN_PASSWORD && !isNewPassword(read.ADMIN_PASSWORD, read.ADMIN_EMAIL)) {
    throw new StartError(
      `ADMIN_PASSWORD is ${formatValue("ADMIN_PASSWORD", read.ADMIN_PASSWORD)} but must be ${passwordMayBe}.`,
    )
  }
  if (read.SUPABASE_URL && read.DATABASE_URL) {
    throw new StartError("DATABASE_URL and SUPABASE_URL are both set; set only one of them.")
  }
  if (read.DATABASE_LISTEN_URL && !read.DATABASE_URL) {
    throw new StartError(
      "DATABASE_LISTEN_URL is set but DATABASE_URL is unset; it is only for a Postgres behind a pooler.",
    )
  }
  if (read.SUPABASE_URL && !read.SUPABASE_PUBLISHABLE_KEY) {
    throw new StartError(
      "SUPABASE_PUBLISHABLE_KEY is unset but SUPABASE_URL is set; it must be that project's publishable key.",
    )
  }
  if (read.SUPABASE_SECRET_KEY && read.SUPABASE_SECRET_KEY === read.SUPABASE_PUBLISHABLE_KEY) {
    throw new StartError(
      "SUPABASE_SECRET_KEY is the same as SUPABASE_PUBLISHABLE_KEY; every visitor has that one, so it must be another.",
    )
  }
  checkOidc(read)
  for (const name of ["BACKUP_EVERY", "BACKUP_KEEP"]) {
    if (blankIsUnset(source[name]) !== undefined && !read.BACKUP_DIR) {
      throw new StartError(`${name} is set but BACKUP_DIR is unset; it must be the folder for the backups.`)
    }
  }
  if (read.WEB_PROCESSES > 1 && !read.DATABASE_URL && !read.SUPABASE_URL) {
    throw new StartError(
      `WEB_PROCESSES is ${read.WEB_PROCESSES} but must be 1 without DATABASE_URL: the embedded database belongs to one process.`,
    )
  }
  return {
    ...read,
    DATA_DIR: resolve(read.DATA_DIR),
    DATABASE_POOL:
      read.DATABASE_POOL ?? Math.max(3, Math.min(poolOfOne, Math.floor(poolOfAll / read.WEB_PROCESSES))),
    BACKUP_DIR: read.BACKUP_DIR && resolve(read.BACKUP_DIR),
    // With a Supabase project, the demo's files are shown only if SEED asks for them.
    SEED: read.SEED ?? (read.SUPABASE_URL ? "none" : "demo"),
    SITE_URL: read.SITE_URL ?? `http://localhost:${read.PORT}`,
  }
}

/** Variables that a Supabase project decides itself. */
const decidedByProject = [
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "SESSION_DAYS",
  "ADMIN_SESSION_DAYS",
  "ADMIN_IDLE_HOURS",
  "JWT_SECRET",
  ...oidcOfHosted,
  "SMTP_URL",
  "MAIL_FROM",
  "CONTACT_TO",
  "WEBHOOK_INTERNAL",
] as const satisfies (keyof typeof variables)[]

/** Variables for the embedded database only; servers have their own backup tools. */
const forEmbedded = [
  "BACKUP_DIR",
  "BACKUP_EVERY",
  "BACKUP_KEEP",
] as const satisfies (keyof typeof variables)[]

/** Returns log lines about set variables that have no effect. */
export function ignoredVariables(source: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => blankIsUnset(source[name]) !== undefined
  const ofProject = isSet("SUPABASE_URL") ? decidedByProject.filter(isSet) : []
  const ofServer = isSet("DATABASE_URL") || isSet("SUPABASE_URL") ? forEmbedded.filter(isSet) : []
  const lines: [string[], string, string][] = [
    [ofProject, "The Supabase project decides", "docs/reference/configuration.md"],
    [ofServer, "A server is backed up with its own tools", "docs/guide/back-up-and-restore.md"],
  ]
  return lines.flatMap(([names, reason, page]) =>
    names.length > 0 ? [`${reason}, so these have no effect here: ${names.join(", ")} (${page})`] : [],
  )
}

/** Maximum edit distance between a mistyped name and the intended variable. */
const maxTypos = 2

/** Returns unknown variables with a name similar to a known one. */
export function similarVariables(source: NodeJS.ProcessEnv): { name: string; known: string }[] {
  const own = Object.keys(variables)
  return Object.keys(source)
    .filter((name) => name.length >= 6 && !own.includes(name))
    .flatMap((name) => {
      const known = own.find((one) => one.length >= 6 && editDistance(name, one) <= maxTypos)
      return known ? [{ name, known }] : []
    })
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === wanted ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
