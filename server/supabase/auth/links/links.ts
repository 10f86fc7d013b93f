import { absoluteUrl, ownPath } from "../../../../content/urls.ts"
import type { Query } from "../../../database/database.ts"
import { hashToken, randomToken } from "../sessions/sessions.ts"
import { type Challenge, pkcePrefix } from "./pkce.ts"

/**
 * What a link in a mail proves: the address of a new account, or that its owner may choose a new password. An invitation's does
 * both, and is kept as a new account's.
 */
export type LinkKind = "signup" | "recovery" | "invite"

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

/** `type` as clients may say it (upstream's verification types) and the links that it accepts. */
const acceptedKinds = new Map<string, readonly LinkKind[]>([
  ["signup", ["signup"]],
  ["recovery", ["recovery"]],
  ["email", ["signup", "recovery"]],
  ["invite", ["signup"]],
  ["magiclink", ["recovery"]],
  // Nothing of these kinds is ever sent.
  ["email_change", []],
  ["sms", []],
  ["phone_change", []],
])

/** The kinds of links that a client's `type` accepts; undefined for none and for one that is not known here. */
export function linkKinds(type: string | undefined): readonly LinkKind[] | undefined {
  return type === undefined ? undefined : acceptedKinds.get(type)
}

/**
 * Where a link may lead after it was followed: an address of the site itself. Anything else becomes its start page,
 * so that a mail from us never leads to a stranger's site.
 */
export function allowedRedirect(siteUrl: string, redirectTo: string | undefined): string {
  return absoluteUrl(ownPath(redirectTo || "/", siteUrl)?.replace(/#.*/, "") ?? "/", siteUrl)
}

/**
 * The page of the site that a mailed link opens (app/account/confirm.tsx). Mail scanners fetch every address in a mail, so
 * opening the page does not consume the token: a press of its button posts it to /verify. The path and the parameters are
 * those of Supabase's own examples.
 * @param redirectTo where to go after a verification; left out when it is the start page, where the page leads by itself
 */
export function linkPage(link: {
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
 * Makes a link for the account and stores its hash. Earlier links stay valid, or anyone could end
 * them by asking for another. The link that verifies an account without a password is one for
 * choosing it. With a challenge it leads by upstream's address to `redirectTo` with a code, which
 * only the client with the verifier can use; invitations ignore the challenge.
 */
export async function createLink(
  query: Query,
  link: {
    kind: LinkKind
    userId: string
    email: string
    siteUrl: string
    language: "sv" | "en"
    redirectTo: string
    challenge?: Challenge | undefined
  },
): Promise<string> {
  // Anyone may ask for an invitation to be sent again.
  const challenge = link.kind === "invite" ? undefined : link.challenge
  const token = (challenge ? pkcePrefix : "") + randomToken()
  await query(
    `insert into auth.one_time_tokens
       (user_id, token_type, token_hash, relates_to, code_challenge, code_challenge_method)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      link.userId,
      storedKind[link.kind],
      hashToken(token),
      link.email,
      challenge?.challenge,
      challenge?.method,
    ],
  )
  const [account] = await query<{ hasPassword: boolean }>(
    `update auth.users set ${sentAt[link.kind]} = now() where id = $1
     returning encrypted_password is not null as "hasPassword"`,
    [link.userId],
  )
  const type = account?.hasPassword || link.kind === "invite" ? link.kind : "recovery"
  if (!challenge) return linkPage({ ...link, token, type })
  const url = new URL(absoluteUrl("/auth/v1/verify", link.siteUrl))
  url.search = new URLSearchParams({ token, type, redirect_to: link.redirectTo }).toString()
  return url.href
}

const lifetime = `case
  when t.token_type <> 'confirmation_token' then interval '1 hour'
  when exists (select from auth.users i where i.id = t.user_id and i.invited_at is not null) then interval '7 days'
  else interval '24 hours' end`

/** The challenge that a link was made with; undefined when there is no such link, or it is used or too old. */
export async function challengeOfLink(query: Query, tokenHash: string): Promise<Challenge | undefined> {
  const [challenge] = await query<Challenge>(
    `select t.code_challenge as challenge, t.code_challenge_method as method from auth.one_time_tokens t
     where t.token_hash = $1 and t.code_challenge is not null and t.used_at is null and t.created_at > now() - ${lifetime}`,
    [tokenHash],
  )
  return challenge
}

/**
 * Uses a link up, and with it the account's other links of its kind: of any number of simultaneous
 * requests one gets the account. "verified before" for a link whose address has been verified;
 * undefined when it is unknown, used for a new password, or older than a day (sign-up), a week
 * (invitation) or an hour (recovery).
 */
export async function redeemLink(
  query: Query,
  tokenHash: string,
  kinds: readonly LinkKind[],
): Promise<{ userId: string; kind: LinkKind } | "verified before" | undefined> {
  // Two links of one account that are used at once would otherwise wait for each other (deadlock).
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
