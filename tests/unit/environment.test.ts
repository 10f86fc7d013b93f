import { resolve } from "node:path"
import { expect, test } from "vitest"
import { ignoredOnServers, ignoredOnSupabase, readEnvironment } from "../../server/environment.ts"

test.each(["Éxempel12", "Ωmega1234", "Пароль12"])(
  "ADMIN_PASSWORD may be what a visitor may choose: %s",
  (password) => {
    const read = readEnvironment({ ADMIN_EMAIL: "chef@exempel.example", ADMIN_PASSWORD: password })
    expect(read.ADMIN_PASSWORD).toBe(password)
  },
)

test.each(["Kort123", "utanversal1", "UTANGEMEN1", "UtanSiffra", `Aa1${"x".repeat(254)}`])(
  "ADMIN_PASSWORD may not be what a visitor may not choose: %s",
  (password) => {
    const read = () => readEnvironment({ ADMIN_EMAIL: "chef@exempel.example", ADMIN_PASSWORD: password })
    expect(read).toThrow(/^ADMIN_PASSWORD is a value of \d+ characters but must be at least 8 characters/)
  },
)

test.each(["Qwerty123", "Modulverk1", "Chefen2026"])(
  "ADMIN_PASSWORD may not be easy to guess: %s",
  (password) => {
    const read = () => readEnvironment({ ADMIN_EMAIL: "chefen@exempel.example", ADMIN_PASSWORD: password })
    expect(read).toThrow(/^ADMIN_PASSWORD is a value of \d+ characters but must be .*not easy to guess/)
  },
)

test("the demo is shown where nothing else is said, but not beside a Supabase project's content", () => {
  const project = { SUPABASE_URL: "https://x.supabase.co", SUPABASE_PUBLISHABLE_KEY: "k".repeat(20) }
  expect(readEnvironment({}).SEED).toBe("demo")
  expect(readEnvironment({ SEED: " " }).SEED).toBe("demo")
  expect(readEnvironment(project).SEED).toBe("none")
  expect(readEnvironment({ ...project, SEED: "demo" }).SEED).toBe("demo")
})

test("when sessions end: whole days and hours, never not at all", () => {
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

test("what a Supabase project decides for itself is named when it is set", () => {
  const set = {
    SUPABASE_URL: "https://x.supabase.co",
    ADMIN_EMAIL: "a@b.se",
    SMTP_URL: " ",
    SEED: "none",
    PORT: "80",
  }
  expect(ignoredOnSupabase(set)).toEqual(["ADMIN_EMAIL"])
  expect(ignoredOnSupabase({ ...set, SUPABASE_URL: "" })).toEqual([])
  expect(ignoredOnSupabase({ SUPABASE_URL: set.SUPABASE_URL })).toEqual([])
})

test("what is for the embedded database alone is named when the database is a server's", () => {
  const set = { BACKUP_DIR: "/backups", BACKUP_KEEP: "3", BACKUP_EVERY: " " }
  expect(ignoredOnServers(set)).toEqual([])
  expect(ignoredOnServers({ ...set, DATABASE_URL: "postgres://a@b/c" })).toEqual([
    "BACKUP_DIR",
    "BACKUP_KEEP",
  ])
  expect(ignoredOnServers({ ...set, SUPABASE_URL: "https://x.supabase.co" })).toEqual([
    "BACKUP_DIR",
    "BACKUP_KEEP",
  ])
})

test("backups have a folder, or no other settings", () => {
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
