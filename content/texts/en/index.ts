import { companyTexts } from "../company.ts"
import type { Texts } from "../sv/index.ts"
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

export const texts: Texts = {
  about,
  account,
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
