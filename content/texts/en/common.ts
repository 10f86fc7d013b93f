import type { common as swedish, accountMenu as swedishMenu } from "../sv/common.ts"

export const common: typeof swedish = {
  skipToContent: "Skip to content",
  navigation: {
    label: "Main menu",
    home: "Home",
    solutions: "Solutions",
    functions: "Features",
    about: "About",
    contact: "Contact",
    caseStudies: "Case studies",
    resources: "Resources",
    brandGuidelines: "Brand",
  },
  footerNavigation: "Footer",
  footerContact: "Get in touch",
  organisationNumber: "Company reg. no.",
  tagline:
    "Digital solutions made of modules that fit together. By subscription, with an agreed service level.",
  levels: "Service level and price are in the contract.",
  menu: "Menu",
  search: "Search",
  closeMenu: "Close menu",
  language: "Language",
  logIn: "Log in",
  loading: "Loading...",
  about: "about",
  dismiss: "Dismiss the message",
  errorTitle: "Error",
  backHome: "Back to home",
  bookDemo: "Book a demo",
  contactUs: "Contact us",
  seeSolutions: "See solutions",
  preview: {
    label: "Preview",
    unpublished: "not published",
    published: "published",
    until: "link valid until",
  },
  serverError: {
    title: "This page could not be shown",
    text: "Something went wrong on our side. Please try again in a moment.",
  },
}

export const accountMenu: typeof swedishMenu = {
  label: "My account",
  signedInAs: "Logged in as",
  profile: "Profile",
  admin: "Admin",
  logOut: "Log out",
  loggedOut: "You are logged out",
}
