import { expect, test } from "vitest"
import { defaultTexts } from "../../content/texts/site-texts.ts"
import { companyErrors } from "../../server/supabase/auth/company/company-errors.ts"

// Errors of calls that the site's own screens never make.
const { notEnabled, noChallenge, badId, ownAddress, ...shown } = companyErrors

test.each(["sv", "en"] as const)("each error of a company sign-in has a message (%s)", (language) => {
  const { account, long } = defaultTexts(language)
  const texts: Record<string, string> = { ...account.errors, ...long.companySignIn.errors }
  const codes = Object.values(shown).map((create) => create().code)
  expect(codes.filter((code) => !texts[code])).toEqual([])
})
