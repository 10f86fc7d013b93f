import { bodyLimits } from "../../../portable/limits/limits.ts"
import type { Database, Session } from "../../database/database.ts"
import { announcedBodyLength } from "../../limits/receive.ts"
import { restError } from "../errors.ts"

/**
 * Returns the body size limit. Administrators and the secret key get a higher one. The role is
 * looked up only when Content-Length exceeds the default limit.
 *
 * @param largest limit for administrators, if it differs from the usual one
 * @throws ProtocolError 403 42501 when `largest` applies and the account is no administrator
 */
export async function findBodyLimit(
  database: Database,
  session: Session,
  request: Request,
  largest?: number,
): Promise<number> {
  const { anybody, administrators } = bodyLimits
  const announced = announcedBodyLength(request)
  if (session.role === "anon" || (announced !== undefined && announced <= anybody)) return anybody
  if (session.role === "service_role") return administrators
  const allowed = largest ?? administrators
  if (await isAdministrator(database, session)) return allowed
  if (allowed > administrators) throw restError(403, "42501", "Only administrators may send this much.")
  return anybody
}

async function isAdministrator(database: Database, session: Session): Promise<boolean> {
  const [answer] = await database.as(session, (query) =>
    query<{ administrator: boolean }>("select private.may('content') as administrator"),
  )
  return answer?.administrator === true
}
