import { companyTexts } from "../company.ts"
import type { account } from "./account.ts"
import { accountMenu } from "./common.ts"
import { caseStudies, functions, news, solutions } from "./content.ts"
import { about, brand, errors, home, search } from "./screens.ts"
import { formTexts } from "./visitor.ts"

/**
 * Swedish texts of pages by area, with few of those about accounts, which visitors do not load. The
 * other language must have the same structure.
 */
export const texts = {
  about,
  account: { menu: accountMenu },
  brand,
  caseStudies,
  company: companyTexts("sv"),
  errors,
  ...formTexts,
  functions,
  home,
  news,
  search,
  solutions,
}

export type PageTexts = typeof texts

/** With all texts about accounts. */
export type Texts = PageTexts & { account: typeof account }
