import { company } from "../../brand/company.ts"
import type { Language } from "./language.ts"

/** Company details in a language: the brand's defaults, overridable in the back office. */
export const companyTexts = (language: Language) => ({
  name: company.name,
  legalName: company.legalName,
  email: company.email,
  phone: language === "en" ? company.phoneAbroad : company.phone,
  street: company.address.street,
  postalCode: company.address.postalCode,
  city: company.address.city,
  country: language === "en" ? company.address.countryEn : company.address.country,
  organisationNumber: company.organisationNumber,
  seat: company.seat,
})

export type CompanyTexts = ReturnType<typeof companyTexts>

/**
 * Returns a telephone number for a `tel:` URL (RFC 3966). Without a country code it gets the
 * brand's.
 */
export function toTelNumber(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, "")
  const [country = ""] = company.phoneAbroad.match(/^\+\d+/) ?? []
  return /^0[1-9]/.test(digits) ? country + digits.slice(1) : digits
}
