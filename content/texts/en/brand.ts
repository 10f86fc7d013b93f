import type { brand as swedish } from "../sv/brand.ts"

export const brand: typeof swedish = {
  headTitle: "Brand guidelines: logo, colour and type",
  hero: {
    title: "Four modules, one lifted",
    description:
      "What we look like, and why. For anyone making a page, a letter or a sign that people should recognise.",
  },
}
