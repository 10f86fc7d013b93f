import { demoCompany } from "../../brand/demo-company.ts"
import { type CompanyTexts, companyTexts } from "./company.ts"
import { languages } from "./language.ts"
import { applyOverrides, type TextOverrides, usableOverrides } from "./overrides.ts"

const demoValues: ReadonlySet<string> = new Set(Object.values(demoCompany))

/**
 * Returns the company details in use that are still the invented company's. Its city may also be
 * the real one's, if the postal code is another one of that city.
 */
export function demoDetails(overrides: TextOverrides): string[] {
  const found = languages.flatMap((language) => {
    const standard = { company: companyTexts(language) }
    const { company } = applyOverrides(standard, usableOverrides(language, standard, overrides))
    return remaining(company)
  })
  return [...new Set(found)]
}

function remaining({ email, ...details }: CompanyTexts): string[] {
  const { postalCode } = details
  const { city, postalCode: demoCode } = demoCompany
  const sharesCity = postalCode !== demoCode && postalCode[0] === demoCode[0]
  const values = Object.values(details).filter(
    (value) => demoValues.has(value) && !(sharesCity && value === city),
  )
  // The domain .example is reserved (RFC 2606): nobody gets that mail.
  return email.endsWith(".example") ? [...values, email] : values
}
