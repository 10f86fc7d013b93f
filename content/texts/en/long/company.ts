import { typefaces } from "../../../../brand/brand.ts"
import { paragraphs } from "../../paragraphs.ts"
import type * as swedish from "../../sv/long/company.ts"

/** Beginning of the manifesto, with and without the number of functions. */
export const beliefs = [
  "People want to know when their case is decided. To find the holiday rules. To report the dripping tap, ideally before the bus comes. A portal is good when nobody notices it.",
  "Yet most projects start from nothing. A new list of requirements, a new project, and two years later a new platform that looks much like the old one. Most of what you need, somebody has already built, tested and fixed.",
]

export const aboutSections: typeof swedish.aboutSections = {
  manifesto: {
    title: "What we believe",
    opening: "Nobody wakes up in the morning longing for a new portal.",
    text: paragraphs(
      ...beliefs,
      "That is why we make modules: {all} {all|feature that fits|features that fit} together, each of which does one thing from start to finish. Between {least} and {most} of them make a complete solution. The rest you do not pay for.",
    ),
  },
  principles: [
    {
      title: "Fewer is better",
      text: "We would rather talk you out of a feature than sell one nobody opens.",
    },
    { title: "Your systems stay", text: "We connect what works instead of replacing it." },
    {
      title: "Promises you can measure",
      text: "Uptime, response time and price are in the contract, not in a brochure.",
    },
    {
      title: "You are free to leave",
      text: "You take all your content with you, in open formats.",
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
        answer: "That depends on what you choose. Tell us what you need and we will suggest a schedule.",
      },
      {
        question: "What does the subscription include?",
        answer:
          "Hosting, support, upgrades and all the features you have chosen. The service level is in the contract.",
      },
    ],
  },
}

export const brandSections: typeof swedish.brandSections = {
  contents: "Contents",
  sections: {
    philosophy: "Philosophy",
    logo: "Logo",
    colors: "Colours",
    typography: "Typography",
    iconography: "Iconography",
    layout: "Layout",
    applications: "Applications",
  },
  good: "Do",
  bad: "Don’t",
  philosophy: {
    opening: "This is how we look, and how we sound.",
    text: "Everyone who makes something in our name follows the same rules, so that people recognise us.",
    rules: [
      { title: "Calm", text: "One thought at a time. Empty space says what matters." },
      {
        title: "Precise",
        text: "Figures before adjectives. Lines meet, columns hold, links lead where they should.",
      },
      {
        title: "Warm",
        text: "Short sentences, spoken to one person.",
      },
    ],
  },
  logo: {
    text: "The mark always stands upright and in its own colours. Do not redraw it: use the files below.",
    clearSpace: "Leave clear space around the mark. Nothing else may stand there.",
    smallest: "Smallest size: the mark 16\u00a0px, the wordmark 24\u00a0px high.",
    files: "Files to download",
    download: "Download as SVG",
    variants: {
      wordmarkLight: "Wordmark on light",
      wordmarkDark: "Wordmark on dark",
      markLight: "Mark on light",
      markDark: "Mark on dark",
    },
    mistakes: {
      turned: "A rotated mark.",
      coloured: "The mark in other colours.",
      stretched: "A stretched mark.",
      closed: "The lifted module pressed down.",
    },
  },
  colors: {
    text: "The colours are named after their role. Press a square to copy its value.",
    copy: "Copy",
    copied: "Copied",
    names: {
      paper: "Background",
      ink: "Text",
      inkSoft: "Soft text",
      pine: "Main colour",
      falu: "Accent colour",
      lichen: "Panel",
      moss: "Light on dark",
      amber: "Accent on dark",
    },
    uses: {
      paper: "The page’s background",
      ink: "Text and dark surfaces",
      inkSoft: "Secondary text",
      pine: "Links, buttons, whatever is chosen",
      falu: "One call to action per view, and errors",
      lichen: "Quiet surfaces",
      moss: "Lines and shapes on dark",
      amber: "One detail, on dark only",
    },
    contrast: "Contrast, measured",
    contrastText:
      "Text has to reach 4.5:1 and parts of the interface 3:1. Every pair here does, with room to spare.",
    on: "on",
    onePerView: "The accent colour appears once per view. If you see two such buttons, one of them is wrong.",
  },
  typography: {
    text: `Headings are set in ${typefaces.heading.name}. Body text, buttons and forms are set in ${typefaces.text.name}.`,
    specimen: "Åtta öppna ärenden",
    scale: "Scale",
    steps: {
      display: "Display",
      title: "Title",
      heading: "Heading",
      subheading: "Subheading",
      body: "Body",
    },
    sample: "Nobody gets lost",
    body: "A line is 60 to 72 characters long. The eye gets back in time without losing its place, and the text can be read on a bus.",
    rules: "Swedish typesetting",
    marks: [
      { good: "”citat”", bad: "“citat”", text: "Both quotation marks curve the same way." },
      { good: "nio – tio", bad: "nio - tio", text: "A dash is longer than a hyphen." },
      { good: "12\u00a0500", bad: "12,500", text: "Thousands are separated by a non-breaking space." },
      { good: "Om företaget", bad: "Om Företaget", text: "Only the first word takes a capital." },
    ],
  },
  iconography: {
    text: "Icons are drawn with a line of 1.5 on a grid of 24. Square ends, no filled areas. An icon never stands alone: the word beside it says what it means.",
    label: "Icons from the collection",
    good: "One line, one height, always with a word.",
    bad: "Mixed styles, and icons without words.",
    words: ["Search", "Case", "Calendar", "Document", "Person", "Lock", "Language", "Modules"],
  },
  layout: {
    text: "Twelve columns within 1,200\u00a0px, spacing in steps of 8\u00a0px, corners of 2\u00a0px, lines of 1\u00a0px. Shadows are hardly ever needed.",
    columns: "Seven and five instead of six and six: one centre of gravity per row.",
    rhythm: "Distance follows meaning: more air before a new subject than before the next paragraph.",
    good: "Areas of different sizes that share their edges.",
    bad: "Three identical cards, row after row.",
  },
  applications: {
    text: "The same grid in the post, the feed and the inbox. The mark stands top left, one thought gets the room, the rest is air.",
    letter: "Letter",
    social: "Link preview image",
    email: "Email header",
    letterDate: "{city}, 3 March",
    letterHeading: "Thank you for your visit",
    socialLine: ["Fewer features.", "The right ones."],
    emailHeading: "We have received your message",
  },
}
