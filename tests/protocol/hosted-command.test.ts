import { mkdtempSync } from "node:fs"
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { afterAll, expect, test, vi } from "vitest"
import { runHostedCommand } from "../../scripts/commands/hosted.ts"
import { execute } from "../fixtures/postgres.ts"
import { runHere } from "../fixtures/run-here.ts"
import { startHostedProject } from "./hosted-project.ts"

const { database, variables: project, close } = await startHostedProject()
const folder = mkdtempSync(join(tmpdir(), "website-hosted-"))
const at = (name: string) => join(folder, name)
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await close()
  await rm(folder, { recursive: true })
})

/** Test double of the extensions pg_cron and pg_net; stores jobs and calls. */
const extensions = `
  create schema cron; create table cron.job (name text primary key, schedule text, command text);
  create function cron.schedule(text, text, text) returns void language sql as
    'insert into cron.job values ($1, $2, $3) on conflict (name) do update set command = excluded.command';
  create schema net; create table net.calls (url text, headers jsonb);
  create function net.http_post(url text, body jsonb, headers jsonb) returns void language sql as
    'insert into net.calls values (url, headers)'`

// The CLI is a script that logs its arguments.
test("sets up a Supabase project; a dry run changes nothing", async () => {
  if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
  const { databaseUrl } = database.where
  await execute(databaseUrl, extensions)
  await mkdir(at("bin"))
  const script = `#!/bin/sh\necho "$@" >> ${at("calls")}\ncase $1 in secrets) cat "$4" > ${at("secrets")};; esac\n`
  await writeFile(at("bin/supabase"), script)
  await chmod(at("bin/supabase"), 0o755)
  const environment = {
    ...project,
    // The address that supabase/config.toml has, so that the file stays as it is.
    SITE_URL: "http://localhost:3000",
    MAIL_FROM: "Åsa's <a@exempel.se>",
    CONTENT_WEBHOOK_TOKEN: "a-token-for-tests-alone",
    ADMIN_EMAIL: "it@exempel.se",
  }
  const run = (...words: string[]) => runHere(runHostedCommand, words, environment)
  expect((await run()).error).toMatch(/^Set SUPABASE_URL, .*ADMIN_EMAIL \(docs/)
  const variables = { ...environment, SUPABASE_DB_URL: databaseUrl }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.stubEnv("PATH", [at("bin"), process.env.PATH].join(delimiter))
  const printed = vi.spyOn(console, "log").mockImplementation(() => {})

  expect(await run("--dry-run", "--content", "content.json")).toMatchObject({ out: "Nothing was changed." })
  const lines = printed.mock.calls.flat()
  expect(lines[0]).toBe("Steps 1 to 5 use Supabase's CLI and were never run on a hosted project.")
  expect(lines.filter((line) => /^\d/.test(line))).toHaveLength(8)
  expect(lines.join("\n")).not.toMatch(/a-token-for|sb_/)
  await expect(readFile(at("calls"))).rejects.toThrow("ENOENT")
  const ask = (sql: string) => database.asOwner((query) => query(sql))
  const administrators = `select held.role::text from auth.users as users join public.users_roles as held
    on held.user_id = users.id where email = 'it@exempel.se'`
  expect(await ask(administrators)).toEqual([])

  // Twice, as after a step that failed.
  for (const attempt of [1, 2]) expect([attempt, (await run()).error]).toEqual([attempt, ""])
  const calls = (await readFile(at("calls"), "utf8")).trim().split("\n")
  expect(calls.slice(0, 4)).toEqual([
    "link --project-ref 127",
    "db push --yes",
    "config push --yes",
    "functions deploy --use-api",
  ])
  expect(await readFile(at("secrets"), "utf8")).toBe(
    `MAIL_FROM="Åsa's <a@exempel.se>"\nSITE_URL='http://localhost:3000'\n`,
  )
  expect(await ask(administrators)).toEqual([{ role: "admin" }])
  expect(await ask("select name from cron.job order by name")).toEqual([
    { name: "mail" },
    { name: "releases" },
  ])
  const runJob = async (name: string) => {
    const [job] = await ask(`select command from cron.job where name = '${name}'`)
    await execute(databaseUrl, String(job?.command))
  }
  // Of two releases that are due, one fails: both are attempted.
  await ask("insert into private.releases (due_at, next_at) values (now(), now()), (now(), now())")
  await ask(`insert into public.content_drafts (release_id, collection, item_id, operation)
    select id, 'pages', gen_random_uuid(), 'update' from private.releases limit 1`)
  await ask(`update private.releases set made_by = (select id from auth.users where email = 'it@exempel.se')`)
  await runJob("releases")
  expect(
    await ask(`select count(applied_at)::integer as applied, count(failed_at)::integer as failed
      from private.releases`),
  ).toEqual([{ applied: 1, failed: 1 }])
  await ask("delete from net.calls")
  await runJob("mail")
  await ask("insert into public.resources (title) values ('Mall')")
  expect(await ask("select * from net.calls")).toEqual([
    {
      url: `${project.SUPABASE_URL}/functions/v1/send-contact-email`,
      headers: { apikey: project.SUPABASE_PUBLISHABLE_KEY },
    },
    {
      url: "http://localhost:3000/webhooks/content-changed",
      headers: { Authorization: "Bearer a-token-for-tests-alone" },
    },
  ])
})
