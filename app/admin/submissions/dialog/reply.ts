import { company } from "../../../../brand/company.ts"
import type { Submission } from "../../../../content/submissions/submissions.ts"
import { mailtoUrl } from "../../../../content/urls.ts"
import { swedishTime } from "../../ui/format.ts"
import { submissionsTexts } from "../submissions-texts.ts"

/** Maximum length of the quote. Email clients truncate or refuse much longer URLs. */
const maxQuoteLength = 900

/** Returns a `mailto:` URL for a reply with subject, greeting and quoted message. */
export function replyUrl({ name, email, message, resource, created_at }: Submission): string {
  const { subject, aboutResource, greeting, quoting } = submissionsTexts.reply
  const lines = [greeting(name), "", ""]
  if (message) {
    const letters = [...message]
    const quote =
      letters.length > maxQuoteLength ? `${letters.slice(0, maxQuoteLength).join("")} […]` : message
    lines.push(
      "",
      quoting(swedishTime(created_at), name ?? email),
      ...quote.split(/\r?\n/).map((line) => `> ${line}`),
    )
  }
  return mailtoUrl(email, {
    subject: resource ? aboutResource(resource) : subject(company.name),
    body: lines.join("\r\n"),
  })
}
