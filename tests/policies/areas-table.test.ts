import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { engines } from "../fixtures/databases.ts"
import { databaseOfActors } from "./actors-database.ts"

const document = readFileSync(join(import.meta.dirname, "../../docs/reference/permissions.md"), "utf8")

interface Rule {
  table: string
  command: "SELECT" | "INSERT" | "UPDATE" | "DELETE"
  /** Conditions of every policy for signed-in people. */
  conditions: string[]
}

/** Returns an administrator's requirement in a condition: an area, all areas, or none. */
const asked = (condition: string) =>
  /may\('(\w+)'/.exec(condition)?.[1] ?? (condition.includes("is_admin()") ? "all" : "–")

/** Helper functions that API functions start with, and the area that each requires. */
const sharedBeginnings = new Map([
  ["begin_change", "people"],
  ["found_submissions", "leads"],
  ["found_page", "leads"],
  ["require_area_of", "that of the file's rows"],
  ["require_all", "all"],
  ["own_account", "one's own account"],
])

/** docs/reference/permissions.md must equal Postgres' catalogue, so that neither changes alone. */
describe.each(engines)("the tables of docs/reference/permissions.md on %s", (engine) => {
  const { owner } = databaseOfActors(engine)

  test("tables and operations", async () => {
    const rules = await owner<Rule>(
      `select tablename as table, command, array_agg(coalesce(with_check, qual) order by policyname) as conditions
       from pg_policies, unnest(case cmd when 'ALL' then '{SELECT,INSERT,UPDATE,DELETE}' else array[cmd] end) as command
       where schemaname in ('public', 'storage') and roles = '{authenticated}' group by 1, 2 order by 1, 2`,
    )
    const cells = new Map(
      rules.map(({ table, command, conditions }) => [
        `${table} ${command}`,
        [...new Set(conditions.map(asked).filter((area) => area !== "–"))].sort().join(", ") || "–",
      ]),
    )
    const tables = [...new Set(rules.map(({ table }) => table))]
    const lines = tables.map((table) => {
      const row = (["SELECT", "INSERT", "UPDATE", "DELETE"] as const).map(
        (command) => cells.get(`${table} ${command}`) ?? "",
      )
      return `| \`${table}\` | ${row.join(" | ")} |`
    })
    expect(document).toContain(`\n${lines.join("\n")}\n\n`)
  })

  test("functions", async () => {
    const functions = await owner<{ name: string; source: string; reads_past: boolean }>(
      `select proname as name, prosrc as source, prosecdef as reads_past from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       and not has_function_privilege('anon', oid, 'execute') order by 1`,
    )
    const lines = functions.map(({ name, source, reads_past }) => {
      const area = /(?:require_area|may)\('(\w+)'\)/.exec(source)?.[1]
      const through = [...sharedBeginnings].find(([call]) => source.includes(`private.${call}(`))?.[1]
      const rule = area ?? through ?? (reads_past ? "?" : "as its tables")
      return `| \`${name}\` | ${rule} |`
    })
    expect(document).toContain(`\n${lines.join("\n")}\n`)
    // A view that bypasses policies checks the area itself.
    expect(lines.filter((line) => line.endsWith("| ? |"))).toEqual([])
  })
})
