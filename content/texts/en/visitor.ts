import { company } from "../../../brand/company.ts"
import type * as swedish from "../sv/visitor.ts"
import { common } from "./common.ts"
import { contact } from "./contact.ts"

export const legal: typeof swedish.legal = {
  updated: "Last updated",
  form: "The contact form",
  privacy: {
    link: "Privacy",
    title: "How we treat your data",
    description:
      "Which personal data this website stores, why, for how long and what you can ask for. No trackers, no advertising, no third-party cookies.",
    controller: {
      title: "Data controller",
      text: "Write to us with questions or requests.",
    },
  },
  accessibility: {
    link: "Accessibility",
    headTitle: "Accessibility statement",
    title: "Accessibility of this website",
    description:
      "Our accessibility statement: how accessible this website is measured against WCAG 2.2, level AA, how we have tested it, which shortcomings we know of and how to tell us when something does not work.",
    report: "Come across a barrier?",
  },
}

export const resources: typeof swedish.resources = {
  headTitle: "Guides, white papers and a film",
  hero: {
    title: "Read up before you decide",
    description:
      "Guides, white papers and films on procuring, building and running digital services. Download straight away; we do not ask for your email address.",
  },
  filter: "Show",
  filters: { all: "All", whitepaper: "White paper", guide: "Guide", video: "Video" },
  types: {
    whitepaper: "White paper",
    guide: "Guide",
    video: "Video",
    case_study: "Case study",
    template: "Template",
    untyped: "Resource",
  },
  count: { one: "resource", many: "resources" },
  download: "Download",
  newTab: "opens in a new tab",
  filmText: "The film as text (PDF)",
  wholeText: "Show the whole text",
  mail: {
    open: "Email me the link",
    linkTo: "to",
    lead: "We will email you the link. If you only want to read, downloading is enough.",
    firstName: "First name",
    lastName: "Last name",
    send: "Email the link",
    /** Stored word for word as proof of consent (lead-consent.ts). */
    consent: `Yes, ${company.name} may contact me by email about this topic and about related solutions. I can withdraw my consent whenever I like.`,
    consentRequired: "Tick the box if we may contact you. Otherwise, just download the file.",
    success: { title: "The link is on its way!", text: "It will be in your inbox shortly." },
    failure: "The link could not be emailed. Try again, or download the file instead.",
    tooMany: "There have been many requests from your connection, so please wait a while first.",
    after: {
      sent: "The link has been emailed.",
      notSent: "The link has not been emailed yet. What you wrote is still here.",
    },
  },
  empty: {
    all: "No resources are published at the moment",
    whitepaper: "No white papers are published at the moment",
    guide: "No guides are published at the moment",
    video: "No films are published at the moment",
  },
  showAll: "Show all resources",
  request: {
    title: "Looking for something else?",
    text: "Tell us what is missing. If we know the subject, we will write about it.",
    action: "Write to us",
  },
}

export const formTexts: typeof swedish.formTexts = { common, contact, legal, resources }
