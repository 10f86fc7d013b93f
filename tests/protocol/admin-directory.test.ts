import { mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { runAdminCommand } from "../../scripts/commands/admin.ts"
import { fullDiskError } from "../../server/files/free-space.ts"
import { askRunningSite, listenForOperations } from "../../server/operations/socket.ts"
import { copyDataDir, databaseOfFile } from "../fixtures/databases.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runAdmin } from "../fixtures/script.ts"

const database = await databaseOfFile("pglite")
const dataDir = "dataDir" in database.where ? database.where.dataDir : ""
const admin = (DATA_DIR: string, ...words: string[]) => runHere(runAdminCommand, words, { DATA_DIR })

test("the admin socket has mode 0600 and is removed when the site stops", async () => {
  const socket = join(dataDir, "admin.sock")
  const stop = await listenForOperations({ database, dataDir })
  expect((await stat(socket)).mode & 0o777).toBe(0o600)
  await stop?.()
  await expect(stat(socket)).rejects.toThrow("ENOENT")

  // A process holds the directory but does not respond.
  const locked = await runAdmin({ DATA_DIR: dataDir }, ["list"])
  expect(locked).toMatchObject({
    code: 1,
    out: "",
    error: expect.stringMatching(/^The database is in use by process \d+/),
  })
})

test("the running site logs a failed command; the command reports a full disk", async () => {
  const logged: object[] = []
  let fault = new Error("connect to a@exempel.se refused")
  const stop = await listenForOperations(
    { database: { ...database, asOwner: async () => Promise.reject(fault) }, dataDir },
    {
      error: (fields, message) => void logged.push({ ...fields, message }),
    },
  )
  const list = () => admin(dataDir, "list")
  expect((await list()).error).toBe("The site could not do it; the reason is in its log.")
  fault = fullDiskError(dataDir)
  const full =
    /^The disk is full; make room and try again \(Nothing is written: less than 64 MB are free .*\)\.$/
  expect((await list()).error).toMatch(full)
  await stop?.()
  const line = {
    message: "operation failed",
    operation: "accounts",
    stack: expect.stringContaining(" at "),
  }
  expect(logged).toEqual([
    { ...line, name: "Error" },
    { ...line, name: "Error", code: "53100" },
  ])
  expect(JSON.stringify(logged)).not.toContain("exempel.se")
})

test("rejects a command that is too long and runs the next one", async () => {
  const stop = await listenForOperations({ database, dataDir })
  const content = { text: "x".repeat(64 * 1024 * 1024), items: 0, counted: "" }
  const tooLong = askRunningSite(dataDir, { area: "content", action: "import", content, overwrite: false })
  await expect(tooLong).rejects.toThrow("The command is too long")
  expect(await admin(dataDir, "list")).toMatchObject({ code: 0 })
  await stop?.()
})

test("opens the database directly when no site is running", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "administrators-"))
  await copyDataDir(dataDir)
  const created = await admin(dataDir, "create", "driften@example.se")
  expect(created).toMatchObject({ code: 0, error: "" })
  expect((await admin(dataDir, "list")).out).toMatch(/^driften@example\.se +admin +verified/)
  await rm(dataDir, { recursive: true })
})

test("reports a missing Supabase secret key", async () => {
  const variables = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  }
  expect(await runHere(runAdminCommand, ["list"], variables)).toMatchObject({
    code: 1,
    error: "SUPABASE_SECRET_KEY is unset; it must be the project's secret key.",
  })
})
