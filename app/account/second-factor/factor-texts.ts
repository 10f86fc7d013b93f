import type { Language } from "../../../content/texts/language.ts"

// With the screens that show them, and not in the dictionary, which every visitor with a form gets.

const swedish = {
  code: "Kod",
  codeHint: "Sex siffror, som byts varje halvminut.",
  wrong: "Skriv koden som visas nu. Kontrollera annars att klockan går rätt på enheten med appen.",
  logIn: {
    title: "Tvåstegsinloggning",
    lead: "Skriv koden från din autentiseringsapp.",
    submit: "Fortsätt",
    lost: "Har du inte appen kvar? Be en kollega som sköter personer att nollställa din tvåstegsinloggning, eller skriv till oss.",
    leave: "Avbryt",
  },
  heading: "Tvåstegsinloggning",
  about:
    "Efter lösenordet skriver du en kod från en app i telefonen. Då räcker det inte att någon kommer över ditt lösenord.",
  turnOn: "Slå på",
  on: (day: string) => `På sedan ${day}. Inloggningen tar en kod från din autentiseringsapp.`,
  scan: "Läs av rutan med en autentiseringsapp, till exempel Google Authenticator, Microsoft Authenticator eller 1Password.",
  picture: "QR-kod med hemligheten till appen",
  bySecret: "Eller skriv in hemligheten i appen:",
  openApp: "Öppna i en app på den här enheten",
  thenCode: "Skriv sedan koden som appen visar.",
  confirm: "Slå på",
  cancel: "Avbryt",
  turnedOn: { title: "Tvåstegsinloggning är på", text: "Andra enheter är utloggade." },
  turnOff: "Stäng av",
  askOff: "Skriv koden som appen visar, så stängs tvåstegsinloggningen av.",
  turnedOff: { title: "Tvåstegsinloggning är av", text: "Nu räcker lösenordet." },
}

const english: typeof swedish = {
  code: "Code",
  codeHint: "Six digits that change every half minute.",
  wrong:
    "Enter the code that is shown now. Otherwise check that the clock is right on the device with the app.",
  logIn: {
    title: "Two-step login",
    lead: "Enter the code from your authenticator app.",
    submit: "Continue",
    lost: "Lost the app? Ask a colleague who manages people to reset your two-step login, or write to us.",
    leave: "Cancel",
  },
  heading: "Two-step login",
  about:
    "After your password you enter a code from an app on your phone. Your password alone is then of no use to others.",
  turnOn: "Turn on",
  on: (day) => `On since ${day}. Logging in takes a code from your authenticator app.`,
  scan: "Scan the square with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
  picture: "QR code with the secret for the app",
  bySecret: "Or enter the secret in the app:",
  openApp: "Open in an app on this device",
  thenCode: "Then enter the code that the app shows.",
  confirm: "Turn on",
  cancel: "Cancel",
  turnedOn: { title: "Two-step login is on", text: "Your other devices have been logged out." },
  turnOff: "Turn off",
  askOff: "Enter the code that the app shows, and two-step login is turned off.",
  turnedOff: { title: "Two-step login is off", text: "Your password is enough now." },
}

export const factorTexts: Record<Language, typeof swedish> = { sv: swedish, en: english }
