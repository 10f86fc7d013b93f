import { absoluteUrl } from "../../../../content/urls.ts"
import type { FactorChange } from "../../../../portable/mail/templates/link-mails.ts"
import type { Query } from "../../../database/database.ts"
import { enqueueMail } from "../../../mail/queue.ts"
import { createLink, type LinkKind, type MailTo } from "./links.ts"

// Mails are stored in the caller's transaction, so they are sent only if it commits.

const templates = { signup: "verify-email", recovery: "recover-password", invite: "invitation" } as const

/** Sends a link for an invitation, a verification or a new password. */
export async function mailLink(query: Query, kind: LinkKind, userId: string, to: MailTo): Promise<void> {
  const url = await createLink(query, kind, userId, to)
  const { language } = to
  await enqueueMail(query, to.email, { kind: templates[kind], language, url })
}

/** Notifies the owner that the address was signed up again. */
export async function mailAddressInUse(query: Query, to: MailTo): Promise<void> {
  await enqueueMail(query, to.email, {
    kind: "address-in-use",
    language: to.language,
    signInUrl: signInUrl(to),
    recoverUrl: recoverUrl(to),
  })
}

/** Notifies the owner of a changed password, with a way to recover the account. */
export async function mailPasswordChanged(query: Query, to: MailTo): Promise<void> {
  await enqueueMail(query, to.email, {
    kind: "password-changed",
    language: to.language,
    recoverUrl: recoverUrl(to),
    at: new Date().toISOString(),
  })
}

/** Notifies the owner of a changed second factor, passkey or company account. */
export async function mailFactorChanged(query: Query, change: FactorChange, to: MailTo): Promise<void> {
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

/** Returns the URL of the sign-in page in recovery mode. */
function recoverUrl(to: MailTo): string {
  return `${signInUrl(to)}?mode=recover`
}
