import { paragraphs } from "../../paragraphs.ts"
import type { aboutSections as swedish } from "../../sv/long/about.ts"

export const aboutSections: typeof swedish = {
  manifesto: {
    title: "What we believe",
    opening: "Nobody wakes up in the morning longing for a new portal.",
    text: paragraphs(
      "People want to know when the building permit is ready. To find the holiday rules. To report the dripping tap, ideally before the bus comes. A portal is good when nobody notices it.",
      "Yet most projects start from nothing. A new list of requirements, a new project, and two years later a new platform that looks much like the old one. Most of what you need, somebody has already built, tested and fixed. Often it was us, for somebody else.",
      "That is why we make modules: {all} functions that fit together, each of which has coped with other people’s working days before it meets yours. Between {least} and {most} of them make a complete solution. The rest you do not pay for.",
    ),
  },
  principles: [
    {
      title: "Fewer is better",
      text: "We would rather talk you out of a function than sell one nobody opens.",
    },
    { title: "Your systems stay", text: "We connect what works instead of replacing it." },
    {
      title: "Promises you can measure",
      text: "Uptime, response time and price are in the contract, not in a brochure.",
    },
    {
      title: "You are free to leave",
      text: "All your content in open formats within ten days of giving notice.",
    },
  ],
  facts: {
    title: "The company",
    name: "Name",
    seat: "Registered office",
    address: "Address",
  },
  questions: {
    title: "Questions and answers",
    items: [
      {
        question: "How long does it take to get started?",
        answer: "A typical portal goes live in nine weeks. You see the first working version in week two.",
      },
      {
        question: "What does the subscription include?",
        answer:
          "Hosting, support, upgrades and all the functions you have chosen. The service level is in the contract.",
      },
    ],
  },
}
