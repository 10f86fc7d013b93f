import { absoluteUrl, sitePath } from "../../../../content/urls.ts"
import type { Query } from "../../../database/database.ts"
import type { AuthError } from "../errors.ts"
import { hashToken, randomToken } from "../sessions/sessions.ts"
import { type Challenge, pkcePrefix } from "./pkce.ts"

/**
 * Kind of mailed link. `signup` verifies an address, `recovery` allows a new password, `invite`
 * does both and is stored as `signup`.
 */
export type LinkKind = "signup" | "recovery" | "invite"

/** Recipient, language and final redirect of an account mail. */
export interface MailTo {
  email: string
  language: "sv" | "en"
  siteUrl: string
  redirectTo: string
  /** PKCE challenge of the client that requested the link. */
  challenge?: Challenge | undefined
}

const storedKind = {
  signup: "confirmation_token",
  recovery: "recovery_token",
  invite: "confirmation_token",
} as const
const sentAt = {
  signup: "confirmation_sent_at",
  recovery: "recovery_sent_at",
  invite: "confirmation_sent_at",
} as const

/** Upstream's verification types (`type`) and the links each accepts. */
export const acceptedLinkKinds: ReadonlyMap<string | undefined, readonly LinkKind[]> = new Map([
  ["signup", ["signup"]],
  ["recovery", ["recovery"]],
  ["email", ["signup", "recovery"]],
  ["invite", ["signup"]],
  ["magiclink", ["recovery"]],
  // Known upstream, but this server never sends them.
  ["email_change", []],
  ["sms", []],
  ["phone_change", []],
])

/** Returns a link's absolute redirect target; foreign origins become the start page. */
export function allowedRedirect(siteUrl: string, redirectTo: string | undefined): string {
  return absoluteUrl(sitePath(redirectTo || "/", siteUrl)?.replace(/#.*/, "") ?? "/", siteUrl)
}

/** Returns a client's redirect URL with an error, in query and fragment as upstream. */
export function errorRedirect(redirectTo: string, { code, message, status }: AuthError): string {
  const target = new URL(redirectTo)
  const error = status >= 500 ? "server_error" : "access_denied"
  const reason = { error, error_code: code, error_description: message }
  for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...reason, sb: "" }).toString()
  return target.href
}

/**
 * Returns the URL of the page that a mailed link opens (app/account/confirm.tsx). Mail scanners
 * fetch every URL, so only its button uses the token (POST /verify).
 * Path and parameters are those of Supabase's examples.
 * @param redirectTo target after verification; omitted for the start page
 */
export function linkUrl(link: {
  siteUrl: string
  language: "sv" | "en"
  token: string
  type: LinkKind
  redirectTo: string
}): string {
  const prefix = link.language === "en" ? "/en" : ""
  const url = new URL(absoluteUrl(`${prefix}/auth/confirm`, link.siteUrl))
  url.searchParams.set("token_hash", link.token)
  url.searchParams.set("type", link.type)
  const isStart = ["/", "/en"].includes(new URL(link.redirectTo).pathname)
  if (link.type === "signup" && !isStart) url.searchParams.set("redirect_to", link.redirectTo)
  return url.href
}

/**
 * Creates a link and stores its hash. Earlier links stay valid, otherwise anyone could revoke them
 * by requesting another.
 * For an account without a password, the link leads to choosing one.
 * With a PKCE challenge it redirects to `redirectTo` with a code that needs the client's verifier;
 * invitations ignore the challenge.
 */
export async function createLink(query: Query, kind: LinkKind, userId: string, to: MailTo): Promise<string> {
  // Anyone may request another copy of an invitation.
  const challenge = kind === "invite" ? undefined : to.challenge
  const token = (challenge ? pkcePrefix : "") + randomToken()
  await query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, relates_to, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, storedKind[kind], hashToken(token), to.email, challenge?.challenge, challenge?.method],
  )
  const [account] = await query<{ hasPassword: boolean }>(
    `update auth.users set ${sentAt[kind]} = now() where id = $1
     returning encrypted_password is not null as "hasPassword"`,
    [userId],
  )
  const type = account?.hasPassword || kind === "invite" ? kind : "recovery"
  if (!challenge) return linkUrl({ ...to, token, type })
  const url = new URL(absoluteUrl("/auth/v1/verify", to.siteUrl))
  url.search = new URLSearchParams({ token, type, redirect_to: to.redirectTo }).toString()
  return url.href
}

const lifetime = `case
  when t.token_type <> 'confirmation_token' then interval '1 hour'
  when exists (select from auth.users i where i.id = t.user_id and i.invited_at is not null) then interval '7 days'
  else interval '24 hours' end`

/** Returns the PKCE challenge of a link; `undefined` if the link is unknown, used or expired. */
export async function findChallenge(query: Query, tokenHash: string): Promise<Challenge | undefined> {
  const [challenge] = await query<Challenge>(
    `select t.code_challenge as challenge, t.code_challenge_method as method from auth.one_time_tokens t
     where t.token_hash = $1 and t.code_challenge is not null and t.used_at is null and t.created_at > now() - ${lifetime}`,
    [tokenHash],
  )
  return challenge
}

/**
 * Uses up a link and the account's other links of its kind, atomically. Returns "verified before"
 * if its address is verified already.
 * Returns `undefined` if it is unknown, used for a new password or expired: after a day (sign-up),
 * a week (invitation), an hour (recovery).
 */
export async function redeemLink(
  query: Query,
  tokenHash: string,
  kinds: readonly LinkKind[],
): Promise<{ userId: string; kind: LinkKind } | "verified before" | undefined> {
  // Prevents a deadlock between two links of one account that are used at once.
  await query(
    `select from auth.users
     where id = (select user_id from auth.one_time_tokens where token_hash = $1) for update`,
    [tokenHash],
  )
  const [link] = await query<{ userId: string; kind: LinkKind }>(
    `update auth.one_time_tokens t set used_at = now(), updated_at = now()
     from auth.users u
     where u.id = t.user_id and t.token_hash = $1 and t.used_at is null
       and (t.token_type = any ($2::text[])
         or $3 and t.token_type = 'confirmation_token' and u.encrypted_password is null)
       and t.created_at > now() - ${lifetime}
     returning t.user_id as "userId",
       case t.token_type when 'confirmation_token' then 'signup' else 'recovery' end as kind`,
    [tokenHash, kinds.map((kind) => storedKind[kind]), kinds.includes("recovery")],
  )
  if (link) {
    await query(
      `update auth.one_time_tokens set used_at = now(), updated_at = now()
       where user_id = $1 and token_type = $2 and used_at is null`,
      [link.userId, storedKind[link.kind]],
    )
  }
  if (link || !kinds.includes("signup")) return link
  const [used] = await query(
    `select 1 from auth.one_time_tokens
     where token_hash = $1 and token_type = 'confirmation_token' and used_at is not null`,
    [tokenHash],
  )
  return used && "verified before"
}
