import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { loadKeys } from "../../server/supabase/keys.ts"

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "website-keys-"))
  file = join(folder, "secrets.json")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test("generates keys once and stores them with mode 0600", () => {
  const keys = loadKeys(folder)
  expect(keys.publishable).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(keys.secret).toMatch(/^sb_secret_[\w-]{43}$/)
  expect(keys.jwtSecret).toHaveLength(64)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(loadKeys(folder)).toEqual(keys)
  expect(readdirSync(folder)).toEqual(["secrets.json"])
})

test("configured keys take precedence and are not stored", () => {
  const given = { secret: "sb_secret_from_the_environment" }
  expect(loadKeys(folder, given).secret).toBe(given.secret)
  expect(readFileSync(file, "utf8")).not.toContain(given.secret)
  const all = { publishable: "sb_publishable_from_outside", ...given, jwtSecret: "j".repeat(32) }
  const empty = join(folder, "other")
  expect(loadKeys(empty, all)).toEqual(all)
  expect(readdirSync(folder)).toEqual(["secrets.json"])
})

test("keeps other entries of the file and corrects its mode", () => {
  writeFileSync(file, JSON.stringify({ mine: 1, jwtSecret: "j".repeat(40) }))
  chmodSync(file, 0o644)
  const keys = loadKeys(folder)
  expect(keys.jwtSecret).toBe("j".repeat(40))
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ mine: 1, ...keys })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("removes other users' access to the file and logs one warning", () => {
  const keys = loadKeys(folder)
  for (const mode of [0o644, 0o640, 0o602]) {
    chmodSync(file, mode)
    const lines: string[] = []
    const load = () => loadKeys(folder, {}, (line) => lines.push(line))
    expect(load()).toEqual(keys)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(lines).toEqual([expect.stringContaining(`(mode ${mode.toString(8)})`)])
    load()
    expect(lines).toHaveLength(1)
  }
})

// Only root can switch to another user.
test.skipIf(process.getuid?.() !== 0)(
  "rejects a file readable by others if its mode cannot be changed",
  () => {
    loadKeys(folder)
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    process.seteuid?.(65534)
    try {
      expect(() => loadKeys(folder)).toThrow(
        /secrets\.json was open to other users \(mode 644\) and its mode cannot/,
      )
    } finally {
      process.seteuid?.(0)
    }
  },
)

test("invalid values stop the start with an error that names them", () => {
  const given = (keys: object) => () => loadKeys(folder, keys)
  expect(given({ jwtSecret: "short" })).toThrow(/^JWT_SECRET/)
  expect(given({ secret: "short" })).toThrow(/^SUPABASE_SECRET_KEY/)
  expect(given({ publishable: "with a space in the middle" })).toThrow(/^SUPABASE_PUBLISHABLE_KEY/)
  expect(given({ publishable: "k".repeat(20), secret: "k".repeat(20) })).toThrow(/SECRET_KEY: must differ/)
  for (const broken of ["", "{", "[]", "null"]) {
    writeFileSync(file, broken)
    expect(() => loadKeys(folder)).toThrow(file)
    expect(readFileSync(file, "utf8")).toBe(broken)
  }
})
