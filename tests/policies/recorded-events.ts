import { beforeEach } from "vitest"
import type { Engine } from "../fixtures/databases.ts"
import { administratorId, userId } from "./actors.ts"
import { databaseOfActors } from "./actors-database.ts"

export interface Event {
  kind: string
  actor: string | null
  subject: string | null
  details: Record<string, unknown>
}

/** Opens a database with queries of its audit log. Each test starts with two accounts. */
export function databaseWithRecord(engine: Engine) {
  const given = databaseOfActors(engine)
  const { owner } = given
  const events = () => owner<Event>("select kind, actor, subject, details from private.events order by id")
  /** Creates an account for the test. */
  async function account(email: string, columns = "email_confirmed_at"): Promise<string> {
    const [made] = await owner<{ id: string }>(
      `insert into auth.users (email, ${columns}) values ($1, now()) returning id`,
      [email],
    )
    return made?.id ?? ""
  }
  beforeEach(async () => {
    await owner("update auth.users set email_confirmed_at = now() where id = $1", [administratorId])
    await owner("delete from auth.users where id not in ($1, $2)", [userId, administratorId])
    await owner("delete from auth.sessions")
  })
  return Object.assign(given, { events, account })
}

/** Returns an expected event. The actor defaults to the administrator. */
export const event = (
  kind: string,
  subject: string | null = null,
  details = {},
  actor = "admin@example.se",
) => ({
  kind,
  actor,
  subject,
  details,
})
/** Returns an expected event without an actor, e.g. of a command. */
export const byCommand = (kind: string, subject: string | null = null, details = {}) => ({
  ...event(kind, subject, details),
  actor: null,
})
