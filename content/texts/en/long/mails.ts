import type { mails as swedish } from "../../sv/long/mails.ts"

export const mails: typeof swedish = {
  copyAddress: "Or copy the address:",
  verifyEmail: {
    subject: "Verify your email address with {company}",
    heading: "Verify your email address",
    text: "You have created an account with {company}. Verify that this address is yours. The link also logs you in, so that you see the main features of every solution.",
    button: "Verify my address",
    valid: "The link is valid for 24 hours and works once.",
    notYou:
      "If you did not create an account, there is nothing you need to do: until the address is verified the account cannot be used.",
  },
  recoverPassword: {
    subject: "Choose a new password for {company}",
    heading: "Choose a new password",
    text: "Somebody, most likely you, has asked for a new password for your account with {company}.",
    valid: "The link is valid for one hour and works once.",
    notYou: "If this was not you, there is nothing you need to do. Your password stays as it is.",
  },
  passwordChanged: {
    subject: "Your {company} password has been changed",
    heading: "Your password has been changed",
    text: "The password for your {company} account was changed on {time} (Swedish time). You have been logged out everywhere except where it was changed.",
    you: "If it was you, there is nothing more to do.",
    notYou: "If this was not you, choose a new password at once, and write to us at {email}.",
  },
  newDevice: {
    heading: "New login to your account",
    text: "On {time} (Swedish time), a login to your {company} account was accepted in a browser that you have not used before: {device}.",
    unknown: "unknown device",
  },
  factorChanged: {
    subject: "{heading} at {company}",
    added: {
      heading: "Two-step login is on",
      text: "Since {time} (Swedish time), logging in to your {company} account also requires a code from your authenticator app. Your other devices have been logged out.",
    },
    removed: {
      heading: "Two-step login is off",
      text: "Since {time} (Swedish time), the password is enough to log in to your {company} account. The code from your authenticator app is no longer needed.",
    },
    passkeyAdded: {
      heading: "A new passkey for your account",
      text: "On {time} (Swedish time), a passkey was added to your {company} account. It logs in without the password, and the password alone is no longer enough.",
    },
    passkeyRemoved: {
      heading: "A passkey is removed",
      text: "On {time} (Swedish time), a passkey was removed from your {company} account. It no longer logs in.",
    },
    companyAdded: {
      heading: "Your work account is connected",
      text: "On {time} (Swedish time), a work account was connected to your {company} account. It can be used to log in from now on.",
    },
    companyRemoved: {
      heading: "Your work account is disconnected",
      text: "On {time} (Swedish time), a work account was disconnected from your {company} account. It no longer logs in.",
    },
    notYou: "If it was not you: choose a new password at once, and write to us at {email}.",
  },
  addressInUse: {
    subject: "You already have an account with {company}",
    heading: "You already have an account",
    text: "Somebody, perhaps you, tried to create an account with {company} using this address. There is one already, so no new account was created and your password is unchanged.",
    button: "Log in",
    forgotten: "Forgot your password? Choose a new one",
    notYou: "If this was not you, there is nothing you need to do.",
  },
  invitation: {
    subject: "You are invited to {company}",
    heading: "You are invited",
    text: "An administrator at {company} has invited you to help with the website. Choose a password, and your account is ready.",
    button: "Accept and choose a password",
    valid:
      "The link is valid for seven days and works once. If it has expired, ask whoever invited you for a new one.",
    notYou:
      "If you did not expect an invitation, there is nothing you need to do. Without a password the account cannot be used.",
  },
  releaseFailed: {
    subject: "A scheduled publication at {company} did not go through",
    heading: "A scheduled publication did not go through",
    text: "The changes due on {time} (Swedish time) are not published, because something else has changed since they were scheduled. Nothing is lost. We try again every hour.",
    button: "Open the back office",
  },
  webhookStopped: {
    subject: "The connection to {host} does not accept events – {company}",
    heading: "A connection does not accept events",
    text: "{host} has not accepted events from the website for three days. The oldest attempts have now ended. The latest 200 events can be sent again under Kopplingar.",
    button: "Open Kopplingar",
  },
  review: {
    requested: {
      subject: "{person} asks you to review “{title}” – {company}",
      heading: "A change is waiting for your review",
      text: "{person} has changed “{title}” and asks you to read the change. Publish it, or return it with a comment.",
    },
    returned: {
      subject: "{person} has reviewed “{title}” – {company}",
      heading: "Your change needs another look",
      text: "{person} has read your change of “{title}” and returns it with a comment:",
    },
    button: "Open the change",
  },
  leads: {
    assigned: {
      subject: "You have {count} new {count|enquiry|enquiries} to answer – {company}",
      heading: "New enquiries",
      text: "A colleague has assigned {count} {count|enquiry|enquiries} from the website to you.",
    },
    mentioned: {
      subject: "{person} mentions you in a comment – {company}",
      heading: "You are mentioned in a comment",
      text: "{person} has written you a comment about an enquiry from the website.",
    },
    digest: {
      subject: "{own} unanswered with you, {unassigned} unassigned – {company}",
      heading: "Waiting for an answer",
      text: "Unanswered with you: {own}. Older than two days: {late}. Unassigned in the last 30 days: {unassigned}.",
    },
    off: "Switch these mails off in your profile.",
    button: "Open the enquiries",
  },
  resourceLink: {
    heading: "Here is the link you asked for",
    text: "“{title}” is on our website, free to read and to pass on.",
    button: "Open the resource",
    consent:
      "You left your email address on our website and agreed that we may contact you about this topic and about related solutions. If you have changed your mind, or this was not you, write to {email} and we will delete your details.",
  },
  sender: { number: "Company reg. no.", seat: "Registered office" },
}
