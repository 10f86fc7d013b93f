import type * as swedish from "../sv/application.ts"
import { account } from "./account.ts"
import { texts } from "./index.ts"

export const profile: typeof swedish.profile = {
  password: {
    heading: "Password",
    about: "Changing it logs out your other devices.",
    current: "Current password",
    submit: "Change password",
    done: { title: "Your password is changed", text: "Your other devices have been logged out." },
    currentMissing: "Enter the password that you have now.",
  },
  passkeys: {
    heading: "Your passkeys",
    about:
      "Log in with your fingerprint, face or screen lock. After that your password is not enough: someone who only has that cannot get in.",
    add: "Add a passkey",
    added: { title: "Your passkey is added", text: "You can log in with it from now on." },
    since: "Added {day}",
    used: "Added {day}, last used {used}",
    unnamed: "Unnamed passkey",
    name: "Name of the passkey",
    rename: "Rename",
    renameOf: "Rename {name}",
    save: "Save name",
    remove: "Remove",
    removeOf: "Remove {name}",
    askRemove: "Confirm that it is you, and {name} is removed.",
    removed: "Your passkey is removed",
    use: "Use a passkey",
    logIn: { lead: "Confirm with your passkey.", submit: "Log in with a passkey" },
  },
  company: {
    heading: "Your account at {provider}",
    about: "Once it is connected you can log in with it, even if its address is another one.",
    add: "Connect your account at {provider}",
    added: { title: "Your account is connected", text: "You can now log in with {provider}." },
    since: "Connected {day}",
    remove: "Disconnect",
    removeOf: "Disconnect {email}",
    askRemove: "Confirm that it is you, and {email} is disconnected.",
    removed: "Your account is disconnected",
  },
  sessions: {
    heading: "Where you are logged in",
    current: "This device",
    since: "Logged in {began}, last used {seen}",
    unknown: "Unknown device",
    end: "End",
    endOf: "End {device}",
    ended: "The device is logged out",
    endOthers: "End all others",
    othersEnded: "Your other devices are logged out",
    failed: "Your devices could not be loaded.",
    retry: "Try again",
  },
  language: {
    heading: "Language of mails",
    about: "For mails about your account, such as when your password has been changed.",
    submit: "Save language",
    saved: "The language is changed",
  },
  leads: {
    heading: "Mails about enquiries",
    about: "For you who answer messages from visitors. The mails hold only numbers and a link.",
    notices: {
      mail_assigned: "When someone assigns an enquiry to me",
      mail_mentioned: "When someone mentions me in a comment",
      mail_digest: "At 07:30 Swedish time every day: what is waiting for an answer",
    },
    signature: "Signature of replies",
    submit: "Save",
    saved: "Saved",
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

export const secondFactor: typeof swedish.secondFactor = {
  code: "Code",
  codeHint: "Six digits that change every half minute.",
  wrong:
    "Enter the code that is shown now. Otherwise check that the clock is right on the device with the app.",
  logIn: {
    title: "Two-step login",
    lead: "Enter the code from your authenticator app.",
    submit: "Continue",
    lost: "Cannot go on? Ask a colleague who manages people to reset your two-step login, or write to us.",
  },
  heading: "Two-step login",
  about:
    "After your password you enter a code from an app on your phone. Your password alone is then of no use to others.",
  turnOn: "Turn on",
  on: "On since {day}. Logging in requires a code from your authenticator app.",
  scan: "Scan the square with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
  picture: "QR code with the secret for the app",
  bySecret: "Or enter the secret in the app:",
  openApp: "Open in an app on this device",
  thenCode: "Then enter the code that the app shows.",
  cancel: "Cancel",
  turnedOn: { title: "Two-step login is on", text: "Your other devices have been logged out." },
  turnOff: "Turn off",
  askOff: "Enter the code that the app shows, and two-step login is turned off.",
  turnedOff: { title: "Two-step login is off", text: "The code is no longer needed." },
}

export const signIn: typeof swedish.signIn = {
  passwordRules: "At least 8 characters, with an upper-case letter, a lower-case letter and a digit.",
  benefits: {
    title: "An account shows you more of each solution",
    items: [
      "The main features of every solution, with descriptions and integrations",
      "Something to check against your requirements, as CSV or on paper",
      "Free, and no strings attached",
    ],
  },
  signUp: {
    title: "Create account",
    lead: "An email address and a password are all it takes.",
    submit: "Create account",
    otherMode: "Already have an account? Log in",
    success: { title: "Account created!", text: "Check your email to verify your account." },
    notSent: "The account has not been created yet. What you wrote is still here.",
  },
  recover: {
    title: "Forgot your password?",
    lead: "Enter your email address and we will send you a link for choosing a new one.",
    submit: "Send link",
    otherMode: "Back to login",
    success: {
      title: "Check your email",
      text: "If the address has an account, we have sent a link. It is valid for one hour.",
    },
    notSent: "The link has not been sent yet. The address is still here.",
    sent: "If there is an account, the link will come within a few minutes.",
  },
  verify: {
    title: "New verification link",
    lead: "Enter the address you signed up with and we will send a new link.",
    submit: "Send new link",
    otherMode: "Back to login",
    success: {
      title: "Check your email",
      text: "If the address is waiting to be verified, we have sent a new link. It is valid for 24 hours.",
    },
    notSent: "The new link has not been sent yet. The address is still here.",
    sent: "If the address is waiting to be verified, the link will come within a few minutes.",
  },
  confirm: {
    signup: {
      title: "Verify your email address",
      lead: "Press the button and your account is ready.",
      submit: "Verify my address",
    },
    invite: {
      title: "Welcome",
      lead: "You are invited to work with the website. Press the button and choose a password, and your account is ready.",
      submit: "Accept",
    },
    recovery: {
      lead: "Press the button when you are ready. The link works once, within an hour of when we sent it.",
      submit: "Continue",
    },
  },
  choosePassword: {
    title: "Choose a new password",
    lead: "Saving it logs out your other devices.",
    submit: "Save password",
    success: { title: "Your password is changed", text: "You are now logged in." },
  },
  checks: {
    title: "Please check your details",
    emailInvalid: "Invalid email address",
    tooShort: "The password must be at least 8 characters",
    noUpperCase: "The password must contain at least one upper-case letter",
    noLowerCase: "The password must contain at least one lower-case letter",
    noDigit: "The password must contain at least one digit",
    tooLong: "The password must be at most 256 characters",
  },
  passwordNotes: {
    tooShort: "Enter 8 characters or more.",
    noUpperCase: "An upper-case letter is missing.",
    noLowerCase: "A lower-case letter is missing.",
    noDigit: "A digit is missing.",
    tooLong: "Shorten it to 256 characters or fewer.",
    tooWeak: "Choose another one, such as several words in a row.",
  },
  notices: {
    checkMail: {
      title: "One step left",
      text: "We have sent a link to {email}. Open it and your account is ready. If it does not arrive, look in your spam folder.",
    },
    unverified: {
      title: "Your address is not verified",
      text: "Open the link we have sent to {email}, or ask for a new one.",
    },
    signUpLink: {
      title: "This link no longer works",
      text: "It has been used, is too old or was cut off. If you have opened it before, your address is verified and you can log in. Otherwise we will send a new one.",
    },
    recoveryLink: {
      title: "This link no longer works",
      text: "It has been used, is too old or was cut off. Enter your email address and we will send a new one.",
    },
    otherClient: {
      title: "This link does not work here",
      text: "It only works in the application or browser that asked for it. Enter your email address and we will send a link that works everywhere.",
    },
    inviteLink: {
      title: "The invitation is no longer valid",
      text: "The link has been used, is too old or has been withdrawn. If you have chosen a password already, you can log in. Otherwise whoever invited you can send a new one.",
    },
    sendNew: "Send new link",
  },
}

export const allTexts: typeof swedish.allTexts = {
  ...texts,
  profile,
  secondFactor,
  signIn,
  account: { ...texts.account, ...account },
}
