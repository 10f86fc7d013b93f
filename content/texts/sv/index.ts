import { companyTexts } from "../company.ts"
import { account } from "./account.ts"
import { common } from "./common.ts"
import { contact } from "./contact.ts"
import { caseStudies, functions, news, resources, solutions } from "./content.ts"
import { about, brand, errors, home, legal, search } from "./screens.ts"

/** All Swedish texts by area. The other language must have the same structure. */
export const texts = {
  about,
  account,
  brand,
  caseStudies,
  common,
  company: companyTexts("sv"),
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

export type Texts = typeof texts
