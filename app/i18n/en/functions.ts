import type { functions as swedish } from "../sv/functions.ts"

export const functions: typeof swedish = {
  headTitle: "153 functions to choose from",
  title: "153\u00a0functions, one platform",
  subtitle: "28 to 75 of them make a complete portal, website or intranet.",
  description:
    "Every function is a module that works by itself and fits together with the others. Open an area to read what it holds.",
  areasTitle: "The functions, area by area",
  areaCount: (count) => `${count}\u00a0functions`,
  callToAction: {
    title: "Not sure which ones you need?",
    text: "Few people are. Tell us what your visitors ring about, search for and give up on. We will suggest a selection, and say which ones you can do without.",
  },
}
