import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/** Sent after a password has been changed, so that the owner of the account notices when it was somebody else. */
export function passwordChanged(
  language: Language,
  { recoverUrl, at = new Date() }: { recoverUrl: string; at?: Date },
): RenderedMail {
  const when = new Intl.DateTimeFormat(language === "sv" ? "sv-SE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Stockholm",
  }).format(at)
  if (language === "en") {
    return renderMail({
      language,
      subject: `Your ${company.name} password has been changed`,
      heading: "Your password has been changed",
      blocks: [
        {
          kind: "paragraph",
          text: `The password for your ${company.name} account was changed on ${when} (Swedish time). You have been logged out everywhere except where it was changed.`,
        },
        { kind: "paragraph", text: "If it was you, there is nothing more to do." },
        {
          kind: "paragraph",
          text: `If this was not you, choose a new password at once, and write to us at ${company.email}.`,
        },
        { kind: "button", label: "Choose a new password", url: recoverUrl },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Ditt lösenord hos ${company.name} har ändrats`,
    heading: "Ditt lösenord har ändrats",
    blocks: [
      {
        kind: "paragraph",
        text: `Lösenordet till ditt konto hos ${company.name} ändrades den ${when} (svensk tid). Du är utloggad överallt utom där ändringen gjordes.`,
      },
      { kind: "paragraph", text: "Om det var du behöver du inte göra något mer." },
      {
        kind: "paragraph",
        text: `Var det inte du? Välj ett nytt lösenord på en gång och skriv till oss på ${company.email}.`,
      },
      { kind: "button", label: "Välj ett nytt lösenord", url: recoverUrl },
    ],
  })
}
