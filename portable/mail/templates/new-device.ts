import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

const words = {
  sv: {
    title: "Ny inloggning på ditt konto",
    text: (when: string, device: string) =>
      `Den ${when} (svensk tid) skrev någon rätt lösenord till ditt konto hos ${company.name} i en webbläsare som du inte har använt förut${device && ` (${device})`}.`,
    fine: "Om det var du behöver du inte göra något mer.",
    notYou: `Var det inte du? Välj ett nytt lösenord på en gång och skriv till oss på ${company.email}.`,
    button: "Välj ett nytt lösenord",
  },
  en: {
    title: "New login to your account",
    text: (when: string, device: string) =>
      `On ${when} (Swedish time), somebody entered the right password for your ${company.name} account in a browser that you have not used before${device && ` (${device})`}.`,
    fine: "If it was you, there is nothing more to do.",
    notYou: `If this was not you, choose a new password at once, and write to us at ${company.email}.`,
    button: "Choose a new password",
  },
}

/** Sent to an administrator whose account is signed in to with a browser that is new to it. */
export function newDevice(
  language: Language,
  { device, at }: { device: string; at: string },
  siteUrl: string,
): RenderedMail {
  const text = words[language]
  const when = new Intl.DateTimeFormat(language === "sv" ? "sv-SE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Stockholm",
  }).format(new Date(at))
  const url = new URL(language === "en" ? "/en/auth?mode=recover" : "/auth?mode=recover", siteUrl).href
  return renderMail({
    language,
    subject: `${company.name}: ${text.title}`,
    heading: text.title,
    blocks: [
      { kind: "paragraph", text: text.text(when, device === "?" ? "" : device) },
      { kind: "paragraph", text: text.fine },
      { kind: "paragraph", text: text.notYou },
      { kind: "button", label: text.button, url },
    ],
  })
}
