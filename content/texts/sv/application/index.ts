import { profile } from "./profile.ts"
import { secondFactor } from "./second-factor.ts"
import { signIn } from "./sign-in.ts"

/** Texts that only applications load, for users with an account. */
export const applicationTexts = { profile, secondFactor, signIn }

export type ApplicationTexts = typeof applicationTexts
