import type { SectionKind } from "../../../../content/sections/index.ts"

/** What a page can begin with. */
export const layouts: readonly { name: string; kinds: readonly SectionKind[] }[] = [
  {
    name: "Kampanj",
    kinds: ["textAndPicture", "figures", "quote", "solutionCards", "questions", "callToAction"],
  },
  { name: "Evenemang", kinds: ["text", "textAndPicture", "logos", "questions", "contactForm"] },
  { name: "Guide", kinds: ["text", "textAndPicture", "resourceCards", "newsCards", "callToAction"] },
]
