import { profile } from "./profile.ts"
import { secondFactor } from "./second-factor.ts"

/** Texts of screens for people who have an account, which no visitor's browser gets: only applications fetch them. */
export const applicationTexts = { profile, secondFactor }

export type ApplicationTexts = typeof applicationTexts
