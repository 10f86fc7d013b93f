import { errorCode } from "../../../portable/error-code.ts"
import type { AuthParts } from "./parts.ts"

/**
 * Records a wrong password or code of an account. Not waited for: how long the answer takes must not tell whether the address has an
 * account.
 */
export function recordFailure({ database, logger }: AuthParts, what: "sign_in" | "code", id: string): void {
  database
    .asOwner((query) => query(`select private.record_failed_${what}($1)`, [id]))
    .catch((error: unknown) =>
      logger?.error({ error: errorCode(error) }, "a failed sign-in was not recorded"),
    )
}
