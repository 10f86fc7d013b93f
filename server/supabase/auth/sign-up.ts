import type { Query } from "../../database/database.ts"
import { refusals } from "./errors.ts"
import { emailOf, type Input, metadataOf, readInput, requiredText } from "./input.ts"
import { type Letter, mailAddressInUse, mailLink } from "./mails.ts"
import { type AuthContext, type AuthParts, inNeutralTime, letterTo, spend } from "./parts.ts"
import { checkNewPassword, hashPassword } from "./passwords.ts"
import { findAccount, insertUser, pretendUser, readUser, type User } from "./users.ts"

/**
 * `POST /signup`: makes an account whose address is to be verified by the mail it sends; never signs in.
 * The answer is the same, in shape and time, whether or not the address has an account already.
 */
export async function signUp(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const email = emailOf(input)
  const password = requiredText(input, "password")
  const metadata = metadataOf(input) ?? {}
  checkNewPassword(password)
  await spend(c, parts, "signUp", { email })
  const letter = letterTo(c, parts, email)
  const work = async () => {
    const passwordHash = await hashPassword(password)
    return parts.database.asOwner((query) => register(query, { email, passwordHash, metadata }, letter))
  }
  return c.json(await inNeutralTime(parts, work()))
}

async function register(
  query: Query,
  wanted: { email: string; passwordHash: string; metadata: Input },
  letter: Letter,
): Promise<User> {
  // Two sign-ups with one address at the same time take turns, instead of one failing on the unique index.
  await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-up ${wanted.email}`])
  const existing = await findAccount(query, wanted.email)
  if (existing?.confirmed) {
    await mailAddressInUse(query, letter)
    return pretendUser(query, wanted)
  }
  // Nobody has proven to own the address, so the earlier sign-up counts for nothing: kept, its password would open the
  // account once the real owner follows a link. A new id each time also keeps this answer like the pretended one.
  if (existing) await query("delete from auth.users where id = $1", [existing.id])
  const id = await insertUser(query, wanted)
  await mailLink(query, "signup", id, letter)
  const user = await readUser(query, id)
  if (!user) throw new Error("The account vanished while it was being made")
  return user
}

/** `POST /resend` (type signup): a new link for an address that is not verified yet; the same answer for all others. */
export async function resend(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  if (requiredText(input, "type") !== "signup") throw refusals.invalid("Only type signup can be sent again")
  const email = emailOf(input)
  await spend(c, parts, "resend", { email })
  const letter = letterTo(c, parts, email)
  await inNeutralTime(
    parts,
    parts.database.asOwner(async (query) => {
      const account = await findAccount(query, email)
      if (account && !account.confirmed) await mailLink(query, "signup", account.id, letter)
    }),
  )
  return c.json({})
}

/** `POST /recover`: a link to choose a new password, if the address has an account; the same answer if not. */
export async function recover(c: AuthContext, parts: AuthParts): Promise<Response> {
  const email = emailOf(await readInput(c))
  await spend(c, parts, "recover", { email })
  const letter = letterTo(c, parts, email)
  await inNeutralTime(
    parts,
    parts.database.asOwner(async (query) => {
      const account = await findAccount(query, email)
      if (account) await mailLink(query, "recovery", account.id, letter)
    }),
  )
  return c.json({})
}
