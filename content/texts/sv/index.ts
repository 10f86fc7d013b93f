import { companyTexts } from "../company.ts"
import type { account } from "./account.ts"
import { accountMenu, common } from "./common.ts"
import { contact } from "./contact.ts"
import { caseStudies, functions, news, resources, solutions } from "./content.ts"
import { about, brand, errors, home, legal, search } from "./screens.ts"

/**
 * Swedish texts of pages by area, with few of those about accounts, which visitors do not load. The
 * other language must have the same structure.
 */
export const texts = {
  about,
  account: { menu: accountMenu },
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

export type PageTexts = typeof texts

/** With all texts about accounts. */
export type Texts = PageTexts & { account: typeof account }
