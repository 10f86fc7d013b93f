import type { Language } from "../../../content/texts/language.ts"

// With the screen that shows them, and not in the dictionary, which every visitor with a form gets.

const swedish = {
  password: {
    heading: "Lösenord",
    about: "När du byter loggas andra enheter ut.",
    current: "Nuvarande lösenord",
    submit: "Byt lösenord",
    done: { title: "Lösenordet är bytt", text: "Andra enheter är utloggade." },
    currentMissing: "Skriv lösenordet som du har nu.",
  },
  sessions: {
    heading: "Här är du inloggad",
    current: "Den här enheten",
    since: (began: string, seen: string) => `Inloggad ${began}, senast använd ${seen}`,
    unknown: "Okänd enhet",
    end: "Avsluta",
    endOf: (device: string) => `Avsluta ${device}`,
    ended: "Enheten är utloggad",
    endOthers: "Avsluta alla andra",
    othersEnded: "Andra enheter är utloggade",
    failed: "Enheterna kunde inte hämtas.",
    retry: "Försök igen",
  },
  language: {
    heading: "Språk i brev",
    about: "Gäller brev om ditt konto, till exempel när lösenordet har bytts.",
    saved: "Språket är ändrat",
  },
  data: {
    heading: "Dina uppgifter",
    about:
      "Det som webbplatsen har sparat om dig: kontot, inloggningarna, det du har skickat in, brev till dig och det du har ändrat.",
    submit: "Hämta som JSON",
    file: "mina-uppgifter",
    failed: "Uppgifterna kunde inte hämtas.",
  },
}

const english: typeof swedish = {
  password: {
    heading: "Password",
    about: "Changing it logs out your other devices.",
    current: "Current password",
    submit: "Change password",
    done: { title: "Your password is changed", text: "Your other devices have been logged out." },
    currentMissing: "Enter the password that you have now.",
  },
  sessions: {
    heading: "Where you are logged in",
    current: "This device",
    since: (began, seen) => `Logged in ${began}, last used ${seen}`,
    unknown: "Unknown device",
    end: "End",
    endOf: (device) => `End ${device}`,
    ended: "The device is logged out",
    endOthers: "End all others",
    othersEnded: "Your other devices are logged out",
    failed: "Your devices could not be loaded.",
    retry: "Try again",
  },
  language: {
    heading: "Language of mails",
    about: "For mails about your account, such as when your password has been changed.",
    saved: "The language is changed",
  },
  data: {
    heading: "Your data",
    about:
      "What the site keeps about you: your account, where you are logged in, what you have sent in, mails to you and what you have changed.",
    submit: "Download as JSON",
    file: "my-data",
    failed: "Your data could not be loaded.",
  },
}

export const ownTexts: Record<Language, typeof swedish> = { sv: swedish, en: english }
