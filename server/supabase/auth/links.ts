import type { Query } from "../../database/database.ts"
import { hashToken, randomToken } from "./sessions.ts"

/** What a link in a mail proves: the address of a new account, or that its owner may choose a new password. */
export type LinkKind = "signup" | "recovery"

const storedKind = { signup: "confirmation_token", recovery: "recovery_token" } as const
const sentAt = { signup: "confirmation_sent_at", recovery: "recovery_sent_at" } as const

/** `type` as clients may say it (upstream's verification types) and the links that it accepts. */
const acceptedKinds = new Map<string, readonly LinkKind[]>([
  ["signup", ["signup"]],
  ["recovery", ["recovery"]],
  ["email", ["signup", "recovery"]],
])

/** The kinds of links that a client's `type` accepts; undefined for none and for one that is not known here. */
export function linkKinds(type: string | undefined): readonly LinkKind[] | undefined {
  return type === undefined ? undefined : acceptedKinds.get(type)
}

/**
 * Where a link may lead after it was followed: an address of the site itself. Anything else becomes its start page,
 * so that a mail from us never sends somebody, with a session in the fragment, to a stranger's site.
 */
export function allowedRedirect(siteUrl: string, redirectTo: string | undefined): string {
  const start = `${new URL(siteUrl).origin}/`
  if (!redirectTo || !URL.canParse(redirectTo, start)) return start
  const target = new URL(redirectTo, start)
  if (target.origin !== new URL(start).origin || target.username || target.password) return start
  target.hash = ""
  return target.href
}

/**
 * Makes a link for the account and stores its hash; an earlier link of the same kind stops working.
 * The link is upstream's `GET /auth/v1/verify`, whose answer leads on to `redirectTo`.
 */
export async function createLink(
  query: Query,
  link: { kind: LinkKind; userId: string; email: string; siteUrl: string; redirectTo: string },
): Promise<string> {
  const token = randomToken()
  await query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [link.userId, storedKind[link.kind], hashToken(token), link.email],
  )
  await query(`update auth.users set ${sentAt[link.kind]} = now() where id = $1`, [link.userId])
  const url = new URL("/auth/v1/verify", link.siteUrl)
  url.search = new URLSearchParams({ token, type: link.kind, redirect_to: link.redirectTo }).toString()
  return url.href
}

/**
 * Uses a link up: of any number of simultaneous requests one gets the account. Undefined when it is unknown, used or
 * older than a day (sign-up) or an hour (recovery).
 */
export async function redeemLink(
  query: Query,
  token: string,
  kinds: readonly LinkKind[],
): Promise<{ userId: string; kind: LinkKind } | undefined> {
  const [row] = await query<{ userId: string; kind: LinkKind; valid: boolean }>(
    `delete from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::text[])
     returning user_id as "userId",
       case token_type when 'confirmation_token' then 'signup' else 'recovery' end as kind,
       created_at > now() - case token_type when 'confirmation_token' then interval '24 hours'
         else interval '1 hour' end as valid`,
    [hashToken(token), kinds.map((kind) => storedKind[kind])],
  )
  return row?.valid ? { userId: row.userId, kind: row.kind } : undefined
}
