import { pageTitle } from "../../../content/screens/screen-titles.ts"
import { absoluteUrl, mailtoUrl } from "../../../content/urls.ts"
import { oneLine } from "./escape.ts"
import { type Fact, layoutMail, type MailContext, type RenderedMail } from "./layout.ts"

/** A contact message with its metadata; missing fields are null. */
export interface MailedContact {
  id: string
  name: string
  email: string
  company: string | null
  phone: string | null
  message: string | null
  /**
   * The referring page and its title in the database; absent in mails queued by earlier versions.
   */
  origin?: { page: string; title: string | null } | null
}

const texts = {
  sv: {
    heading: "Ny förfrågan från webbplatsen",
    subject: "Förfrågan från",
    labels: { name: "Namn", company: "Företag", email: "E-post", phone: "Telefon", origin: "Kom från" },
    open: "Öppna och handlägg i administrationen",
    none: "Avsändaren skrev inget meddelande.",
    reply: "Svara på det här meddelandet, så går svaret direkt till avsändaren.",
    language: "Formuläret fylldes i på svenska.",
  },
  en: {
    heading: "New enquiry from the website",
    subject: "Enquiry from",
    labels: { name: "Name", company: "Company", email: "Email", phone: "Phone", origin: "Came from" },
    open: "Open and handle it in the back office",
    none: "The sender wrote no message.",
    reply: "Reply to this message and your answer goes straight to the sender.",
    language: "The form was completed in English.",
  },
}

/** Returns the company's mail about a contact message. All visitor input is escaped. */
export function contactMail(common: MailContext, message: MailedContact, siteUrl: string): RenderedMail {
  const words = texts[common.language]
  const { id, origin, phone } = message
  const facts: Fact[] = [
    { label: words.labels.name, value: message.name },
    ...(message.company ? [{ label: words.labels.company, value: message.company }] : []),
    { label: words.labels.email, value: message.email, url: mailtoUrl(message.email) },
    ...(phone ? [{ label: words.labels.phone, value: phone, url: phoneLink(phone) }] : []),
  ]
  if (origin)
    facts.push({
      label: words.labels.origin,
      value: pageTitle(origin.page, origin.title),
      url: absoluteUrl(origin.page, siteUrl),
    })
  const from = [message.name, message.company].flatMap((part) => (part ? [oneLine(part)] : [])).join(", ")
  const subject = `${words.subject} ${from} – ${common.texts.company.name}`
  return layoutMail(common, { subject, heading: words.heading }, [
    { kind: "facts", rows: facts },
    message.message ? { kind: "quote", text: message.message } : { kind: "paragraph", text: words.none },
    { kind: "link", text: words.open, url: absoluteUrl(`/admin/submissions?visa=${id}`, siteUrl) },
    { kind: "note", text: `${words.reply} ${words.language}` },
  ])
}

/**
 * Returns the sender in the text of a contact mail, as typed: the header has to encode an unusual
 * address. Undefined for any other text. Visitor input never starts a line: values follow labels,
 * and message lines start with ">".
 */
export function senderInText(text: string): string | undefined {
  const labels = Object.values(texts).map(({ labels }) => `${labels.email}: `)
  for (const line of text.split(/\r?\n/)) {
    const label = labels.find((one) => line.startsWith(one))
    if (label) return line.slice(label.length)
  }
}

function phoneLink(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, "")
  return digits ? `tel:${digits}` : undefined
}
