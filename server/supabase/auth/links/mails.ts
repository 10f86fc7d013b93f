import { absoluteUrl } from "../../../../content/urls.ts"
import type { Query } from "../../../database/database.ts"
import { enqueueMail } from "../../../mail/queue.ts"
import { createLink, type LinkKind } from "./links.ts"
import type { Challenge } from "./pkce.ts"

// Every mail is stored in the caller's transaction, so that it is sent if and only if what it tells of happened.

/** Whom an account's mail goes to, in which language, and where its link leads in the end. */
export interface MailTo {
  email: string
  language: "sv" | "en"
  siteUrl: string
  redirectTo: string
  /** Of the client that asked for the link, when no other one shall get the session. */
  challenge?: Challenge | undefined
}

const templates = { signup: "verify-email", recovery: "recover-password", invite: "invitation" } as const

/** The mail with the link that invites somebody, verifies an address or lets its owner choose a new password. */
export async function mailLink(query: Query, kind: LinkKind, userId: string, to: MailTo): Promise<void> {
  const url = await createLink(query, { kind, userId, ...to })
  const { language } = to
  await enqueueMail(query, to.email, { kind: templates[kind], language, url })
}

/** To the owner of an address that somebody tried to sign up with again. */
export async function mailAddressInUse(query: Query, to: MailTo): Promise<void> {
  await enqueueMail(query, to.email, {
    kind: "address-in-use",
    language: to.language,
    signInUrl: signInUrl(to),
    recoverUrl: recoverUrl(to),
  })
}

/** Tells an account's owner that its password is another one, and how to take it back if it was not them. */
export async function mailPasswordChanged(query: Query, to: MailTo): Promise<void> {
  await enqueueMail(query, to.email, {
    kind: "password-changed",
    language: to.language,
    recoverUrl: recoverUrl(to),
    at: new Date().toISOString(),
  })
}

/** Tells an account's owner that signing in takes a code from now on, or no longer does. */
export async function mailFactorChanged(
  query: Query,
  change: "added" | "removed",
  to: MailTo,
): Promise<void> {
  await enqueueMail(query, to.email, {
    kind: "factor-changed",
    language: to.language,
    change,
    at: new Date().toISOString(),
  })
}

function signInUrl({ siteUrl, language }: MailTo): string {
  return absoluteUrl(language === "en" ? "/en/auth" : "/auth", siteUrl)
}

/** The sign-in page in the mode that asks for a link to choose a new password. */
function recoverUrl(to: MailTo): string {
  return `${signInUrl(to)}?mode=recover`
}
