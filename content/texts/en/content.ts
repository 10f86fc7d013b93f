import type * as swedish from "../sv/content.ts"
import type { Texts } from "../sv/index.ts"

export const solutions: typeof swedish.solutions = {
  title: "A solution for every kind of visitor",
  description:
    "Residents, customers and colleagues come for different reasons. The solutions are built from the same modules, so what you learn in one holds in the next.",
  headTitle: "Solutions: websites, portals, intranets",
  readMore: "Read more",
  emptyTitle: "No solutions are published at the moment",
  emptyText: "Tell us what you need and we will show you what there is.",
  listCallToAction: {
    title: "More than one kind of visitor?",
    text: "A portal and an intranet can share a platform, with one login, one search and shared content. Tell us who comes to you and we will say where it makes sense to begin.",
  },
  back: "All solutions",
  notFoundTitle: "The solution was not found",
  notFoundText: "The address may be misspelt, or the solution may have changed its name.",
  notFoundLink: "To all solutions",
  featuresTitle: "The main features",
  featuresCount: { one: "1\u00a0feature", other: "{count}\u00a0features" },
  noFeatures:
    "The features of this solution are not described here yet. Ask us, and we will tell you which are included.",
  teaser: {
    title: { one: "1 more feature", other: "{count} more features" },
    text: "Full information requires login or a free account. Once logged in you can print the whole list or download it as CSV. You can also ask us directly.",
    textWithIntegrations:
      "Full information requires login or a free account. Once logged in you also see their integrations and can print the whole list or download it as CSV. You can also ask us directly.",
    logIn: "Log in or create an account",
  },
  list: {
    download: "Download as CSV",
    print: "Print",
    fileName: "features",
    columns: { title: "Feature", description: "Description", integrations: "Integrations" },
  },
  facts: {
    label: "Facts",
    weeks: { one: "1\u00a0week", other: "{count}\u00a0weeks" },
    toOpening: "from order to launch",
    functions: "Included",
    systems: "Connects to",
    customer: "Customer",
    guide: "Background",
    contact: "Ask us",
  },
  compare: {
    title: "Compare solutions",
    description:
      "Choose two or three, and see whom they suit, what they cost and how long they take. You can share the address and print the page.",
    legend: "Solutions to compare, three at most",
    submit: "Compare",
    tooMany: {
      one: "{count} solution is chosen.",
      other: "{count} solutions are chosen. The first three are compared.",
    },
    unknown: {
      one: "One chosen solution no longer exists.",
      other: "{count} chosen solutions no longer exist.",
    },
    tooFew: "Choose one more to compare with.",
    table: "Comparison",
    suits: "Suits",
    price: "Price",
    time: "Time to launch",
    functions: "Number of features",
    included: "Including",
    more: { one: "and 1 more", other: "and {count} more" },
    notStated: "Not stated, ask us",
  },
  customerCase: "What a customer achieved",
  membersFailed: { text: "The other features could not be fetched.", retry: "Try again" },
  callToAction: {
    title: "See the solution with your own content",
    text: "We show you the solution with your own pages in it and tell you what it would cost you.",
  },
}

export const functions: typeof swedish.functions = {
  headTitle: "{all} {all|feature|features} to choose from",
  title: "{all}\u00a0{all|feature|features}, one platform",
  subtitle: "{least} to {most} of them make a complete portal, website or intranet.",
  description:
    "Every feature is a module that works by itself and fits together with the others. Open an area to read what it holds.",
  areasTitle: "The features, area by area",
  areaCount: { one: "feature", other: "features" },
  emptyTitle: "No features are published at the moment",
  emptyText: "Tell us what you need and we will suggest a selection.",
  choice: {
    label: "Build your solution",
    lead: "Tick what you need and take your selection to the contact form.",
    membersSee:
      "Log in to see which solutions each feature is part of. Without an account, two per solution are shown.",
    filter: "Search the features",
    hits: "{count} of {all}\u00a0{all|feature|features}",
    noHits: "No feature matches that. Try another word.",
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

export const caseStudies: typeof swedish.caseStudies = {
  hero: {
    title: "Case studies, measured before and after",
    description: "What was wrong, what we built and what came of it.",
  },
  read: "Read the case study",
  empty: "No case studies are published at the moment",
  invitation: {
    title: "What about your organisation?",
    text: "Describe something that costs you time, and we will work out the numbers together.",
  },
  back: "All case studies",
  metrics: "Results in figures",
  challenge: "Challenge",
  solution: "Solution",
  results: "Results",
  before: "Before",
  after: "After",
  used: "What they use",
  call: {
    title: "Does this sound familiar?",
    text: "Tell us about your situation. If we are not the right choice, we will say so.",
  },
  next: "Next case study",
  notFound: {
    title: "Case study not found",
    text: "It may have changed its name or been taken down. The others are still in the list.",
  },
}

export const news: Texts["news"] = {
  hero: {
    title: "News",
    description: "What we have built, what we have learned and where to meet us.",
  },
  empty: "There is no news right now",
  follow: "Follow in an RSS reader",
  read: "Read the story",
  by: "By {author}",
  back: "All news",
  newer: "Newer",
  older: "Older",
}
