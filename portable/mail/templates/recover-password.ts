import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

/** Sent when somebody has forgotten the password of an account: a link, once and for an hour, to choose a new one. */
export function recoverPassword(language: Language, { url }: { url: string }): RenderedMail {
  if (language === "en") {
    return renderMail({
      language,
      subject: `Choose a new password for ${company.name}`,
      heading: "Choose a new password",
      blocks: [
        {
          kind: "paragraph",
          text: `Somebody, most likely you, has asked for a new password for your account with ${company.name}.`,
        },
        { kind: "button", label: "Choose a new password", url },
        { kind: "note", text: "The link is valid for one hour and works once." },
        {
          kind: "note",
          text: "If this was not you, there is nothing you need to do. Your password stays as it is.",
        },
      ],
    })
  }
  return renderMail({
    language,
    subject: `Välj ett nytt lösenord hos ${company.name}`,
    heading: "Välj ett nytt lösenord",
    blocks: [
      {
        kind: "paragraph",
        text: `Någon, troligen du, har bett om ett nytt lösenord till ditt konto hos ${company.name}.`,
      },
      { kind: "button", label: "Välj ett nytt lösenord", url },
      { kind: "note", text: "Länken gäller i en timme och kan användas en gång." },
      {
        kind: "note",
        text: "Var det inte du? Då behöver du inte göra något. Ditt lösenord är oförändrat.",
      },
    ],
  })
}
