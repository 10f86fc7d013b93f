import { interpolate } from "../../../content/texts/interpolate.ts"
import { absoluteUrl } from "../../../content/urls.ts"
import { formatSwedishTime, layoutMail, type MailContext, type RenderedMail } from "./layout.ts"

// Mails with links. They hold no user input, so that they cannot carry text to strangers; those
// between administrators hold titles and comments.

/** Returns a mail with a single-use link that expires. */
const linkMail = (
  words: MailContext,
  said: Record<"subject" | "heading" | "text" | "valid" | "notYou" | "button", string>,
  url: string,
) =>
  layoutMail(words, said, [
    { kind: "paragraph", text: said.text },
    { kind: "button", label: said.button, url },
    { kind: "note", text: said.valid },
    { kind: "note", text: said.notYou },
  ])

/** Returns a mail that notifies an owner of a change, and what to do if they did not make it. */
const noticeMail = (
  words: MailContext,
  said: Record<"subject" | "heading" | "text" | "notYou", string>,
  recoverUrl: string,
) =>
  layoutMail(words, said, [
    { kind: "paragraph", text: said.text },
    { kind: "paragraph", text: words.texts.passwordChanged.you },
    { kind: "paragraph", text: said.notYou },
    { kind: "button", label: words.texts.recoverPassword.heading, url: recoverUrl },
  ])

/** Sent after sign-up: the link activates the account. */
export const verifyEmail = (words: MailContext, { url }: { url: string }) =>
  linkMail(words, words.texts.verifyEmail, url)

/** Sent for a forgotten password: a link, valid once and for an hour, to choose a new one. */
export function recoverPassword(words: MailContext, { url }: { url: string }): RenderedMail {
  const { recoverPassword: said } = words.texts
  return linkMail(words, { ...said, button: said.heading }, url)
}

/** Sent to an invited colleague: a link, valid once and for seven days, to choose a password. */
export const invitation = (words: MailContext, { url }: { url: string }) =>
  linkMail(words, words.texts.invitation, url)

/**
 * Sent instead of a verification if the address already has an account. The browser shows the same
 * response in both cases, so only the owner of the address learns that the account exists.
 */
export function addressInUse(
  words: MailContext,
  { signInUrl, recoverUrl }: { signInUrl: string; recoverUrl: string },
): RenderedMail {
  const { addressInUse: said } = words.texts
  return layoutMail(words, said, [
    { kind: "paragraph", text: said.text },
    { kind: "button", label: said.button, url: signInUrl },
    { kind: "link", text: said.forgotten, url: recoverUrl },
    { kind: "note", text: said.notYou },
  ])
}

export function passwordChanged(
  words: MailContext,
  { recoverUrl, at }: { recoverUrl: string; at: string },
): RenderedMail {
  const { passwordChanged: said } = words.texts
  return noticeMail(words, { ...said, text: interpolate(said.text, timeIn(words, at)) }, recoverUrl)
}

/** Changes that the owner of an account gets a mail about. */
export type FactorChange = Exclude<keyof MailContext["texts"]["factorChanged"], "subject" | "notYou">

export function factorChanged(
  words: MailContext,
  { change, at }: { change: FactorChange; at: string },
  siteUrl: string,
): RenderedMail {
  const { subject, notYou, ...changes } = words.texts.factorChanged
  const { heading, text } = changes[change]
  const said = {
    subject: interpolate(subject, { heading }),
    heading,
    text: interpolate(text, timeIn(words, at)),
    notYou,
  }
  return noticeMail(words, said, recoveryIn(words, siteUrl))
}

/** Sent to an administrator who signs in with a new browser. */
export function newDevice(
  words: MailContext,
  { device, at }: { device: string; at: string },
  siteUrl: string,
): RenderedMail {
  const { heading, text, unknown } = words.texts.newDevice
  const { subject, notYou } = words.texts.factorChanged
  const facts = { ...timeIn(words, at), device: device || unknown }
  const said = { subject: interpolate(subject, { heading }), heading, text: interpolate(text, facts), notYou }
  return noticeMail(words, said, recoveryIn(words, siteUrl))
}

/** Sent to the author of a planned release that could not be published. */
export function releaseFailed(words: MailContext, { at }: { at: string }, siteUrl: string): RenderedMail {
  const { releaseFailed: said } = words.texts
  return layoutMail(words, said, [
    { kind: "paragraph", text: interpolate(said.text, timeIn(words, at)) },
    { kind: "button", label: said.button, url: absoluteUrl("/admin/dashboard", siteUrl) },
  ])
}

/** Sent to administrators when a webhook's deliveries are given up after three days. */
export function webhookStopped(
  words: MailContext,
  { host }: { host: string },
  siteUrl: string,
): RenderedMail {
  const { webhookStopped: said } = words.texts
  return layoutMail(words, { ...said, subject: interpolate(said.subject, { host }) }, [
    { kind: "paragraph", text: interpolate(said.text, { host }) },
    { kind: "button", label: said.button, url: absoluteUrl("/admin/connections", siteUrl) },
  ])
}

interface Reviewed {
  person: string
  title: string
  path: string
}

/** Sent to the administrator whom a colleague asks to review a draft. */
export const reviewRequested = (words: MailContext, facts: Reviewed, siteUrl: string) =>
  reviewMail(words, words.texts.review.requested, facts, siteUrl)

/** Sent to the administrator whose draft was returned. */
export const reviewReturned = (
  words: MailContext,
  { comment, ...facts }: Reviewed & { comment: string },
  siteUrl: string,
) => reviewMail(words, words.texts.review.returned, facts, siteUrl, comment)

function reviewMail(
  words: MailContext,
  said: Record<"subject" | "heading" | "text", string>,
  { path, ...facts }: Reviewed,
  siteUrl: string,
  comment?: string,
): RenderedMail {
  return layoutMail(words, { ...said, subject: interpolate(said.subject, facts) }, [
    { kind: "paragraph", text: interpolate(said.text, facts) },
    ...(comment ? [{ kind: "paragraph" as const, text: comment }] : []),
    { kind: "button", label: words.texts.review.button, url: absoluteUrl(path, siteUrl) },
  ])
}

/** Sent to an administrator of leads: `said` about numbers, and a link. */
const leadMail =
  (notice: "assigned" | "mentioned" | "digest") =>
  (words: MailContext, { path, ...facts }: { path: string }, siteUrl: string): RenderedMail => {
    const { [notice]: said, off, button } = words.texts.leads
    const values = facts as Record<string, string | number>
    return layoutMail(words, { ...said, subject: interpolate(said.subject, values) }, [
      { kind: "paragraph", text: interpolate(said.text, values) },
      { kind: "button", label: button, url: absoluteUrl(path, siteUrl) },
      { kind: "note", text: off },
    ])
  }
export const [assigned, mentioned, digest] = [leadMail("assigned"), leadMail("mentioned"), leadMail("digest")]

const timeIn = ({ language }: MailContext, at: string) => ({
  time: formatSwedishTime(language, new Date(at)),
})

const recoveryIn = ({ language }: MailContext, siteUrl: string) =>
  absoluteUrl(language === "en" ? "/en/auth?mode=recover" : "/auth?mode=recover", siteUrl)

/**
 * Mails the link to a resource to an address entered on the resources page. The address is not
 * verified, so the mail holds no user input and cannot carry text to strangers.
 */
export function resourceLinkMail(
  words: MailContext,
  { title, url }: { title: string; url: string },
): RenderedMail {
  const { heading, text, button, consent } = words.texts.resourceLink
  return layoutMail(words, { subject: `${title} – ${words.texts.company.name}`, heading }, [
    { kind: "paragraph", text: interpolate(text, { title }) },
    { kind: "button", label: button, url },
    { kind: "note", text: consent },
  ])
}
