import { resolve } from "node:path"
import { expect, test } from "vitest"
import { company } from "../../brand/company.ts"
import { companySettings } from "../../server/backend/company-settings.ts"
import { ignoredVariables, readEnvironment } from "../../server/environment.ts"
import { StartError } from "../../server/start-error.ts"

test.each(["Éxempel12", "Ωmega1234", "Пароль12"])(
  "accepts an ADMIN_PASSWORD that visitors may use: %s",
  (password) => {
    const read = readEnvironment({ ADMIN_EMAIL: "chef@exempel.example", ADMIN_PASSWORD: password })
    expect(read.ADMIN_PASSWORD).toBe(password)
  },
)

test.each(["Kort123", "utanversal1", "UTANGEMEN1", "UtanSiffra", `Aa1${"x".repeat(254)}`])(
  "rejects an ADMIN_PASSWORD that visitors may not use: %s",
  (password) => {
    const read = () => readEnvironment({ ADMIN_EMAIL: "chef@exempel.example", ADMIN_PASSWORD: password })
    expect(read).toThrow(/^ADMIN_PASSWORD is a value of \d+ characters but must be at least 8 characters/)
  },
)

test.each(["Qwerty123", `${company.name}1`, "Chefen2026"])(
  "rejects an ADMIN_PASSWORD that is easy to guess: %s",
  (password) => {
    const read = () => readEnvironment({ ADMIN_EMAIL: "chefen@exempel.example", ADMIN_PASSWORD: password })
    expect(read).toThrow(/^ADMIN_PASSWORD is a value of \d+ characters but must be .*not easy to guess/)
  },
)

test("SEED defaults to demo, but to none with a Supabase project", () => {
  const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "k".repeat(20) }
  expect(readEnvironment({}).SEED).toBe("demo")
  expect(readEnvironment({ SEED: " " }).SEED).toBe("demo")
  expect(readEnvironment(project).SEED).toBe("none")
  expect(readEnvironment({ ...project, SEED: "demo" }).SEED).toBe("demo")
})

test("session timeouts are whole days and hours greater than zero", () => {
  expect(readEnvironment({})).toMatchObject({
    SESSION_DAYS: 90,
    ADMIN_SESSION_DAYS: 30,
    ADMIN_IDLE_HOURS: 12,
  })
  for (const name of ["SESSION_DAYS", "ADMIN_SESSION_DAYS", "ADMIN_IDLE_HOURS"]) {
    expect(readEnvironment({ [name]: "1" })).toMatchObject({ [name]: 1 })
    for (const wrong of ["0", "-1", "1.5", "12h"]) {
      expect(() => readEnvironment({ [name]: wrong })).toThrow(
        new RegExp(`^${name} is "${wrong}" but must be`),
      )
    }
  }
})

test("reports variables that a Supabase project overrides", () => {
  const set = {
    SUPABASE_URL: "https://x.supabase.co",
    ADMIN_EMAIL: "a@b.se",
    SMTP_URL: " ",
    SEED: "none",
    PORT: "80",
  }
  expect(ignoredVariables(set)).toEqual([expect.stringMatching(/^The .*project.* here: ADMIN_EMAIL \(docs/)])
  expect(ignoredVariables({ ...set, SUPABASE_URL: "" })).toEqual([])
  expect(ignoredVariables({ SUPABASE_URL: set.SUPABASE_URL })).toEqual([])
})

test("reports variables that apply only to the embedded database", () => {
  const set = { BACKUP_DIR: "/backups", BACKUP_KEEP: "3", BACKUP_EVERY: " " }
  expect(ignoredVariables(set)).toEqual([])
  const line = expect.stringMatching(/^A server .* here: BACKUP_DIR, BACKUP_KEEP \(docs/)
  expect(ignoredVariables({ ...set, DATABASE_URL: "postgres://a@b/c" })).toEqual([line])
  expect(ignoredVariables({ ...set, SUPABASE_URL: "https://x.supabase.co" })).toEqual([line])
})

test("backup settings require a folder", () => {
  expect(readEnvironment({ BACKUP_DIR: "backups" })).toMatchObject({
    BACKUP_DIR: resolve("backups"),
    BACKUP_EVERY: 24,
    BACKUP_KEEP: 14,
  })
  expect(() => readEnvironment({ BACKUP_EVERY: "12" })).toThrow(
    "BACKUP_EVERY is set but BACKUP_DIR is unset; it must be the folder for the backups.",
  )
  expect(() => readEnvironment({ BACKUP_DIR: "backups", BACKUP_EVERY: "0" })).toThrow(
    'BACKUP_EVERY is "0" but must be a number of hours from 1 to 720.',
  )
})

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: "tretusen" }, /^PORT is "tretusen" but must be a port number from 0 to 65535\.$/],
  [{ PORT: "70000" }, /^PORT is "70000" but must be/],
  [{ SEED: "lite" }, /^SEED is "lite" but must be demo or none\.$/],
  [{ SITE_URL: "exempel.se" }, /^SITE_URL is "exempel.se" but must be an http or https address/],
  [{ DATABASE_URL: "mysql://u:hemligt@x/y" }, /^DATABASE_URL is "mysql:\/\/…@x\/y" but must be a postgres/],
  [{ SITE_URL: "https://exempel.se/webb?x=1" }, /^SITE_URL is .* without a path/],
  [
    { DATABASE_URL: "postgres://site:Xk3#9dS/1q@db.exempel.se/site" },
    /^DATABASE_URL is "postgres:\/\/…@db.exempel.se\/site" but must be .* %2F %23 %40 %25\.$/,
  ],
  [{ SMTP_URL: "mail.exempel.se" }, /^SMTP_URL is/],
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL is "smtp:\/\/" but must be/],
  [
    { SMTP_URL: "smtp://nyckel:SG.ab/cd@ef==@smtp.exempel.se" },
    /^SMTP_URL is "smtp:\/\/…@smtp.exempel.se" but/,
  ],
  [{ SMTP_URL: "smtp:nyckel:hemligt@smtp.exempel.se" }, /^SMTP_URL is "…@smtp.exempel.se" but/],
  [{ DATABASE_URL: "site:hemligt@db/site" }, /^DATABASE_URL is "…@db\/site" but/],
  [{ MAIL_FROM: "a@" }, /^MAIL_FROM is "a@" but must be/],
  [{ MAIL_FROM: "a@b.se\nBcc: x@y.se" }, /^MAIL_FROM is .* but must be/],
  [
    { SUPABASE_PUBLISHABLE_KEY: "1234567890123456" },
    /^SUPABASE_PUBLISHABLE_KEY is .* at least 20 characters/,
  ],
  [
    { SUPABASE_PUBLISHABLE_KEY: "x".repeat(20), SUPABASE_SECRET_KEY: "x".repeat(20) },
    /^SUPABASE_SECRET_KEY is the same as SUPABASE_PUBLISHABLE_KEY/,
  ],
  [{ RATE_LIMIT_FACTOR: "0" }, /^RATE_LIMIT_FACTOR is "0" but must be a number above 0\.$/],
  [{ RETENTION_DAYS: "två år" }, /^RETENTION_DAYS is "två år" but must be a number of days, or 0 to keep/],
  [{ WEB_PROCESSES: "2" }, /^WEB_PROCESSES is 2 but must be 1 without DATABASE_URL/],
  [{ DATABASE_POOL: "2" }, /^DATABASE_POOL is "2" but must be a number of connections from 3 to 1000\.$/],
  [
    { DATABASE_LISTEN_URL: "postgres://site@db.exempel.se/site" },
    /^DATABASE_LISTEN_URL is set but DATABASE_URL is unset/,
  ],
  [{ TRUST_PROXY: "ja" }, /^TRUST_PROXY is "ja" but must be/],
  [
    { ADMIN_EMAIL: "a@b.se", ADMIN_PASSWORD: "kort" },
    /^ADMIN_PASSWORD is a value of 4 characters but must be/,
  ],
  [{ JWT_SECRET: "kort" }, /^JWT_SECRET is a value of 4 characters but must be/],
  [{ ADMIN_EMAIL: "nej" }, /^ADMIN_EMAIL is "nej" but must be an e-mail address\.$/],
  [{ SUPABASE_URL: "http://127.0.0.1:9" }, /^SUPABASE_PUBLISHABLE_KEY is unset/],
])("rejects %o with one line", (environment, message) => {
  expect(() => readEnvironment(environment)).toThrow(StartError)
  expect(() => readEnvironment(environment)).toThrow(message)
  expect(() => readEnvironment(environment)).not.toThrow(/\n/)
})

const oidc = {
  OIDC_ISSUER: "https://login.example.se/",
  OIDC_CLIENT_ID: "site",
  OIDC_CLIENT_SECRET: "a secret",
  OIDC_LABEL: "Konto",
  OIDC_DOMAINS: "Example.se, xn--exmple-cua.se",
}

test("reads a provider of company sign-in; its variables are set together", () => {
  expect(companySettings(readEnvironment({}))).toBeUndefined()
  expect(companySettings(readEnvironment(oidc))).toMatchObject({
    issuer: oidc.OIDC_ISSUER,
    domains: ["example.se", "exämple.se"],
    createsAccounts: false,
  })
  const groups = { OIDC_GROUPS: "content = Web, News; people=IT", OIDC_SECOND_FACTOR: "mfa, otp" }
  expect(companySettings(readEnvironment({ ...oidc, ...groups }))).toMatchObject({
    groups: {
      claim: "groups",
      areas: [
        ["content", ["Web", "News"]],
        ["people", ["IT"]],
      ],
    },
    secondFactor: ["mfa", "otp"],
    scopes: [],
  })
  for (const name of Object.keys(oidc)) {
    expect(() => readEnvironment({ ...oidc, [name]: "" })).toThrow(`is set but ${name} is unset; it must be`)
  }
  const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "k".repeat(20) }
  expect(readEnvironment({ ...project, OIDC_LABEL: "Konto" }).OIDC_LABEL).toBe("Konto")
})

test.each([
  ["OIDC_ISSUER", "http://login.example.se"],
  ["OIDC_ISSUER", "https://login.example.se?tenant=1"],
  ["OIDC_DOMAINS", "*.example.se"],
  ["OIDC_DOMAINS", "example.se,,"],
  ["OIDC_DOMAINS", "se"],
  ["OIDC_DOMAINS", "a@example.se"],
  ["OIDC_SIGN_UP", "1"],
  ["OIDC_GROUPS", "Web"],
  ["OIDC_GROUPS", "content="],
  ["OIDC_GROUPS", "everything=IT"],
  ["OIDC_GROUPS", "content=Web;"],
])("refuses %s=%s", (name, value) => {
  expect(() => readEnvironment({ ...oidc, [name]: value })).toThrow(`${name} is "${value}" but must be`)
})
