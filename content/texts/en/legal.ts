import type { legal as swedish } from "../sv/legal.ts"

export const legal: typeof swedish = {
  updated: "Last updated",
  form: "The contact form",
  privacy: {
    link: "Privacy",
    title: "How we treat your data",
    description:
      "Which personal data this website stores, why, for how long and what you can ask for. No trackers, no advertising, no third-party cookies.",
    controller: {
      title: "Controller",
      text: "Write to us with questions or requests.",
    },
  },
  accessibility: {
    link: "Accessibility",
    title: "Accessibility of this website",
    description:
      "How accessible this website is by WCAG 2.2, level AA, how we have tested it, which shortcomings we know of and how to tell us when something does not work.",
    report: "Come across a barrier?",
  },
}
