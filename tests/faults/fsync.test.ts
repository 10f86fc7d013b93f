import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { copyDataDir } from "../fixtures/databases.ts"
import { installPackage } from "../fixtures/debian.ts"
import { ownEnvironment } from "../fixtures/script.ts"
import { root, temporaryFolder } from "../start/site-process.ts"
import { report } from "./report.ts"

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const hasStrace = () => spawnSync("strace", ["-V"]).status === 0

/** Runs a program under strace. It counts syncs in the file `trace`, or makes each of them fail. */
function traced(words: string[], environment: Record<string, string>, inject: string[] = []) {
  const trace = ["-f", "-e", "trace=fsync,fdatasync", ...inject, "-o", join(folder.path, "trace")]
  return spawnSync("strace", [...trace, process.execPath, ...words], {
    cwd: root,
    encoding: "utf8",
    env: { ...ownEnvironment, NODE_ENV: "production", ...environment },
  })
}

const saves = `
  import { openDatabase } from ${JSON.stringify(join(root, "server/database/open.ts"))}
  const database = await openDatabase({ dataDir: process.env.DATA_DIR })
  await database.asOwner((query) => query("create table saved (number int)"))
  console.error("begun")
  for (let number = 0; number < 100; number++) {
    await database.asOwner((query) => query("insert into saved values ($1)", [number]))
  }
  process.kill(process.pid, "SIGKILL")
`

test("each of 100 saves is synced to disk, and a filesystem without fsync is reported at the start", async ({
  skip,
}) => {
  if (!hasStrace() && process.getuid?.() === 0) installPackage("strace")
  if (!hasStrace()) skip("strace counts the syncs")
  const data = join(folder.path, "data")
  const site = { DATA_DIR: data, PORT: "0", LOG_LEVEL: "error" }
  const refused = traced(["server/main.ts"], site, ["-e", "inject=fsync:error=EINVAL"])
  expect(refused).toMatchObject({
    status: 1,
    stderr: `The filesystem of DATA_DIR ${data} cannot sync files to its disk (EINVAL), so that a power cut could destroy the database: set DATA_DIR to a directory on a disk of this machine.\n`,
  })
  expect(readdirSync(data)).toEqual([])

  await copyDataDir(data)
  expect(traced(["--input-type=module", "-e", saves], { DATA_DIR: data }).stderr).toContain("begun")
  const syncs = readFileSync(join(folder.path, "trace"), "utf8").match(/ f(data)?sync\(.*= 0$/gm) ?? []
  report("100 saves, pglite", { fsync: syncs.length })
  expect(syncs.length).toBeGreaterThanOrEqual(100)
})
