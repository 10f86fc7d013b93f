import type { profile as swedish } from "../../sv/application/profile.ts"

export const profile: typeof swedish = {
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
  data: {
    heading: "Your data",
    about:
      "What the site keeps about you: your account, where you are logged in, what you have sent in, mails to you and what you have changed.",
    submit: "Download as JSON",
    file: "my-data",
    failed: "Your data could not be loaded.",
  },
}
