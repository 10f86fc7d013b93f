import type { functions as swedish } from "../sv/functions.ts"

export const functions: typeof swedish = {
  headTitle: "{all} functions to choose from",
  title: "{all}\u00a0functions, one platform",
  subtitle: "{least} to {most} of them make a complete portal, website or intranet.",
  description:
    "Every function is a module that works by itself and fits together with the others. Open an area to read what it holds.",
  areasTitle: "The functions, area by area",
  areaCount: { one: "function", other: "functions" },
  emptyTitle: "No functions are published at the moment",
  emptyText: "Tell us what you need and we will suggest a selection.",
  choice: {
    label: "Build your solution",
    lead: "Tick what you need and take your selection to the contact form.",
    membersSee:
      "Some functions show which solutions they are part of. Until you log in, that is shown for only two functions per solution.",
    filter: "Search the functions",
    hits: "{count} of {all}\u00a0functions",
    noHits: "No function matches that. Try another word.",
    partOf: "Part of",
    none: "{least} to {most} of {all} make a complete solution.",
    part: "{count} of {all} chosen. {left} more for a complete solution.",
    complete: "{count} of {all} chosen. They make a complete solution.",
    more: "{count} of {all} chosen. A complete solution needs {least} to {most}.",
    take: "Add to my message",
    reset: "Start over",
    undo: "Undo",
  },
  callToAction: {
    title: "Not sure which ones you need?",
    text: "Few people are. Tell us what your visitors call about, search for and give up on. We will suggest a selection, and say which ones you can do without.",
  },
}
