import type { functions as swedish } from "../sv/functions.ts"

export const functions: typeof swedish = {
  headTitle: "153 functions to choose from",
  title: "153\u00a0functions, one platform",
  subtitle: "28 to 75 of them make a complete portal, website or intranet.",
  description:
    "Every function is a module that works by itself and fits together with the others. Open an area to read what it holds.",
  areasTitle: "The functions, area by area",
  areaCount: (count) => `${count}\u00a0functions`,
  choice: {
    label: "Build your solution",
    lead: "Tick what you need and take your selection to the contact form. Each function says which of our solutions it is part of.",
    membersSee: "The first two functions of every solution are shown. Want to see them all?",
    filter: "Search the functions",
    hits: (all) => `{count} of ${all}\u00a0functions`,
    noHits: "No function matches that. Try another word.",
    partOf: "Part of",
    none: "28 to 75 of the 153\u00a0functions make a complete portal, website or intranet.",
    part: "{count} of 153 chosen. {left} more make a complete portal, website or intranet.",
    complete: "{count} of 153 chosen. They make a complete portal, website or intranet.",
    more: "{count} of 153 chosen. That is more than the 28 to 75 that a complete solution needs.",
    take: "Add to my message",
    reset: "Start over",
  },
  callToAction: {
    title: "Not sure which ones you need?",
    text: "Few people are. Tell us what your visitors call about, search for and give up on. We will suggest a selection, and say which ones you can do without.",
  },
}
