import { companyTexts } from "../company.ts"
import { about } from "./about.ts"
import { account } from "./account.ts"
import { brand } from "./brand.ts"
import { caseStudies } from "./case-studies.ts"
import { common } from "./common.ts"
import { contact } from "./contact.ts"
import { errors } from "./errors.ts"
import { functions } from "./functions.ts"
import { home } from "./home.ts"
import { legal } from "./legal.ts"
import { news } from "./news.ts"
import { resources } from "./resources.ts"
import { search } from "./search.ts"
import { solutions } from "./solutions.ts"

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
