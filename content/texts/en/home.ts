import type { home as swedish } from "../sv/home.ts"

export const home: typeof swedish = {
  headTitle: "Websites, portals and intranets from ready-made modules",
  otherLanguage: "På svenska",
  accent: "Websites, portals and intranets by subscription",
  title: "Build your portal from modules that already work",
  subline: "Nine weeks from order to live portal.",
  description:
    "Choose from {all}\u00a0ready-made functions. We connect them to the systems you already have, run them for you and stand by the service level in the contract.",
  exploreSolutions: "Explore solutions",
  customers: "Customers",
  figures: {
    title: "There are {all}\u00a0functions. You need {least} to {most}.",
    text: "That is what a complete portal, website or intranet takes. The rest can wait until you have a use for them, and are added one at a time.",
    least: "smallest complete solution",
    most: "largest we usually build",
    all: "functions to choose from",
  },
  features: {
    title: "Modules that take care of everyday work",
    text: "Each module does one thing, from start to finish. These are often the first to be chosen.",
    link: "See all {all}\u00a0functions",
  },
  banner: {
    question: "Do we have to replace the systems we already have?",
    answer:
      "No. Your case management, ERP and records systems stay where they are. The modules read from them and write to them through ready-made connections. If one is missing, we build it at a fixed price.",
  },
  callToAction: {
    title: "Show us one task that goes wrong",
    text: "Bring the form that keeps coming back incomplete, or the question you answer ten times a day. We will show you which modules solve it. Then you decide whether that is enough.",
  },
}
