import { company } from "../../../app/site/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/**
 * Sent after sign-up: the account can be used once the link has been followed.
 * Holds nothing that the person signing up typed, so that it cannot carry anybody's message to a stranger.
 */
export function verifyEmail(language: Language, { url }: { url: string }): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `Confirm your email address with ${company.name}`,
      heading: "Confirm your email address",
      blocks: [
        {
          kind: "paragraph",
          text: `You have created an account with ${company.name}. Confirm that this address is yours, and you can sign in and see every function of our solutions.`,
        },
        { kind: "button", label: "Confirm my address", url },
        { kind: "note", text: "The link is valid for 24 hours and works once." },
        {
          kind: "note",
          text: "Did you not create an account? Then there is nothing you need to do: without this confirmation the account cannot be used.",
        },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Bekräfta din e-postadress hos ${company.name}`,
    heading: "Bekräfta din e-postadress",
    blocks: [
      {
        kind: "paragraph",
        text: `Du har skapat ett konto hos ${company.name}. Bekräfta att adressen är din, så kan du logga in och se alla funktioner i våra lösningar.`,
      },
      { kind: "button", label: "Bekräfta adressen", url },
      { kind: "note", text: "Länken gäller i 24 timmar och kan användas en gång." },
      {
        kind: "note",
        text: "Har du inte skapat något konto? Då behöver du inte göra något. Utan bekräftelsen går kontot inte att använda.",
      },
    ],
  })
}
