import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/**
 * Sent to a colleague whom an administrator has invited to the back office: a link, once and for seven days, to choose a password.
 * Holds nothing that anybody has typed, so that it cannot carry a message to a stranger.
 */
export function invitation(language: Language, { url }: { url: string }): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `You are invited to ${company.name}`,
      heading: "You are invited",
      blocks: [
        {
          kind: "paragraph",
          text: `An administrator at ${company.name} has invited you to help with the website. Choose a password, and your account is ready.`,
        },
        { kind: "button", label: "Accept and choose a password", url },
        {
          kind: "note",
          text: "The link is valid for seven days and works once. If it has expired, ask whoever invited you for a new one.",
        },
        {
          kind: "note",
          text: "If you did not expect an invitation, there is nothing you need to do. Without a password the account cannot be used.",
        },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Du är inbjuden till ${company.name}`,
    heading: "Du är inbjuden",
    blocks: [
      {
        kind: "paragraph",
        text: `En administratör hos ${company.name} har bjudit in dig att arbeta med webbplatsen. Välj ett lösenord, så är ditt konto klart.`,
      },
      { kind: "button", label: "Tacka ja och välj lösenord", url },
      {
        kind: "note",
        text: "Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Be den som bjöd in dig om en ny.",
      },
      {
        kind: "note",
        text: "Väntade du dig ingen inbjudan? Då behöver du inte göra något. Utan lösenord går kontot inte att använda.",
      },
    ],
  })
}
