import type * as swedish from "../sv/screens.ts"

export const home: typeof swedish.home = {
  headTitle: "Websites, portals and intranets from ready-made modules",
  otherLanguage: "På svenska",
  accent: "Websites, portals and intranets by subscription",
  title: "Build your portal from modules that already work",
  subline: "Start with what you need. Add more at your own pace.",
  description:
    "Choose from {all}\u00a0ready-made {all|feature|features}. We connect them to the systems you already have, run them for you and stand by the service level in the contract.",
  exploreSolutions: "Explore solutions",
  customers: "Customers",
  figures: {
    title: "There are {all}\u00a0features. You need {least} to {most}.",
    text: "That is what a complete portal, website or intranet takes. Add the rest one at a time, when you need them.",
    least: "smallest complete solution",
    most: "largest complete solution",
    all: "features to choose from",
  },
  features: {
    title: "Modules that take care of everyday work",
    text: "Each module does one thing, from start to finish. These are often the first to be chosen.",
    link: "See all {all}\u00a0{all|feature|features}",
  },
  banner: {
    question: "Do we have to replace the systems we already have?",
    answer:
      "No. Your case management, ERP and records systems stay where they are. The modules read from them and write to them through ready-made connections.",
  },
  callToAction: {
    title: "Show us one task that goes wrong",
    text: "Bring the form that keeps coming back incomplete, or the question you answer ten times a day. We will show you which modules solve it. Then you decide whether that is enough.",
  },
}

export const about: typeof swedish.about = {
  headTitle: "About us: modules instead of new platforms",
  hero: {
    title: "We build from modules, so you never start from scratch",
    description:
      "We make websites, portals and intranets for organisations with many visitors and little time.",
  },
  call: {
    title: "Wondering whether we are a good fit?",
    text: "One conversation is often enough. Ask us whatever you like.",
  },
}

export const brand: typeof swedish.brand = {
  headTitle: "Brand guidelines: logo, colour and type",
  hero: {
    title: "Our brand",
    description:
      "What we look like, and why. For anyone making a page, a letter or a sign that people should recognise.",
  },
}

export const search: typeof swedish.search = {
  title: "Search the site",
  lead: "Solutions, features, case studies, resources and pages. Other forms of a word match too, and so do slightly misspelt names.",
  field: "Search terms",
  resultsTitle: "Results",
  found: { one: "1 result for “{query}”", other: "{count} results for “{query}”" },
  most: "These are the 30 best. Add a word to narrow the search.",
  nothing: "No results for “{query}”",
  nothingText: "Try another word or a shorter one. You can also go straight to one of the pages, or ask us.",
  startTitle: "Or start here",
  tooManyTitle: "Many searches in a short time",
  tooMany: "An unusual number of searches has come from your connection. Wait a minute and search again.",
  shortcut: "Press / to search",
  shortcutHint: "Ctrl + K (⌘ + K on a Mac) always does.",
}

export const errors: typeof swedish.errors = {
  unauthorized: {
    title: "Access denied",
    text: "You do not have permission to visit this page. Only administrators have access to this area.",
  },
  notFound: {
    title: "Oops! Page not found",
    text: "A module is missing here. The page has moved, changed its name or never existed.",
  },
  serverError: {
    hint: "In a hurry? Call or write to us.",
    reference: "Reference",
  },
}
