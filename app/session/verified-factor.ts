import type { Factor, User } from "@supabase/auth-js"

/** The factor by which a person signs in, if they have one: of codes that an app shows. */
export const verifiedFactor = ({ factors = [] }: Pick<User, "factors">): Factor | undefined =>
  factors.find(({ status, factor_type }) => status === "verified" && factor_type === "totp")
