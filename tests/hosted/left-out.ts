/** Browser tests that do not apply to a hosted project: a part of their titles and the reason. */
export const leftOut: [title: string, reason: string][] = [
  [
    "a wrong password is told in the page's language, an unknown error",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  [
    "too long after the link was opened",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  ["an account from sign-up over the mail", "a second mail to the same address is refused for a minute"],
  ["a password that is easy to guess", "a project asks its own list, and the stand-in none"],
  ["a mail scanner that opens the link", "a project's mails lead through its own server"],
  ["a used verification link says that", "a project's mails lead through its own server"],
  ["without scripts the address is verified", "a project's mails lead through its own server"],
  ["whoever is signed in and follows a used link", "a project's mails lead through its own server"],
  ["a tampered verification link says so", "a second mail to the same address is refused for a minute"],
  ["an address that has an account gets the same answer", "a second sign-up is refused for a minute"],
  [
    "an address that a stranger signed up",
    "a second sign-up is refused for a minute, and keeps the first's password",
  ],
  [
    "below /en all of it is English, the mail",
    "it forgets where a link for a new password leads; ours goes to /auth",
  ],
  [
    "two administrators: what one has changed meanwhile makes",
    "the stand-in answers 500 to what a function refuses",
  ],
  ["invited, accepted, at work as an editor", "it has no /auth/v1/invite for the function that invites"],
  ["turned on by a code, asked for after the password", "it has no second factors"],
  [
    "whoever has to have one is told so for a time",
    "its made-up answers lack what lets a page of another origin read them",
  ],
  ["a hostile SVG that is opened by itself", "a project's own Storage answers; the stand-in's is ours"],
  ["an address with an account is not invited", "it has no /auth/v1/invite for the function that invites"],
]
