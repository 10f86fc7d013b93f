import { bodyLimits } from "../../../portable/limits/limits.ts"
import type { Database, Session } from "../../database/database.ts"
import { announcedLength } from "../../limits/receive.ts"
import { refuse } from "../errors.ts"

/**
 * How much of a request's body is read: from administrators and with the secret key more than from everybody else. Who
 * somebody is, is asked before anything is read, and only when the answer matters.
 *
 * @param largest what administrators may send, where that is more than to other addresses
 * @throws ProtocolError 403 42501 when an account without the role would have to be let send that much
 */
export async function bodyLimitOf(
  database: Database,
  session: Session,
  request: Request,
  largest?: number,
): Promise<number> {
  const { anybody, administrators } = bodyLimits
  const announced = announcedLength(request)
  if (session.role === "anon" || (announced !== undefined && announced <= anybody)) return anybody
  if (session.role === "service_role") return administrators
  const allowed = largest ?? administrators
  if (await isAdministrator(database, session)) return allowed
  if (allowed > administrators) throw refuse(403, "42501", "Only administrators may send this much.")
  return anybody
}

async function isAdministrator(database: Database, session: Session): Promise<boolean> {
  const [answer] = await database.as(session, (query) =>
    query<{ administrator: boolean }>("select private.may('content') as administrator"),
  )
  return answer?.administrator === true
}
