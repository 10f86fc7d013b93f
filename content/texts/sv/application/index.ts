import { profile } from "./profile.ts"
import { secondFactor } from "./second-factor.ts"
import { signIn } from "./sign-in.ts"

/** Texts of screens for people who have an account, which no visitor's browser gets: only applications fetch them. */
export const applicationTexts = { profile, secondFactor, signIn }

export type ApplicationTexts = typeof applicationTexts
