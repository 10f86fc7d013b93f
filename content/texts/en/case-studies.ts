import type { caseStudies as swedish } from "../sv/case-studies.ts"

export const caseStudies: typeof swedish = {
  hero: {
    title: "Case studies, measured before and after",
    description: "What was wrong, what we built and what came of it. The figures are the customers’ own.",
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
