import type { SectionKind } from "../../../../content/sections/index.ts"

/** Page templates: a first set of sections. */
export const pageTemplates: readonly { name: string; kinds: readonly SectionKind[] }[] = [
  {
    name: "Kampanj",
    kinds: ["textAndPicture", "figures", "quote", "solutionCards", "questions", "callToAction"],
  },
  { name: "Evenemang", kinds: ["text", "textAndPicture", "logos", "questions", "contactForm"] },
  { name: "Guide", kinds: ["text", "textAndPicture", "resourceCards", "newsCards", "callToAction"] },
]
