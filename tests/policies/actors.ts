import type { Database, Session } from "../../server/database/database.ts"

/** The four kinds of caller. */
export const actors = ["anonymous", "signed-in", "administrator", "server"] as const
export type Actor = (typeof actors)[number]

export const userId = "11111111-1111-4111-8111-111111111111"
export const administratorId = "22222222-2222-4222-8222-222222222222"

export const sessions: Record<Actor, Session> = {
  anonymous: { role: "anon", claims: {} },
  "signed-in": { role: "authenticated", claims: { sub: userId, email: "user@example.se" } },
  administrator: { role: "authenticated", claims: { sub: administratorId, email: "admin@example.se" } },
  server: { role: "service_role", claims: {} },
}

/** Creates the callers' accounts. The signed-in one has a role, but not `admin`. */
export async function createAccounts(database: Database) {
  await database.asOwner(async (query) => {
    await query(
      "insert into auth.users (id, email) values ($1, 'user@example.se'), ($2, 'admin@example.se')",
      [userId, administratorId],
    )
    await query("insert into public.users_roles (user_id, role) values ($1, 'user'), ($2, 'admin')", [
      userId,
      administratorId,
    ])
  })
}

const undo = new Error("undo")

/**
 * Runs a statement as a caller and rolls it back. Returns the number of rows or the error code.
 * Writes end in `returning 1`: returning a column would also apply the policies for reading, which
 * could hide what those for writing allow.
 */
export async function outcome(
  database: Database,
  who: Actor,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<number | string> {
  let rows = 0
  try {
    await database.as(sessions[who], async (query) => {
      rows = (await query(sql, parameters)).length
      throw undo
    })
  } catch (error) {
    if (error !== undo) return codeOf(error)
  }
  return rows
}

/** Runs a statement as each kind of caller. Returns the outcomes in the order of `actors`. */
export async function outcomes(
  database: Database,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<(number | string)[]> {
  const all: (number | string)[] = []
  for (const who of actors) all.push(await outcome(database, who, sql, parameters))
  return all
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: string }
  // An error without a code is a mistake of the test.
  if (!code) throw error
  return code
}

/** Runs a statement as owner. Returns error code and constraint, or 'accepted'. */
export async function verdict(
  database: Database,
  sql: string,
  parameters: readonly unknown[],
): Promise<string> {
  try {
    await database.asOwner(async (query) => {
      await query(sql, parameters)
      throw undo
    })
  } catch (error) {
    if (error !== undo) {
      const { constraint, column } = error as { constraint?: string; column?: string }
      return [codeOf(error), constraint ?? column].filter(Boolean).join(" ")
    }
  }
  return "accepted"
}

/** Inserts a row as owner. Returns the same as `verdict`. */
export function insertVerdict(
  database: Database,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  const sql = `insert into ${table} (${Object.keys(row).join(", ")}) values (${places.join(", ")})`
  return verdict(database, sql, Object.values(row))
}
