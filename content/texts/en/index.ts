import { companyTexts } from "../company.ts"
import type { PageTexts } from "../sv/index.ts"
import { accountMenu } from "./common.ts"
import { caseStudies, functions, news, solutions } from "./content.ts"
import { about, brand, errors, home, search } from "./screens.ts"
import { formTexts } from "./visitor.ts"

export const texts: PageTexts = {
  about,
  account: { menu: accountMenu },
  brand,
  caseStudies,
  company: companyTexts("en"),
  errors,
  ...formTexts,
  functions,
  home,
  news,
  search,
  solutions,
}
