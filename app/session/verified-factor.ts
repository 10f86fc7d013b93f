import type { Factor, User } from "@supabase/auth-js"

/** Returns the user's verified TOTP factor, if any. */
export const verifiedFactor = ({ factors = [] }: Pick<User, "factors">): Factor | undefined =>
  factors.find(({ status, factor_type }) => status === "verified" && factor_type === "totp")
