import type { Database, Query } from "../../database/database.ts"
import { rejectPhoneResend, requireEmailSignUp } from "./disabled.ts"
import { authErrors } from "./errors.ts"
import { type Input, optionalMetadata, readInput, requiredEmail, requiredText } from "./input.ts"
import type { MailTo } from "./links/links.ts"
import { mailAddressInUse, mailLink } from "./links/mails.ts"
import { type Challenge, readChallenge } from "./links/pkce.ts"
import { type AuthContext, type AuthOptions, consumeLimit, mailTo, withMinResponseTime } from "./parts.ts"
import { checkNewPassword } from "./passwords/password-rule.ts"
import { hashPassword, passwordMatches } from "./passwords/passwords.ts"
import {
  type Account,
  fakeUser,
  findAccount,
  insertUser,
  type NewAccount,
  readUser,
  type User,
} from "./users.ts"

/**
 * `POST /signup`: creates an unverified account and mails a link; never signs in.
 * Response and duration are the same for an address that has an account.
 */
export async function signUp(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  requireEmailSignUp(input)
  const email = requiredEmail(input)
  const password = requiredText(input, "password")
  const metadata = optionalMetadata(input) ?? {}
  const challenge = readChallenge(input)
  checkNewPassword(password, email)
  await consumeMail(c, parts, "signUp", email, challenge)
  const to = { ...mailTo(c, parts, email), challenge }
  const work = register(parts.database, { email, password, metadata }, to)
  return c.json(await withMinResponseTime(parts, work))
}

/**
 * Always does one hash and one comparison. They are too slow for a transaction, so they are
 * repeated if a concurrent sign-up or verification changed the account.
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
    const user = await database.asOwner((query) => addAccount(query, account, earlier, to))
    if (user) return user
  }
}

/**
 * Creates the account, or sends an unverified one another link; earlier links stay valid.
 * Two sign-ups with different passwords have no proven owner: password and metadata are dropped,
 * and every link leads to choosing a password.
 *
 * @returns `undefined` when the account is no longer `earlier`
 */
async function addAccount(
  query: Query,
  wanted: NewAccount,
  earlier: Account | undefined,
  to: MailTo,
): Promise<User | undefined> {
  // Serializes concurrent sign-ups; otherwise one would fail on the unique index.
  await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-up ${wanted.email}`])
  const existing = await findAccount(query, wanted.email)
  if (existing?.id !== earlier?.id || existing?.passwordHash !== earlier?.passwordHash) return undefined
  if (existing?.confirmed) {
    await mailAddressInUse(query, to)
    return fakeUser(query, wanted)
  }
  // A stranger's sign-up must not end an invitation or set its password: it is only sent again.
  if (existing?.invited) {
    await mailLink(query, "invite", existing.id, to)
    return fakeUser(query, wanted)
  }
  if (existing) {
    const updated = await query(
      `update auth.users set encrypted_password = case when $2 then encrypted_password end,
         raw_user_meta_data = case
           when invited_at is not null then raw_user_meta_data when $2 then $3::jsonb else '{}' end, updated_at = now()
       where id = $1 and email_confirmed_at is null returning 1`,
      [existing.id, wanted.passwordHash !== null, wanted.metadata],
    )
    if (updated.length === 0) return undefined
    await mailLink(query, "signup", existing.id, to)
    return fakeUser(query, wanted)
  }
  const id = await insertUser(query, wanted)
  await mailLink(query, "signup", id, to)
  const user = await readUser(query, id)
  if (!user) throw new Error("The account vanished while it was being made")
  return user
}

/** Counts a link mail. PKCE links have a lower limit: the address's owner cannot use them. */
async function consumeMail(
  c: AuthContext,
  parts: AuthOptions,
  name: "signUp" | "resend" | "recover",
  email: string,
  challenge: Challenge | undefined,
): Promise<void> {
  await consumeLimit(c, parts, name, { email })
  if (challenge) await consumeLimit(c, parts, "pkceLink", { email })
}

/** `POST /resend` (signup): sends another link. */
export async function resend(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  const type = requiredText(input, "type")
  rejectPhoneResend(type)
  if (type !== "signup") throw authErrors.invalid("Only type signup can be sent again")
  return answerWithMail(c, parts, "resend", input, async (query, account, to) => {
    if (!account.confirmed) await mailLink(query, account.invited ? "invite" : "signup", account.id, to)
  })
}

/** `POST /recover`: sends a password link if there is an account. */
export async function recover(c: AuthContext, parts: AuthOptions): Promise<Response> {
  return answerWithMail(c, parts, "recover", await readInput(c), async (query, account, to) => {
    if (!account.banned) await mailLink(query, "recovery", account.id, to)
  })
}

/** Response and duration are the same for all addresses. */
async function answerWithMail(
  c: AuthContext,
  parts: AuthOptions,
  limit: "resend" | "recover",
  input: Input,
  send: (query: Query, account: Account, to: MailTo) => Promise<void>,
): Promise<Response> {
  const email = requiredEmail(input)
  const challenge = readChallenge(input)
  await consumeMail(c, parts, limit, email, challenge)
  const to = { ...mailTo(c, parts, email), challenge }
  const work = parts.database.asOwner(async (query) => {
    const account = await findAccount(query, email)
    if (account) await send(query, account, to)
  })
  await withMinResponseTime(parts, work)
  return c.json({})
}
