/** Browser tests that do not apply to a hosted project: a part of their titles and the reason. */
export const leftOut: [title: string, reason: string][] = [
  [
    "a wrong password is reported in the page's language, an unknown error",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  [
    "an expired recovery session links to a new request",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  [
    "sign-up, verification mail, and the first sign-in",
    "a second mail to the same address is refused for a minute",
  ],
  ["a predictable password is refused", "a project asks its own list, and the stand-in none"],
  ["a mail scanner that opens the link", "a project's mails lead through its own server"],
  ["a used verification link says that", "a project's mails lead through its own server"],
  ["without scripts the address is verified", "a project's mails lead through its own server"],
  ["a used link leaves a signed-in visitor signed in", "a project's mails lead through its own server"],
  ["a tampered verification link is reported", "a second mail to the same address is refused for a minute"],
  ["sign-up with an existing address has the same response", "a second sign-up is refused for a minute"],
  ["a stranger signs up an", "a second sign-up is refused for a minute, and keeps the first's password"],
  [
    "below /en recovery and both mails are in English",
    "it forgets where a link for a new password leads; ours goes to /auth",
  ],
  [
    "two administrators: a concurrent change makes a new preview",
    "the stand-in answers 500 to what a function refuses",
  ],
  ["a person is invited, accepts, edits", "it has no /auth/v1/invite for the function that invites"],
  ["a second factor is enabled, required at sign-in", "it has no second factors"],
  [
    "a required second factor is announced first",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  ["a hostile SVG opened directly", "a project's own Storage answers; the stand-in's is ours"],
  ["an existing account is not invited", "it has no /auth/v1/invite for the function that invites"],
]
