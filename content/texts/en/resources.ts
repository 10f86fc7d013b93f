import { company } from "../../../brand/company.ts"
import type { resources as swedish } from "../sv/resources.ts"

export const resources: typeof swedish = {
  headTitle: "Guides, white papers and a film",
  hero: {
    title: "Read up before you decide",
    description:
      "Guides, white papers and a short film on procuring, building and running digital services. Download straight away; we do not ask for your email address.",
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
    text: "Tell us what you need to read. If we know the answer, we will write it down.",
    action: "Write to us",
  },
}
