import { company } from "../../../brand/company.ts"
import { type Language, type RenderedMail, renderMail } from "./layout.ts"

const words = {
  sv: {
    added: {
      title: "Tvåstegsinloggning är på",
      text: (when: string) =>
        `Sedan den ${when} (svensk tid) tar inloggningen till ditt konto hos ${company.name} en kod från din autentiseringsapp, efter lösenordet. Andra enheter är utloggade.`,
    },
    removed: {
      title: "Tvåstegsinloggning är av",
      text: (when: string) =>
        `Sedan den ${when} (svensk tid) räcker lösenordet för att logga in på ditt konto hos ${company.name}. Koden från autentiseringsappen behövs inte längre.`,
    },
    fine: "Om det var du behöver du inte göra något mer.",
    notYou: `Var det inte du? Välj ett nytt lösenord på en gång och skriv till oss på ${company.email}.`,
    button: "Välj ett nytt lösenord",
  },
  en: {
    added: {
      title: "Two-step login is on",
      text: (when: string) =>
        `Since ${when} (Swedish time), logging in to your ${company.name} account takes a code from your authenticator app after the password. Your other devices have been logged out.`,
    },
    removed: {
      title: "Two-step login is off",
      text: (when: string) =>
        `Since ${when} (Swedish time), the password is enough to log in to your ${company.name} account. The code from your authenticator app is no longer needed.`,
    },
    fine: "If it was you, there is nothing more to do.",
    notYou: `If this was not you, choose a new password at once, and write to us at ${company.email}.`,
    button: "Choose a new password",
  },
}

/** Sent after a second factor has been added or removed, so that the owner of the account notices when it was somebody else. */
export function factorChanged(
  language: Language,
  { change, at }: { change: "added" | "removed"; at: string },
  siteUrl: string,
): RenderedMail {
  const text = words[language]
  const url = new URL(language === "en" ? "/en/auth?mode=recover" : "/auth?mode=recover", siteUrl).href
  const when = new Intl.DateTimeFormat(language === "sv" ? "sv-SE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Stockholm",
  }).format(new Date(at))
  return renderMail({
    language,
    subject: `${company.name}: ${text[change].title}`,
    heading: text[change].title,
    blocks: [
      { kind: "paragraph", text: text[change].text(when) },
      { kind: "paragraph", text: text.fine },
      { kind: "paragraph", text: text.notYou },
      { kind: "button", label: text.button, url },
    ],
  })
}
