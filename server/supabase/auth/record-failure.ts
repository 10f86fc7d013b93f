import { errorCode } from "../../../portable/error-code.ts"
import type { AuthOptions } from "./parts.ts"

/** Records a wrong password or code; not awaited, as the response time must not reveal accounts. */
export function recordFailure({ database, logger }: AuthOptions, what: "sign_in" | "code", id: string): void {
  database
    .asOwner((query) => query(`select private.record_failed_${what}($1)`, [id]))
    .catch((error: unknown) =>
      logger?.error({ error: errorCode(error) }, "a failed sign-in was not recorded"),
    )
}
