import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/**
 * Sent after sign-up: the account can be used once the link has been followed.
 * Holds nothing that the person signing up typed, so that it cannot carry anybody's message to a stranger.
 */
export function verifyEmail(language: Language, { url }: { url: string }): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `Verify your email address with ${company.name}`,
      heading: "Verify your email address",
      blocks: [
        {
          kind: "paragraph",
          text: `You have created an account with ${company.name}. Verify that this address is yours. The link also logs you in, so that you see the main functions of every solution.`,
        },
        { kind: "button", label: "Verify my address", url },
        { kind: "note", text: "The link is valid for 24 hours and works once." },
        {
          kind: "note",
          text: "If you did not create an account, there is nothing you need to do: until the address is verified the account cannot be used.",
        },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Verifiera din e-postadress hos ${company.name}`,
    heading: "Verifiera din e-postadress",
    blocks: [
      {
        kind: "paragraph",
        text: `Du har skapat ett konto hos ${company.name}. Verifiera att adressen är din. Länken loggar också in dig, så att du ser de viktigaste funktionerna i varje lösning.`,
      },
      { kind: "button", label: "Verifiera adressen", url },
      { kind: "note", text: "Länken gäller i 24 timmar och kan användas en gång." },
      {
        kind: "note",
        text: "Har du inte skapat något konto? Då behöver du inte göra något. Innan adressen är verifierad går kontot inte att använda.",
      },
    ],
  })
}
