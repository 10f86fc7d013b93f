import { companyTexts } from "../company.ts"
import type { PageTexts } from "../sv/index.ts"
import { accountMenu, common } from "./common.ts"
import { contact } from "./contact.ts"
import { caseStudies, functions, news, resources, solutions } from "./content.ts"
import { about, brand, errors, home, legal, search } from "./screens.ts"

export const texts: PageTexts = {
  about,
  account: { menu: accountMenu },
  brand,
  caseStudies,
  common,
  company: companyTexts("en"),
  contact,
  errors,
  functions,
  home,
  legal,
  news,
  resources,
  search,
  solutions,
}
