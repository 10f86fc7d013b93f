import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/**
 * Sent instead of a verification when somebody signs up with an address that already has an account. The answer
 * in the browser is the same in both cases, so only the owner of the address learns that the account exists.
 */
export function addressInUse(
  language: Language,
  { signInUrl, recoverUrl }: { signInUrl: string; recoverUrl: string },
): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `You already have an account with ${company.name}`,
      heading: "You already have an account",
      blocks: [
        {
          kind: "paragraph",
          text: `Somebody, perhaps you, tried to create an account with ${company.name} using this address. There is one already, so no new account was created and your password is unchanged.`,
        },
        { kind: "button", label: "Log in", url: signInUrl },
        { kind: "link", text: "Forgot your password? Choose a new one", url: recoverUrl },
        { kind: "note", text: "If this was not you, there is nothing you need to do." },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Du har redan ett konto hos ${company.name}`,
    heading: "Du har redan ett konto",
    blocks: [
      {
        kind: "paragraph",
        text: `Någon, kanske du, försökte skapa ett konto hos ${company.name} med den här adressen. Det finns redan ett, så inget nytt konto har skapats och ditt lösenord är oförändrat.`,
      },
      { kind: "button", label: "Logga in", url: signInUrl },
      { kind: "link", text: "Har du glömt lösenordet? Välj ett nytt", url: recoverUrl },
      { kind: "note", text: "Var det inte du? Då behöver du inte göra något." },
    ],
  })
}
