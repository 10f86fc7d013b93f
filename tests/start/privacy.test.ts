import { createServer, type Server } from "node:http"
import { expect, test } from "vitest"
import { runPrivacyCommand } from "../../scripts/commands/privacy.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"
import { runHere } from "../fixtures/run-here.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { startReady, stopAll } = sitesOfEachTest()
const start = (environment: Record<string, string>) =>
  startReady({ LOG_LEVEL: "warn", SEED: "none", ...environment })

/** Supabase Auth's admin API, which this site's server lacks. */
function accountsInterface(site: SiteProcess, database: TestDatabase): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = request.method === "GET" ? undefined : await new Response(request as never).text()
    const path = request.url ?? "/"
    const { pathname } = new URL(path, site.address)
    const [, id] = /^\/auth\/v1\/admin\/users\/([\w-]+)$/.exec(pathname) ?? []
    let answer: Response
    if (id) {
      const statement =
        request.method === "DELETE"
          ? "delete from auth.users where id = $1 returning id, email"
          : "select id, email from auth.users where id = $1"
      const [user] = await database.asOwner((query) => query(statement, [id]))
      answer = Response.json(user ?? {}, { status: user ? 200 : 404 })
    } else if (pathname === "/auth/v1/admin/users") {
      const users = await database.asOwner((query) => query("select id, email, created_at from auth.users"))
      answer = Response.json({ users, aud: "authenticated" })
    } else {
      const headers = new Headers(request.headers as Record<string, string>)
      for (const name of ["host", "content-length", "transfer-encoding", "connection"]) headers.delete(name)
      const answered = await fetch(site.address + path, {
        method: request.method ?? "GET",
        headers,
        ...(body ? { body } : {}),
      }).catch(() => undefined)
      // Both sites are killed together at the end, one with open requests to the other.
      if (!answered) return void response.destroy()
      answer = answered
    }
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text())
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}

/** A second site, on Postgres, simulates the Supabase project. */
test("on Supabase RETENTION_DAYS is set in the project, and persons are exported and erased there", async () => {
  const database = await openTestDatabase("postgres")
  if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
  const sql = <Row = Record<string, unknown>>(text: string) => database.asOwner((query) => query<Row>(text))
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_the_project",
    SUPABASE_SECRET_KEY: "sb_secret_of_the_project_0123",
  }
  const email = "admin@project.example"
  const backend = await start({ DATABASE_URL: database.where.databaseUrl, ADMIN_EMAIL: email, ...keys })
  const project = await accountsInterface(backend, database)
  const address = project.address()
  const SUPABASE_URL = `http://127.0.0.1:${typeof address === "object" && address ? address.port : ""}`
  try {
    const site = await start({ SUPABASE_URL, ...keys, RETENTION_DAYS: "45", RECORD_DAYS: "400" })
    await expect
      .poll(() => sql("select days, record_days from private.retention"), { timeout: 30_000 })
      .toEqual([{ days: 45, record_days: 400 }])
    await site.stop()
    const untold = await start({
      SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY: keys.SUPABASE_PUBLISHABLE_KEY,
      RETENTION_DAYS: "46",
    })
    expect(untold.output()).toContain("run there: select public.set_retention_days(46);")

    await sql("insert into auth.users (email) values ('person@exempel.se')")
    await sql("select public.submit_contact('P', 'Person@Exempel.se', null, null, 'Hej', 'sv', null)")
    const privacy = (...words: string[]) => runHere(runPrivacyCommand, words, { SUPABASE_URL, ...keys })
    expect(JSON.parse((await privacy("export", "PERSON@exempel.se")).out)).toMatchObject({
      account: { email: "person@exempel.se", site_role: "user" },
      contact_submissions: [{ email: "Person@Exempel.se", message: "Hej" }],
      named_in: { "auth.users": 1, "public.contact_submissions": 1 },
    })
    const erased = await privacy("erase", "person@exempel.se")
    expect(erased).toMatchObject({ code: 0, error: "" })
    expect(erased.out).toMatch(
      /^Removed all about person@exempel\.se: 1 account, 1 message\.\nNot reached from here: /,
    )
    expect(await sql("select email from auth.users")).toEqual([{ email }])
    expect(await sql("select from public.contact_submissions")).toEqual([])
    expect((await privacy("erase", email)).error).toMatch(/is the last administrator/)
    expect(await sql("select email from auth.users")).toEqual([{ email }])
  } finally {
    project.close()
    await stopAll()
    await database.close()
  }
})
