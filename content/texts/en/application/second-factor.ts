import type { secondFactor as swedish } from "../../sv/application/second-factor.ts"

export const secondFactor: typeof swedish = {
  code: "Code",
  codeHint: "Six digits that change every half minute.",
  wrong:
    "Enter the code that is shown now. Otherwise check that the clock is right on the device with the app.",
  logIn: {
    title: "Two-step login",
    lead: "Enter the code from your authenticator app.",
    submit: "Continue",
    lost: "Lost the app? Ask a colleague who manages people to reset your two-step login, or write to us.",
  },
  heading: "Two-step login",
  about:
    "After your password you enter a code from an app on your phone. Your password alone is then of no use to others.",
  turnOn: "Turn on",
  on: "On since {day}. Logging in takes a code from your authenticator app.",
  scan: "Scan the square with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
  picture: "QR code with the secret for the app",
  bySecret: "Or enter the secret in the app:",
  openApp: "Open in an app on this device",
  thenCode: "Then enter the code that the app shows.",
  cancel: "Cancel",
  turnedOn: { title: "Two-step login is on", text: "Your other devices have been logged out." },
  turnOff: "Turn off",
  askOff: "Enter the code that the app shows, and two-step login is turned off.",
  turnedOff: { title: "Two-step login is off", text: "Your password is enough now." },
}
