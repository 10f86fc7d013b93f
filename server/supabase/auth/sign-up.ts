import type { Database, Query } from "../../database/database.ts"
import { refusePhoneResend, requireEmailSignUp } from "./disabled.ts"
import { refusals } from "./errors.ts"
import { emailOf, type Input, metadataOf, readInput, requiredText } from "./input.ts"
import { type MailTo, mailAddressInUse, mailLink } from "./links/mails.ts"
import { challengeOf } from "./links/pkce.ts"
import { type AuthContext, type AuthParts, consumeLimit, inNeutralTime, mailTo } from "./parts.ts"
import { checkNewPassword } from "./passwords/password-rule.ts"
import { hashPassword, passwordMatches } from "./passwords/passwords.ts"
import {
  type Account,
  findAccount,
  insertUser,
  type NewAccount,
  pretendUser,
  readUser,
  type User,
} from "./users.ts"

/**
 * `POST /signup`: makes an account whose address is to be verified by the mail it sends; never signs in.
 * The answer is the same, in shape and time, whether or not the address has an account already.
 */
export async function signUp(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  requireEmailSignUp(input)
  const email = emailOf(input)
  const password = requiredText(input, "password")
  const metadata = metadataOf(input) ?? {}
  const challenge = challengeOf(input)
  checkNewPassword(password, email)
  await consumeLimit(c, parts, "signUp", { email })
  const to = { ...mailTo(c, parts, email), challenge }
  const work = register(parts.database, { email, password, metadata }, to)
  return c.json(await inNeutralTime(parts, work))
}

/**
 * The same work whatever becomes of it: one hash, one comparison. Comparing takes too long for a transaction, so it is done
 * again when the account has changed meanwhile; only another sign-up or a verification of this address changes it.
 */
async function register(
  database: Database,
  wanted: { email: string; password: string; metadata: Input },
  to: MailTo,
): Promise<User> {
  const passwordHash = await hashPassword(wanted.password)
  for (;;) {
    const earlier = await database.asOwner((query) => findAccount(query, wanted.email))
    const same = await passwordMatches(earlier?.passwordHash, wanted.password)
    const account = { ...wanted, passwordHash: !earlier || same ? passwordHash : null }
    const user = await database.asOwner((query) => replaceAccount(query, account, earlier, to))
    if (user) return user
  }
}

/** Undefined when the address's account is not the `earlier` one any more. */
async function replaceAccount(
  query: Query,
  wanted: NewAccount,
  earlier: Account | undefined,
  to: MailTo,
): Promise<User | undefined> {
  // Two sign-ups with one address at the same time take turns, instead of one failing on the unique index.
  await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-up ${wanted.email}`])
  const existing = await findAccount(query, wanted.email)
  if (existing?.id !== earlier?.id) return undefined
  if (existing?.confirmed) {
    await mailAddressInUse(query, to)
    return pretendUser(query, wanted)
  }
  // A stranger must not end an invitation by signing its address up, nor bring a password: it is sent once more.
  if (existing?.invited) {
    await mailLink(query, "invite", existing.id, to)
    return pretendUser(query, wanted)
  }
  // Nobody has proven to own the address, so the earlier sign-up counts for nothing. If it brought another password, either
  // may be a stranger's: then none is kept, and the link leads to choosing one (verify.ts). A new id each time also keeps
  // this answer like the pretended one.
  if (existing) {
    const removed = await query(
      "delete from auth.users where id = $1 and email_confirmed_at is null returning 1",
      [existing.id],
    )
    if (removed.length === 0) return undefined
  }
  const id = await insertUser(query, wanted)
  await mailLink(query, "signup", id, to)
  const user = await readUser(query, id)
  if (!user) throw new Error("The account vanished while it was being made")
  return user
}

/** `POST /resend` (type signup): a new link for an address that is not verified yet; the same answer for all others. */
export async function resend(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const type = requiredText(input, "type")
  refusePhoneResend(type)
  if (type !== "signup") throw refusals.invalid("Only type signup can be sent again")
  const email = emailOf(input)
  const challenge = challengeOf(input)
  await consumeLimit(c, parts, "resend", { email })
  const to = { ...mailTo(c, parts, email), challenge }
  await inNeutralTime(
    parts,
    parts.database.asOwner(async (query) => {
      const account = await findAccount(query, email)
      if (account && !account.confirmed)
        await mailLink(query, account.invited ? "invite" : "signup", account.id, to)
    }),
  )
  return c.json({})
}

/** `POST /recover`: a link to choose a new password, if the address has an account; the same answer if not. */
export async function recover(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const email = emailOf(input)
  const challenge = challengeOf(input)
  await consumeLimit(c, parts, "recover", { email })
  const to = { ...mailTo(c, parts, email), challenge }
  await inNeutralTime(
    parts,
    parts.database.asOwner(async (query) => {
      const account = await findAccount(query, email)
      if (account && !account.banned) await mailLink(query, "recovery", account.id, to)
    }),
  )
  return c.json({})
}
