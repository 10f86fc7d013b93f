import type { ApplicationTexts } from "../../sv/application/index.ts"
import { profile } from "./profile.ts"
import { secondFactor } from "./second-factor.ts"
import { signIn } from "./sign-in.ts"

export const applicationTexts: ApplicationTexts = { profile, secondFactor, signIn }
