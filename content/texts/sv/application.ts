import { account } from "./account.ts"
import { texts } from "./index.ts"

export const profile = {
  password: {
    heading: "Lösenord",
    about: "När du byter loggas andra enheter ut.",
    current: "Nuvarande lösenord",
    submit: "Byt lösenord",
    done: { title: "Lösenordet är bytt", text: "Andra enheter är utloggade." },
    currentMissing: "Skriv lösenordet som du har nu.",
  },
  passkeys: {
    heading: "Dina passkeys",
    about:
      "Logga in med fingeravtryck, ansikte eller skärmlås. Sedan räcker lösenordet inte längre: den som bara har det kommer inte in.",
    add: "Lägg till en passkey",
    added: { title: "Passkeyn är tillagd", text: "Nu kan du logga in med den." },
    since: "Tillagd {day}",
    used: "Tillagd {day}, senast använd {used}",
    unnamed: "Passkey utan namn",
    name: "Namn på passkeyn",
    rename: "Byt namn",
    renameOf: "Byt namn på {name}",
    save: "Spara namnet",
    remove: "Ta bort",
    removeOf: "Ta bort {name}",
    askRemove: "Bekräfta att det är du, så tas {name} bort.",
    removed: "Passkeyn är borttagen",
    use: "Använd passkey",
    /** For accounts without an authenticator app. */
    logIn: { lead: "Bekräfta med din passkey.", submit: "Logga in med passkey" },
  },
  company: {
    heading: "Ditt konto hos {provider}",
    about: "När det är anslutet kan du logga in med det, även om adressen är en annan.",
    add: "Anslut kontot hos {provider}",
    added: { title: "Kontot är anslutet", text: "Nu kan du logga in med {provider}." },
    since: "Anslutet {day}",
    remove: "Koppla från",
    removeOf: "Koppla från {email}",
    askRemove: "Bekräfta att det är du, så kopplas {email} från.",
    removed: "Kontot är frånkopplat",
  },
  sessions: {
    heading: "Här är du inloggad",
    current: "Den här enheten",
    since: "Inloggad {began}, senast använd {seen}",
    unknown: "Okänd enhet",
    end: "Avsluta",
    endOf: "Avsluta {device}",
    ended: "Enheten är utloggad",
    endOthers: "Avsluta alla andra",
    othersEnded: "Andra enheter är utloggade",
    failed: "Enheterna kunde inte hämtas.",
    retry: "Försök igen",
  },
  language: {
    heading: "Språk i mejl",
    about: "Gäller mejl om ditt konto, till exempel när lösenordet har bytts.",
    submit: "Spara språk",
    saved: "Språket är ändrat",
  },
  leads: {
    heading: "Mejl om inlämningar",
    about: "För dig som svarar på meddelanden från besökare. Mejlen innehåller bara antal och en länk.",
    notices: {
      mail_assigned: "När någon ger mig en inlämning",
      mail_mentioned: "När någon nämner mig i en kommentar",
      mail_digest: "Klockan 07:30 varje dag: det som väntar på svar",
    },
    signature: "Signatur i svar",
    submit: "Spara",
    saved: "Sparat",
  },
  data: {
    heading: "Dina uppgifter",
    about:
      "Det som webbplatsen har sparat om dig: kontot, inloggningarna, det du har skickat in, mejl till dig och det du har ändrat.",
    submit: "Hämta som JSON",
    file: "mina-uppgifter",
    failed: "Uppgifterna kunde inte hämtas.",
  },
}

export const secondFactor = {
  code: "Kod",
  codeHint: "Sex siffror, som byts varje halvminut.",
  wrong: "Skriv koden som visas nu. Kontrollera annars att klockan går rätt på enheten med appen.",
  logIn: {
    title: "Tvåstegsinloggning",
    lead: "Skriv koden från din autentiseringsapp.",
    submit: "Fortsätt",
    lost: "Kommer du inte vidare? Be en administratör att nollställa din tvåstegsinloggning, eller skriv till oss.",
  },
  heading: "Tvåstegsinloggning",
  about:
    "Efter lösenordet skriver du en kod från en app i telefonen. Då räcker det inte att någon kommer över ditt lösenord.",
  turnOn: "Slå på",
  on: "På sedan {day}. När du loggar in behövs också en kod från din autentiseringsapp.",
  scan: "Skanna QR-koden med en autentiseringsapp, till exempel Google Authenticator, Microsoft Authenticator eller 1Password.",
  picture: "QR-kod med hemligheten till appen",
  bySecret: "Eller skriv in hemligheten i appen:",
  openApp: "Öppna i en app på den här enheten",
  thenCode: "Skriv sedan koden som appen visar.",
  cancel: "Avbryt",
  turnedOn: { title: "Tvåstegsinloggning är på", text: "Andra enheter är utloggade." },
  turnOff: "Stäng av",
  askOff: "Skriv koden som appen visar, så stängs tvåstegsinloggningen av.",
  turnedOff: { title: "Tvåstegsinloggning är av", text: "Koden behövs inte längre." },
}

/**
 * Texts of the sign-in screens and the targets of mailed links; checks and outcomes are the
 * specification’s (5).
 */
export const signIn = {
  passwordRules: "Minst 8 tecken, med stor bokstav, liten bokstav och siffra.",
  benefits: {
    title: "Med ett konto ser du mer av lösningarna",
    items: [
      "De viktigaste funktionerna i varje lösning, med beskrivning och integrationer",
      "Underlag att jämföra med er kravlista, som CSV eller på papper",
      "Kostar ingenting och binder er inte",
    ],
  },
  /** `sent` and `notSent` are shown at the form after the toast has closed. */
  signUp: {
    title: "Skapa konto",
    lead: "Det räcker med en e\u2011postadress och ett lösenord.",
    submit: "Skapa konto",
    otherMode: "Har du redan ett konto? Logga in",
    success: {
      title: "Konto skapat!",
      text: "Kontrollera din e-post för att verifiera ditt konto.",
    },
    notSent: "Kontot är inte skapat än. Det du skrev står kvar.",
  },
  recover: {
    title: "Glömt lösenordet?",
    lead: "Skriv din e\u2011postadress, så skickar vi en länk där du väljer ett nytt.",
    submit: "Skicka länk",
    otherMode: "Tillbaka till inloggningen",
    success: {
      title: "Titta i din e-post",
      text: "Om adressen har ett konto har vi skickat en länk. Den gäller i en timme.",
    },
    notSent: "Länken är inte skickad än. Adressen står kvar.",
    sent: "Finns kontot kommer länken inom några minuter.",
  },
  verify: {
    title: "Ny verifieringslänk",
    lead: "Skriv adressen som du skapade kontot med, så skickar vi en ny länk.",
    submit: "Skicka ny länk",
    otherMode: "Tillbaka till inloggningen",
    success: {
      title: "Titta i din e-post",
      text: "Om adressen väntar på att verifieras har vi skickat en ny länk. Den gäller i 24 timmar.",
    },
    notSent: "Den nya länken är inte skickad än. Adressen står kvar.",
    sent: "Väntar adressen på att verifieras kommer länken inom några minuter.",
  },
  /** Targets of mailed links. */
  confirm: {
    signup: {
      title: "Verifiera din e\u2011postadress",
      lead: "Tryck på knappen, så är kontot klart.",
      submit: "Verifiera adressen",
    },
    invite: {
      title: "Välkommen",
      lead: "Du är inbjuden att arbeta med webbplatsen. Tryck på knappen och välj ett lösenord, så är kontot klart.",
      submit: "Tacka ja",
    },
    recovery: {
      lead: "Tryck på knappen när du vill gå vidare. Länken gäller en gång, i en timme från att vi skickade den.",
      submit: "Fortsätt",
    },
  },
  choosePassword: {
    title: "Välj ett nytt lösenord",
    lead: "När du sparar loggas andra enheter ut.",
    submit: "Spara lösenordet",
    success: { title: "Lösenordet är bytt", text: "Du är nu inloggad." },
  },
  checks: {
    title: "Valideringsfel",
    emailInvalid: "Ogiltig e-postadress",
    tooShort: "Lösenordet måste vara minst 8 tecken",
    noUpperCase: "Lösenordet måste innehålla minst en stor bokstav",
    noLowerCase: "Lösenordet måste innehålla minst en liten bokstav",
    noDigit: "Lösenordet måste innehålla minst en siffra",
    tooLong: "Lösenordet får vara högst 256 tecken",
  },
  /** Field errors; the toast of the check is above. */
  passwordNotes: {
    tooShort: "Skriv 8 tecken eller fler.",
    noUpperCase: "Här saknas en stor bokstav.",
    noLowerCase: "Här saknas en liten bokstav.",
    noDigit: "Här saknas en siffra.",
    tooLong: "Korta det till 256 tecken eller färre.",
    tooWeak: "Välj ett annat, gärna flera ord i rad.",
  },
  notices: {
    checkMail: {
      title: "Ett steg kvar",
      text: "Vi har skickat en länk till {email}. Öppna den, så är kontot klart. Titta i skräpposten om den dröjer.",
    },
    unverified: {
      title: "Adressen är inte verifierad",
      text: "Öppna länken som vi har skickat till {email}, eller be om en ny.",
    },
    signUpLink: {
      title: "Länken gäller inte längre",
      text: "Den är använd, för gammal eller avklippt. Om du redan har öppnat den är adressen verifierad, och du kan logga in. Annars skickar vi en ny.",
    },
    recoveryLink: {
      title: "Länken gäller inte längre",
      text: "Den är använd, för gammal eller avklippt. Skriv din e\u2011postadress, så skickar vi en ny.",
    },
    otherClient: {
      title: "Länken fungerar inte här",
      text: "Den fungerar bara i det program eller den webbläsare som bad om den. Skriv din e\u2011postadress, så skickar vi en länk som fungerar överallt.",
    },
    inviteLink: {
      title: "Inbjudan gäller inte längre",
      text: "Länken är använd, för gammal eller tillbakadragen. Har du redan valt ett lösenord kan du logga in. Annars kan den som bjöd in dig skicka en ny.",
    },
    sendNew: "Skicka ny länk",
  },
}

const applicationTexts = { account, profile, secondFactor, signIn }

/** Texts that only applications load, for users with an account. */
export type ApplicationTexts = typeof applicationTexts

/** The texts of pages and applications; those about accounts complete the menu's. */
export const allTexts = { ...texts, ...applicationTexts, account: { ...texts.account, ...account } }
