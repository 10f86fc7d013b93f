import type { FormNotice } from "../../../content/screens/auth-modes.ts"
import { interpolate } from "../../../content/texts/interpolate.ts"
import type { Texts } from "../../../content/texts/texts.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { handOver, replaceDocument } from "../handover.ts"
import { sessionStore } from "../session.ts"
import { errorText } from "./error-text.ts"
import { type MailLink, otherClientCode } from "./mail-link.ts"

interface Page {
  account: Texts["account"]
  /** Converts a Swedish path to the page's language. */
  localPath: (path: string) => string
  /** Path to open after verification. Without it, the page stays. */
  landing?: string
}

/**
 * Shows the outcome of a mail link as a toast and opens the next page: new password, sign-in, or
 * requesting a new link. Also reports that the link has replaced another account's session.
 */
export function reportLinkOutcome(link: MailLink, { account, localPath, landing }: Page): void {
  const { user } = sessionStore.read()
  const toAuth = (kind?: FormNotice["kind"], query = "") =>
    replaceDocument(localPath("/auth") + query, kind && { state: { notice: { kind } } })
  if (user?.email && link.replaced) {
    const { title, text } = account.switched
    toast.error(title, interpolate(text, { to: user.email, from: link.replaced }))
  }
  if (link.kind === "company" || link.kind === "identity") {
    if (user && link.kind === "company") handOver({ welcome: JSON.parse(link.destination ?? "null") })
    else if (link.error) toast.error(account.failure.title, errorText(link.error, account))
  } else if (link.error?.passing) {
    toast.error(account.failure.title, errorText(link.error, account))
  } else if (link.kind === "invite") {
    // The next step is the same for a used, expired, replaced or invalid invitation.
    toAuth(link.error || link.verifiedBefore ? "inviteLink" : undefined)
  } else if (user && (link.error || link.verifiedBefore)) {
    if (link.error) toast.error(account.linkUsed.title, account.linkUsed.text)
    else toast.success(account.verifiedBefore.title, account.verified.text)
    if (landing) replaceDocument(landing)
  } else if (link.verifiedBefore) {
    toAuth("verifiedBefore")
  } else if (link.error?.code === otherClientCode) {
    toAuth("otherClient", "?mode=recover")
  } else if (link.error) {
    if (link.kind === "recovery") toAuth("recoveryLink", "?mode=recover")
    else toAuth("signUpLink")
  } else if (link.kind === "recovery") {
    toAuth()
  } else {
    toast.success(account.verified.title, account.verified.text)
    if (landing) replaceDocument(landing)
  }
}
