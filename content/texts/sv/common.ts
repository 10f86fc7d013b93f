/** Texts around every screen: header, menus, footer, errors. */
export const common = {
  skipToContent: "Hoppa till innehållet",
  navigation: {
    label: "Huvudmeny",
    home: "Hem",
    solutions: "Lösningar",
    functions: "Funktioner",
    about: "Om oss",
    contact: "Kontakt",
    caseStudies: "Kundberättelser",
    resources: "Resurser",
    brandGuidelines: "Varumärke",
  },
  footerNavigation: "Sidfot",
  footerContact: "Hör av dig",
  organisationNumber: "Org.nr",
  tagline: "Digitala lösningar av moduler som passar ihop. I abonnemang, med avtalad servicenivå.",
  levels: "Servicenivå och pris står i avtalet.",
  menu: "Meny",
  search: "Sök",
  closeMenu: "Stäng menyn",
  language: "Språk",
  logIn: "Logga in",
  loading: "Laddar...",
  /** For screen readers, before the subject of a link or button. */
  about: "om",
  dismiss: "Stäng meddelandet",
  errorTitle: "Fel",
  backHome: "Till startsidan",
  bookDemo: "Boka demo",
  contactUs: "Kontakta oss",
  seeSolutions: "Se lösningar",
  preview: {
    label: "Förhandsgranskning",
    unpublished: "inte publicerad",
    published: "publicerad",
    until: "länken gäller till",
  },
  serverError: {
    title: "Sidan kunde inte visas",
    text: "Något gick fel hos oss. Försök igen om en stund.",
  },
}

/** On every page that a member reads. */
export const accountMenu = {
  label: "Mitt konto",
  signedInAs: "Inloggad som",
  profile: "Profil",
  admin: "Admin",
  logOut: "Logga ut",
  loggedOut: "Du är utloggad",
}
