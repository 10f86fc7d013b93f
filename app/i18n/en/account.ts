import type { account as swedish } from "../sv/account.ts"

export const account: typeof swedish = {
  email: "Email",
  password: "Password",
  newPassword: "New password",
  passwordRules: "At least 8 characters, with an upper-case letter, a lower-case letter and a digit.",
  needsScripts: "Logging in needs JavaScript. Turn it on in your browser and reload the page.",
  /** While it is unknown for long who is signed in. */
  delayed: {
    text: "This is taking longer than usual. We are trying again.",
    reload: "Reload the page",
  },
  benefits: {
    title: "An account shows you more of each solution",
    items: [
      "The main functions of every solution, with descriptions",
      "Something to check against your requirements",
      "Free, and no strings attached",
    ],
  },
  logIn: {
    title: "Welcome back",
    lead: "Log in to see more of the functions in our solutions.",
    submit: "Log in",
    forgot: "Forgot your password?",
    otherMode: "No account yet? Create one",
    success: { title: "Welcome back!", text: "You are now logged in." },
    notSent: "You are not logged in yet. What you wrote is still here.",
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
  notices: {
    checkMail: {
      title: "One step left",
      text: (email: string) =>
        `We have sent a link to ${email}. Open it and your account is ready. If it does not arrive, look in your spam folder.`,
    },
    unverified: {
      title: "Your address is not verified",
      text: (email: string) => `Open the link we have sent to ${email}, or ask for a new one.`,
    },
    signUpLink: {
      title: "This link no longer works",
      text: "It has been used, is too old or was cut off. If you have opened it before, your address is verified and you can log in. Otherwise we will send a new one.",
    },
    recoveryLink: {
      title: "This link no longer works",
      text: "It has been used, is too old or was cut off. Enter your email address and we will send a new one.",
    },
    verifiedBefore: {
      title: "Your address is already verified",
      text: "You no longer need the link. Log in with the address and your password.",
    },
    sendNew: "Send new link",
  },
  verified: {
    title: "Your address is verified",
    text: "You are now logged in.",
    logIn: "You can log in now.",
  },
  switched: {
    title: "You have switched accounts",
    text: (to, from) =>
      `The link belongs to another account. You are now logged in as ${to}, no longer as ${from}.`,
  },
  linkUsed: {
    title: "This link no longer works",
    text: "It has been used or is too old. You are already logged in.",
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
  },
  failure: { title: "Something went wrong", text: "Please try again later" },
  errors: {
    invalid_credentials: "Wrong email address or password.",
    email_not_confirmed: "Your email address is not verified yet.",
    over_request_rate_limit: "Too many attempts. Please wait a while and try again.",
    over_email_send_rate_limit: "We have already sent several messages. Please wait a while and try again.",
    weak_password:
      "The password is too weak. Use at least 8 characters, with an upper-case letter, a lower-case letter and a digit.",
    same_password: "The new password must differ from the old one.",
    reauthentication_needed: "It is too long since you opened the link. Ask for a new one.",
    current_password_required: "The link has already been used. Ask for a new one.",
    otp_expired: "The link has been used or is too old. Ask for a new one.",
    session_not_found: "You are no longer logged in. Please log in again.",
    session_expired: "You are no longer logged in. Please log in again.",
    bad_jwt: "You are no longer logged in. Please log in again.",
    no_authorization: "You are no longer logged in. Please log in again.",
    refresh_token_not_found: "You are no longer logged in. Please log in again.",
    refresh_token_already_used: "You are no longer logged in. Please log in again.",
    user_already_exists: "There is already an account with that address. Log in instead.",
    email_exists: "There is already an account with that address. Log in instead.",
    email_address_invalid: "That address cannot receive email. Check the spelling.",
    validation_failed: "Your details were not accepted. Please check the email address.",
    signup_disabled: "Accounts cannot be created at the moment. Try again later, or write to us.",
    user_banned: "The account is blocked. Write to us.",
    unexpected_failure: "Please try again later",
    unreachable: "The server does not answer. Check your connection and try again.",
  },
  menu: {
    label: "My account",
    signedInAs: "Logged in as",
    profile: "Profile",
    admin: "Admin",
    logOut: "Log out",
    loggedOut: "You are logged out",
  },
  profile: {
    title: "Profile",
    lead: "The details held in your account.",
    email: "Email",
    userId: "User ID",
    createdAt: "Account created",
    missing: "N/A",
    back: "Back",
  },
  adminTitle: "Administration",
}
