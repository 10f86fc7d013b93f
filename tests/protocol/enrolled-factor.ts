import type { SupabaseClient } from "@supabase/supabase-js"
import { TOTP } from "otpauth"
import { expect } from "vitest"
import { goodPassword, newEmail, type Site } from "./auth-site.ts"

/** Returns an app's code, the given number of 30-second steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Returns a visitor's client, signed in with the password. */
export async function signInOn(site: Site, email: string): Promise<SupabaseClient> {
  const visitor = site.visitor()
  const { error } = await visitor.auth.signInWithPassword({ email, password: goodPassword })
  expect(error).toBeNull()
  return visitor
}

/** Makes all used codes valid again. */
export const forgetStepsOn = (site: Site) => site.sql("update auth.mfa_factors set last_step = null")

/** Creates an account with a verified factor. Its session has entered a code (aal2). */
export async function enrolledOn(site: Site) {
  const email = newEmail()
  await site.account(email)
  const visitor = await signInOn(site, email)
  const { data, error } = await visitor.auth.mfa.enroll({ factorType: "totp", issuer: "Modulverk" })
  if (error) throw error
  const { id: factorId, totp } = data
  const { secret } = totp
  expect((await visitor.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull()
  await forgetStepsOn(site)
  return { email, visitor, factorId, secret, totp }
}
